import { type ReactNode, useState } from 'react';
import { fill } from '#texts/fill.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import styles from './breakdown-button.module.css';

const BreakdownModal = lazyDialog(async () => (await import('./breakdown-modal.tsx')).BreakdownModal);

interface BreakdownButtonProps {
  referId: string;
  entry: string;
  /** After the tax. */
  amount: number;
  children: string;
}

/** The words of an entry, which open its breakdown; the whole row around them is clickable. */
export function BreakdownButton({ referId, entry, amount, children }: BreakdownButtonProps): ReactNode {
  const { wallet } = useRewardsTexts();
  const { rupees } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        title={fill(wallet.why, { amount: rupees(amount) })}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      <BreakdownModal open={isOpen} onClose={() => setIsOpen(false)} referId={referId} entry={entry} />
    </>
  );
}

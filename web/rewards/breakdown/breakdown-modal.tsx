import { fill } from '#texts/fill.ts';
import { parseEntryId } from '#domain/rewards/breakdown.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useBreakdown } from './use-breakdown.ts';
import { BreakdownReceipt } from './breakdown-receipt.tsx';
import styles from './breakdown-receipt.module.css';

interface BreakdownModalProps {
  open: boolean;
  onClose: () => void;
  referId: string;
  entry: string;
}

/** How an entry comes about, laid out as a receipt. */
export function BreakdownModal({ open, onClose, referId, entry }: BreakdownModalProps) {
  const { why: texts } = useRewardsTexts();
  const { loaded, retry } = useBreakdown(referId, entry, open);
  const name = parseEntryId(entry);
  return (
    <Modal isText open={open} onClose={onClose} title={fill(texts.title, { order: name?.number, level: name?.level })}>
      {loaded?.data && <BreakdownReceipt breakdown={loaded.data} />}
      {loaded?.failure && <FailedLoad text={loaded.failure} onRetry={retry} />}
      {!loaded && (
        <div className={styles.waiting} role="status">
          <span className="visually-hidden">{texts.loading}</span>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
            <Skeleton key={line} />
          ))}
        </div>
      )}
    </Modal>
  );
}

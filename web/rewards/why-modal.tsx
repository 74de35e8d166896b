import { fill } from '#texts/fill.ts';
import { parseEntryId } from '#domain/rewards/why.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useWhy } from './use-why.ts';
import { WhyReceipt } from './why-receipt.tsx';
import styles from './why-receipt.module.css';

interface WhyModalProps {
  open: boolean;
  onClose: () => void;
  referId: string;
  entry: string;
}

/** How an entry comes about, laid out as a receipt. */
export function WhyModal({ open, onClose, referId, entry }: WhyModalProps) {
  const { why: texts } = useRewardsTexts();
  const { loaded, retry } = useWhy(referId, entry, open);
  const name = parseEntryId(entry);
  return (
    <Modal isText open={open} onClose={onClose} title={fill(texts.title, { order: name?.number, level: name?.level })}>
      {loaded?.data && <WhyReceipt why={loaded.data} />}
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

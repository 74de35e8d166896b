import { useState } from 'react';
import type { WireOrder } from '#contract/orders.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { LateCancel } from './late-cancel.tsx';
import styles from './track-page.module.css';

const CancelModal = lazyDialog(async () => (await import('./cancel-modal.tsx')).CancelModal);

/** Lets the buyer cancel the order as long as it has not left the shop. */
export function CancelOrder({ order }: { order: WireOrder }) {
  const { cancel: texts } = useOrdersTexts().track;
  const [isOpen, setIsOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (refusal !== null) return <LateCancel orderId={order.order_id} says={refusal} />;
  if (!order.is_cancellable) return null;
  return (
    <div className={styles.cancel}>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      <CancelModal order={order} open={isOpen} onClose={() => setIsOpen(false)} onLate={setRefusal} />
    </div>
  );
}

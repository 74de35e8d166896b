import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import { fill } from '#texts/fill.ts';
import { call } from '#web/api.ts';
import { useSignedOut } from '#web/session/signed-out.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './cancel-modal.module.css';
import { isUnpaid } from '#web/orders/order-facts.ts';

interface CancelModalProps {
  order: orders.WireOrder;
  open: boolean;
  onClose(): void;
  /** @param says why it can no longer be cancelled */
  onLate(says: string): void;
}

/** Explains the refund, and cancels the order on confirmation. */
export function CancelModal({ order, open, onClose, onLate }: CancelModalProps) {
  const { rupees } = useFormats();
  const { cancel: texts } = useOrdersTexts().track;
  const { isBusy, cancel } = useCancelling(order, onClose, onLate);
  const goesBack = order.kept_paise;
  const says = goesBack < order.paid_paise ? texts.goesBackRest : texts.goesBack;
  const buttons = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {texts.keep}
      </Button>
      <Button variant="danger" busy={isBusy} onClick={() => void cancel()}>
        {texts.cancel}
      </Button>
    </>
  );
  return (
    <Modal open={open} onClose={onClose} title={texts.title} footer={buttons}>
      <p>{texts.lead}</p>
      {isUnpaid(order) && <p className={styles.goesBack}>{texts.unpaid}</p>}
      {goesBack > 0 && <p className={styles.goesBack}>{fill(says, { amount: rupees(goesBack) })}</p>}
    </Modal>
  );
}

function useCancelling({ order_id: orderId }: orders.WireOrder, onDone: () => void, onLate: (says: string) => void) {
  const { cancel: texts } = useOrdersTexts().track;
  const { revalidate } = useRevalidator();
  const isSignedOut = useSignedOut();
  const [isBusy, setIsBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { message } = await call(orders.cancel, { params: { orderId } });
      toast.success(message);
      onDone();
      await revalidate();
    } catch (error) {
      if (isSignedOut(error)) return;
      const isAnswered = error instanceof ApiError && error.code !== 'network';
      if (isAnswered && error.code === 'order-not-cancellable') onLate(error.message);
      else toast.error(isAnswered ? error.message : texts.failed);
      if (isAnswered) await revalidate();
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, cancel };
}

import type { WireUser } from '#contract/auth.ts';
import type { WireOrder } from '#contract/orders.ts';
import { useResumePayment } from '#web/payments/use-resume-payment.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { useFormats } from '#web/texts/formats.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { unpaidWords } from '#web/orders/order-facts.ts';
import styles from './track-page.module.css';

/** Stands above an order that was never paid: it can be paid as long as it is held, afterwards ordered anew. */
export function UnpaidNotice({ member, order }: { member: WireUser; order: WireOrder }) {
  const { track } = useOrdersTexts();
  const { unpaid } = track;
  const formats = useFormats();
  const { isPayable, isBusy, resume } = useResumePayment(member, order);
  return (
    <div className={styles.unpaid}>
      <p>{unpaidWords(order, isPayable, track, formats)}</p>
      {isPayable ? (
        <Button busy={isBusy} onClick={() => void resume()}>
          {unpaid.pay}
        </Button>
      ) : (
        <ButtonLink to="/shop" variant="secondary">
          {unpaid.toShop}
        </ButtonLink>
      )}
    </div>
  );
}

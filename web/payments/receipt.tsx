import type { WireOrder } from '#contract/orders.ts';
import { fill } from '#texts/fill.ts';
import { parseInstant } from '#domain/time.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { useFormats } from '#web/texts/formats.ts';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import styles from './receipt.module.css';

/** The facts of a placed order on a slip with a scalloped foot (PAY-02, PAY-03). */
export function Receipt({ order }: { order: WireOrder }) {
  const { rupees, dateTime } = useFormats();
  const { checkout, payment, track } = useOrdersTexts();
  const discountLabel = order.coupon_code ? fill(track.coupon, { code: order.coupon_code }) : payment.discount;
  const isPaid = order.status === 'Success';
  const isOnDelivery = order.payment_mode === 'Pay on delivery';
  const placedAt = parseInstant(order.createdAt);
  const saving = order.original_paise - order.merchandise_paise;
  return (
    <section className={styles.receipt} aria-label={isPaid ? payment.receipt : payment.details}>
      <Headline order={order} />
      <SummaryList>
        <SummaryRow label={payment.orderId} value={order.order_id} />
        {placedAt && <SummaryRow label={payment.dateTime} value={dateTime(placedAt)} />}
        <SummaryRow label={payment.method} value={order.payment_mode} />
        <SummaryRow label={payment.sender} value={order.user_name} />
      </SummaryList>
      <div className={styles.sums}>
        <SummaryList>
          {saving > 0 && <SummaryRow label={payment.original} value={rupees(order.original_paise)} />}
          <SummaryRow label={payment.amount} value={rupees(order.merchandise_paise)} />
          {order.discount_paise > 0 && (
            <SummaryRow label={discountLabel} value={`− ${rupees(order.discount_paise)}`} tone="saving" />
          )}
          <SummaryRow
            label={payment.deliveryCharge}
            value={order.delivery_paise > 0 ? rupees(order.delivery_paise) : checkout.free}
          />
          <SummaryRow label={payment.fee} value={rupees(0)} />
        </SummaryList>
      </div>
      <div className={styles.sums}>
        <SummaryList>
          <SummaryRow label={payment.total} value={rupees(order.total_paise)} />
          {isPaid && isOnDelivery && (
            <>
              <SummaryRow label={payment.advancePaid} value={rupees(order.total_paise - order.balance_paise)} />
              <SummaryRow label={payment.remaining} value={rupees(order.balance_paise)} />
            </>
          )}
        </SummaryList>
      </div>
    </section>
  );
}

/** The one amount that counts: what was paid online, or is to be, or what is paid at the door. */
function Headline({ order }: { order: WireOrder }) {
  const { rupees } = useFormats();
  const { payment } = useOrdersTexts();
  const paid = order.total_paise - order.balance_paise;
  const headline =
    order.status !== 'Success'
      ? { amount: paid, label: payment.payable }
      : order.payment_mode !== 'Pay on delivery'
        ? { amount: order.total_paise, label: payment.paid }
        : paid > 0
          ? { amount: paid, label: payment.advancePaid }
          : { amount: order.total_paise, label: payment.remaining };
  return (
    <p className={styles.headline}>
      <strong>{rupees(headline.amount)}</strong>
      {headline.label}
    </p>
  );
}

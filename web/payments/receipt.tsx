import type { WireOrder } from '#contract/orders.ts';
import { formatRupees } from '#domain/money.ts';
import { fill } from '#domain/texts/fill.ts';
import { formatDateTime, parseInstant } from '#domain/time.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import styles from './receipt.module.css';

/** The facts of a placed order on a slip with a scalloped foot (PAY-02, PAY-03). */
export function Receipt({ order }: { order: WireOrder }) {
  const { payment, track } = useOrdersTexts();
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
        {placedAt && <SummaryRow label={payment.dateTime} value={formatDateTime(placedAt)} />}
        <SummaryRow label={payment.method} value={order.payment_mode} />
        <SummaryRow label={payment.sender} value={order.user_name} />
      </SummaryList>
      <div className={styles.sums}>
        <SummaryList>
          {saving > 0 && <SummaryRow label={payment.original} value={formatRupees(order.original_paise)} />}
          <SummaryRow label={payment.amount} value={formatRupees(order.merchandise_paise)} />
          {order.discount_paise > 0 && (
            <SummaryRow label={discountLabel} value={`− ${formatRupees(order.discount_paise)}`} tone="saving" />
          )}
          <SummaryRow label={payment.deliveryCharge} value={formatRupees(order.delivery_paise)} />
          <SummaryRow label={payment.fee} value={formatRupees(0)} />
        </SummaryList>
      </div>
      <div className={styles.sums}>
        <SummaryList>
          <SummaryRow label={payment.total} value={formatRupees(order.total_paise)} />
          {isPaid && isOnDelivery && (
            <>
              <SummaryRow label={payment.advancePaid} value={formatRupees(order.total_paise - order.balance_paise)} />
              <SummaryRow label={payment.remaining} value={formatRupees(order.balance_paise)} />
            </>
          )}
        </SummaryList>
      </div>
    </section>
  );
}

/** The one amount that counts: what was paid, or what is still to be paid. */
function Headline({ order }: { order: WireOrder }) {
  const { payment } = useOrdersTexts();
  const paid = order.total_paise - order.balance_paise;
  const headline =
    order.status !== 'Success'
      ? { amount: order.total_paise, label: payment.payable }
      : order.payment_mode !== 'Pay on delivery'
        ? { amount: order.total_paise, label: payment.paid }
        : paid > 0
          ? { amount: paid, label: payment.advancePaid }
          : { amount: order.total_paise, label: payment.remaining };
  return (
    <p className={styles.headline}>
      <strong>{formatRupees(headline.amount)}</strong>
      {headline.label}
    </p>
  );
}

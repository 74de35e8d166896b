import type { WireOrder } from '#contract/orders.ts';
import { fill } from '#texts/fill.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { useFormats } from '#web/texts/formats.ts';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import styles from './bill-details.module.css';
import { OrderBox } from '#web/orders/order-box.tsx';
import { refundRows } from './refund-rows.ts';

/** "Bill Details": the order's own sums, how it is paid and where it goes (TRK-01, Q113). */
export function BillDetails({ order }: { order: WireOrder }) {
  const { rupees } = useFormats();
  const { track, checkout } = useOrdersTexts();
  const saving = order.original_paise - order.merchandise_paise;
  const discountLabel = order.coupon_code ? fill(track.coupon, { code: order.coupon_code }) : track.discount;
  return (
    <OrderBox id="bill-details" title={track.bill}>
      <SummaryList>
        <SummaryRow label={track.original} value={rupees(order.original_paise)} />
        {saving > 0 && <SummaryRow label={track.savings} value={`− ${rupees(saving)}`} tone="saving" />}
        {order.discount_paise > 0 && (
          <SummaryRow label={discountLabel} value={`− ${rupees(order.discount_paise)}`} tone="saving" />
        )}
        <SummaryRow
          label={track.delivery}
          value={order.delivery_paise > 0 ? rupees(order.delivery_paise) : checkout.free}
        />
        <SummaryRow label={track.total} value={rupees(order.total_paise)} tone="total" />
        <SummaryRow label={track.paid} value={rupees(order.paid_paise)} />
        {order.paid_at_door_paise > 0 && (
          <SummaryRow label={track.collected} value={rupees(order.paid_at_door_paise)} />
        )}
        {order.due_paise > 0 && <SummaryRow label={track.remaining} value={rupees(order.due_paise)} />}
        {[...refundRows(order.refunds, track)].map(([label, amount]) => (
          <SummaryRow key={label} label={label} value={rupees(amount)} />
        ))}
        <SummaryRow label={track.method} value={order.payment_mode} />
      </SummaryList>
      {order.shipping_address && (
        <div className={styles.address}>
          <h3>{track.address}</h3>
          <p>{order.user_name}</p>
          <p>{order.shipping_address}</p>
        </div>
      )}
    </OrderBox>
  );
}

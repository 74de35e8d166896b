import type { WireOrder } from '#contract/orders.ts';
import { invoicePagePath } from '#domain/invoices/paths.ts';
import { parseOrderStatus } from '#domain/orders/status.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './track-page.module.css';

/** What an order that arrived still needs: its bill, and somebody to ask. */
export function AfterDelivery({ order }: { order: WireOrder }) {
  const { track } = useOrdersTexts();
  if (parseOrderStatus(order.orderStatus) !== 'Delivered') return null;
  return (
    <p className={styles.after}>
      <ButtonLink to={invoicePagePath(order.order_id)} variant="secondary">
        {track.seeInvoice}
      </ButtonLink>
      <ButtonLink to="/contact" variant="quiet">
        {track.help}
      </ButtonLink>
    </p>
  );
}

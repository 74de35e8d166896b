import type { WireUser } from '#contract/auth.ts';
import type { WireOrder } from '#contract/orders.ts';
import { invoicePagePath } from '#domain/invoices/paths.ts';
import { parseOrderStatus } from '#domain/orders/status.ts';
import { fill } from '#texts/fill.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { BuyAgain } from './buy-again.tsx';
import { isUnpaid, isReturnable } from '#web/orders/order-facts.ts';
import styles from './track-page.module.css';
import { WriteToShop } from './write-to-shop.tsx';

/**
 * What can be done about an order that left the shop: its invoice, another of the same, a return, or a message.
 */
export function OrderWays({ member, order }: { member: WireUser; order: WireOrder }) {
  const { track } = useOrdersTexts();
  if (isUnpaid(order) || order.is_cancellable) return null;
  const isDelivered = parseOrderStatus(order.orderStatus) === 'Delivered';
  return (
    <p className={styles.after}>
      {isDelivered && (
        <>
          <ButtonLink to={invoicePagePath(order.order_id)} variant="secondary">
            {track.seeInvoice}
          </ButtonLink>
          <BuyAgain member={member} order={order} />
        </>
      )}
      {isReturnable(order) && (
        <WriteToShop label={track.askReturn} line={fill(track.returnLine, { id: order.order_id })} />
      )}
      <WriteToShop label={track.help} line={fill(track.helpLine, { id: order.order_id })} />
    </p>
  );
}

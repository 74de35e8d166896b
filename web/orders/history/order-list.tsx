import { useRevalidator } from 'react-router';
import type { WireOrder } from '#contract/orders.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './order-list.module.css';

/** The member's orders as cards, shared by My Account and the order history (HIST-01, HIST-03). */
export function OrderList({ orders }: { orders: readonly WireOrder[] | null }) {
  const { list } = useOrdersTexts();
  const { revalidate, state } = useRevalidator();
  if (!orders) return <FailedLoad text={list.failed} onRetry={() => void revalidate()} busy={state === 'loading'} />;
  if (orders.length === 0) return <EmptyState art="jasmine" title={list.emptyTitle} text={list.emptyText} />;
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.order_id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';
import { ORDER_GROUPS } from '#domain/orders/order-groups.ts';
import { fill } from '#texts/fill.ts';
import type { LoadedOrders } from '#web/orders/history/load-orders.ts';
import { OrderList } from '#web/orders/history/order-list.tsx';
import { PushQuestion } from '#web/notifications/push-question.tsx';
import { useAccountTexts } from '#web/texts/account.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type OrderChoice, orderChoicePath, ORDERS_PER_PAGE } from './order-choice.ts';
import styles from './orders-panel.module.css';
import { PlayerBanner } from './player-banner.tsx';

interface OrdersPanelProps {
  userId: string;
  /** Null when they could not be loaded. */
  loaded: LoadedOrders | null;
  choice: OrderChoice;
}

/** The companion player, and below it the member's orders, filtered and paged by the address (ACC-03, ACC-04). */
export function OrdersPanel({ userId, loaded, choice }: OrdersPanelProps) {
  const account = useAccountTexts();
  const { list } = useOrdersTexts();
  const isNarrowed = choice.group !== null || choice.page > 1;
  const isEmpty = loaded?.orders.length === 0;
  return (
    <>
      <PlayerBanner />
      <section id="orders" className={styles.orders} aria-labelledby="your-orders">
        <div className={styles.heading}>
          <h2 id="your-orders">{list.title}</h2>
          <ButtonLink to="/page" variant="quiet">
            {account.details}
          </ButtonLink>
        </div>
        {(isNarrowed || !isEmpty) && <Filter chosen={choice.group} />}
        {loaded && !isEmpty && <PushQuestion userId={userId} />}
        {isNarrowed && isEmpty ? <NothingHere /> : <OrderList orders={loaded?.orders ?? null} />}
        {loaded && <Paging choice={choice} pages={Math.ceil(loaded.total / ORDERS_PER_PAGE)} />}
      </section>
    </>
  );
}

function Filter({ chosen }: { chosen: OrderChoice['group'] }) {
  const { orders } = useAccountTexts();
  return (
    <nav aria-label={orders.filter}>
      <ul className={styles.filter}>
        {[null, ...ORDER_GROUPS].map((group) => (
          <li key={group}>
            <Link
              to={orderChoicePath({ group, page: 1 })}
              className={styles.group}
              aria-current={group === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {orders.groups[group ?? 'all']}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NothingHere() {
  const { orders } = useAccountTexts();
  return (
    <EmptyState
      art="jasmine"
      title={orders.none}
      action={
        <ButtonLink to="/my-account" variant="secondary">
          {orders.showAll}
        </ButtonLink>
      }
    />
  );
}

function Paging({ choice, pages }: { choice: OrderChoice; pages: number }) {
  const { orders } = useAccountTexts();
  const { group, page } = choice;
  if (pages < 2) return null;
  const linkTo = (other: number, label: string) =>
    other >= 1 && other <= pages ? (
      <ButtonLink to={`${orderChoicePath({ group, page: other })}#orders`} variant="secondary" size="card">
        {label}
      </ButtonLink>
    ) : (
      <span />
    );
  return (
    <nav className={styles.paging} aria-label={orders.pages}>
      {linkTo(page - 1, orders.newer)}
      <p aria-current="page">{fill(orders.page, { page, pages })}</p>
      {linkTo(page + 1, orders.older)}
    </nav>
  );
}

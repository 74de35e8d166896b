import { apiContext } from '#web/api.ts';
import { useRememberMember } from '#web/auth/remember-member.ts';
import { requireMember } from '#web/auth/require-member.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { loadOrders } from '#web/orders/load-orders.ts';
import { OrderList } from '#web/orders/order-list.tsx';
import { useAccountTexts } from '#web/texts/account.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/history-page.ts';
import styles from './history-page.module.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const member = await requireMember(url, call);
  return { member, loaded: await loadOrders(call, member.user_id) };
}

/** The order history, and below it the referral tree: both meanings of the address (NAV-18, Q007). */
export default function HistoryPage({ loaderData: { member, loaded } }: Route.ComponentProps) {
  const account = useAccountTexts();
  const texts = useOrdersTexts();
  const { history } = texts;
  useRememberMember(member);
  return (
    <div className="column">
      <PageMeta title={history.title} />
      <Breadcrumbs trail={[{ label: account.title, to: '/my-account' }, { label: history.title }]} />
      <PageTitle
        aside={
          <nav className={styles.sections} aria-label={history.sections}>
            <a href="#orders">{history.orders}</a>
            <a href="#tree">{history.tree}</a>
          </nav>
        }
      >
        {history.title}
      </PageTitle>
      <section id="orders" className={styles.section} aria-labelledby="orders-title">
        <h2 id="orders-title" className={styles.heading}>
          {texts.list.title}
        </h2>
        <OrderList orders={loaded?.orders ?? null} />
      </section>
      <section id="tree" className={styles.section} aria-labelledby="tree-title">
        <h2 id="tree-title">{history.tree}</h2>
        <p className={styles.note}>{history.treeSoon}</p>
      </section>
    </div>
  );
}

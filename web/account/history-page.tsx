import type { Call } from '#contract/client.ts';
import { apiContext, call } from '#web/api.ts';
import { useRememberMember } from '#web/session/remember-member.ts';
import { requireMember } from '#web/session/require-member.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { loadOrders } from '#web/orders/history/load-orders.ts';
import { OrderList } from '#web/orders/history/order-list.tsx';
import { loadPlaces } from '#web/referral/load-places.ts';
import { loadTree } from '#web/referral/load-tree.ts';
import { Places } from '#web/referral/places.tsx';
import { TreeSection } from '#web/referral/tree-section.tsx';
import { useAccountTexts } from '#web/texts/account.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { useReferralTexts } from '#web/texts/referral.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/history-page.ts';
import styles from './history-page.module.css';

async function loadHistory(url: URL, call: Call) {
  const member = await requireMember(url, call);
  const [tree, places] = [loadTree(call, member.user_id), loadPlaces(call, member.user_id)];
  return { member, tree, places, loaded: await loadOrders(call, member.user_id) };
}

export const loader = ({ url, context }: Route.LoaderArgs) => loadHistory(url, context.get(apiContext));

/** From page to page the browser asks by itself, so that the orders do not wait for the tree. */
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadHistory(url, call);

/** The order history, and below it the referral tree: both meanings of the address (NAV-18, Q007). */
export default function HistoryPage({ loaderData: { member, tree, places, loaded } }: Route.ComponentProps) {
  const account = useAccountTexts();
  const texts = useOrdersTexts();
  const { history } = texts;
  const referral = useReferralTexts();
  useRememberMember(member);
  return (
    <div className="column">
      <PageMeta title={history.title} />
      <Breadcrumbs trail={[{ label: account.title, to: '/my-account' }, { label: history.title }]} />
      <PageTitle
        aside={
          <nav className={styles.sections} aria-label={history.sections}>
            <a href="#orders">{history.orders}</a>
            <a href="#tree">{referral.tree.title}</a>
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
      <TreeSection tree={tree} className={styles.section} />
      <Places places={places} />
    </div>
  );
}

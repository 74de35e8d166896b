import { useNavigate, useSearchParams } from 'react-router';
import type { Call } from '#contract/client.ts';
import * as members from '#contract/members.ts';
import { apiContext } from '#web/api.ts';
import { useRememberMember } from '#web/auth/remember-member.ts';
import { requireMember } from '#web/auth/require-member.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { loadOrders } from '#web/orders/load-orders.ts';
import { OrderList } from '#web/orders/order-list.tsx';
import { SentQuotation } from '#web/quotes/sent-quotation.tsx';
import { useAccountTexts } from '#web/texts/account.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { panelId, tabId, Tabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/my-account-page.ts';
import { AccountHead } from './account-head.tsx';
import { accountTab, accountTabPath, accountTabs } from './account-tabs.ts';
import styles from './my-account-page.module.css';
import { PlayerBanner } from './player-banner.tsx';

const loadReferId = (call: Call, userId: string): Promise<string | null> =>
  call(members.referId, { params: { user_id: userId } })
    .then(({ referId }) => referId)
    .catch(() => null);

export async function loader({ url, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const member = await requireMember(url, call);
  const isOrders = accountTab(url.searchParams.get('tab')) === 'orders';
  const [referId, orders] = await Promise.all([
    loadReferId(call, member.user_id),
    isOrders ? loadOrders(call, member.user_id) : null,
  ]);
  return { member, referId, orders };
}

export default function MyAccountPage({ loaderData: { member, referId, orders } }: Route.ComponentProps) {
  const account = useAccountTexts();
  const navigate = useNavigate();
  const tab = accountTab(useSearchParams()[0].get('tab'));
  useRememberMember(member);
  return (
    <>
      <PageMeta title={account.title} />
      <div className={styles.band}>
        <div className="column">
          <AccountHead member={member} referId={referId} />
          <Tabs
            label={account.tabsLabel}
            tabs={accountTabs.map((id) => ({ id, label: account.tabs[id] }))}
            chosen={tab}
            onChoose={(chosen) => void navigate(accountTabPath(chosen), { preventScrollReset: true })}
          />
        </div>
      </div>
      <div className={`column ${styles.panel}`} role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
        <SentQuotation />
        {tab === 'orders' ? <OrdersPanel orders={orders} /> : <ComingPanel tab={tab} />}
      </div>
    </>
  );
}

function OrdersPanel({ orders }: Pick<Route.ComponentProps['loaderData'], 'orders'>) {
  const account = useAccountTexts();
  const texts = useOrdersTexts();
  return (
    <>
      <PlayerBanner />
      <div className={styles.heading}>
        <h2>{texts.list.title}</h2>
        <ButtonLink to="/page" variant="quiet">
          {account.details}
        </ButtonLink>
      </div>
      <OrderList orders={orders} />
    </>
  );
}

const soonArt = { rewards: 'kadamba', wallet: 'lotus', help: 'jasmine' } as const;

/** Says what will stand under a tab whose feature is not open yet. */
function ComingPanel({ tab }: { tab: 'rewards' | 'wallet' | 'help' }) {
  const { soon } = useAccountTexts();
  return <EmptyState art={soonArt[tab]} title={soon[tab].title} text={soon[tab].text} />;
}

import { useNavigate } from 'react-router';
import type { Call } from '#contract/client.ts';
import * as members from '#contract/members.ts';
import { apiContext } from '#web/api.ts';
import { useRememberMember } from '#web/auth/remember-member.ts';
import { requireMember } from '#web/auth/require-member.ts';
import { loadNumbers } from '#web/content/contact-ways.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { loadOrders } from '#web/orders/load-orders.ts';
import { SentQuotation } from '#web/quotes/sent-quotation.tsx';
import { useAccountTexts } from '#web/texts/account.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { panelId, tabId, Tabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/my-account-page.ts';
import { AccountHead } from './account-head.tsx';
import { type AccountTab, accountTab, accountTabPath, accountTabs } from './account-tabs.ts';
import { HelpPanel } from './help-panel.tsx';
import styles from './my-account-page.module.css';
import { ORDERS_A_PAGE, readOrderChoice } from './order-choice.ts';
import { OrdersPanel } from './orders-panel.tsx';

const loadReferId = (call: Call, userId: string): Promise<string | null> =>
  call(members.referId, { params: { user_id: userId } })
    .then(({ referId }) => referId)
    .catch(() => null);

/** What a tab shows. */
async function loadPanel(call: Call, userId: string, tab: AccountTab, query: URLSearchParams) {
  if (tab === 'help') return { tab, numbers: await loadNumbers(call) };
  if (tab !== 'orders') return { tab };
  const choice = readOrderChoice(query);
  return { tab, choice, loaded: await loadOrders(call, userId, { ...choice, limit: ORDERS_A_PAGE }) };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const member = await requireMember(url, call);
  const tab = accountTab(url.searchParams.get('tab'));
  const [referId, panel] = await Promise.all([
    loadReferId(call, member.user_id),
    loadPanel(call, member.user_id, tab, url.searchParams),
  ]);
  return { member, referId, panel };
}

export default function MyAccountPage({ loaderData: { member, referId, panel } }: Route.ComponentProps) {
  const account = useAccountTexts();
  const navigate = useNavigate();
  const { tab } = panel;
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
            pathOf={accountTabPath}
            onChoose={(chosen) => void navigate(accountTabPath(chosen), { preventScrollReset: true })}
          />
        </div>
      </div>
      <div className={`column ${styles.panel}`} role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
        <SentQuotation />
        {panel.tab === 'orders' && <OrdersPanel userId={member.user_id} {...panel} />}
        {panel.tab === 'help' && <HelpPanel numbers={panel.numbers} />}
        {(panel.tab === 'rewards' || panel.tab === 'wallet') && <ComingPanel tab={panel.tab} />}
      </div>
    </>
  );
}

const soonArt = { rewards: 'kadamba', wallet: 'lotus' } as const;

/** Says what will stand under a tab whose feature is not open yet. */
function ComingPanel({ tab }: { tab: 'rewards' | 'wallet' }) {
  const { soon } = useAccountTexts();
  return <EmptyState art={soonArt[tab]} title={soon[tab].title} text={soon[tab].text} />;
}

import { useNavigate } from 'react-router';
import type { WireUser } from '#contract/auth.ts';
import type { Call } from '#contract/client.ts';
import * as members from '#contract/members.ts';
import { apiContext } from '#web/api.ts';
import { useRememberMember } from '#web/session/remember-member.ts';
import { requireMember } from '#web/session/require-member.ts';
import { loadNumbers } from '#web/content/contact-ways.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { loadOrders } from '#web/orders/history/load-orders.ts';
import { loadMembership } from '#web/rewards/load-membership.ts';
import { loadRewards, loadWallet } from '#web/rewards/load-rewards.ts';
import { RewardsPanel } from '#web/rewards/rewards-panel.tsx';
import { readWalletChoice } from '#web/rewards/wallet/wallet-choice.ts';
import { WalletPanel } from '#web/rewards/wallet/wallet-panel.tsx';
import { SentQuotation } from '#web/quotations/sent-quotation.tsx';
import { useAccountTexts } from '#web/texts/account.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { FailedPart } from '#web/ui/failed-part.tsx';
import { panelId, tabId, Tabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/my-account-page.ts';
import { AccountHead } from './account-head.tsx';
import { type AccountTab, accountTab, accountTabPath, accountTabs } from './account-tabs.ts';
import { HelpPanel } from './help-panel.tsx';
import styles from './my-account-page.module.css';
import { ORDERS_PER_PAGE, readOrderChoice } from './order-choice.ts';
import { OrdersPanel } from './orders-panel.tsx';
import { shownAccount, useShownAccount } from './shown-account.ts';

const loadReferId = (call: Call, userId: string): Promise<string | null> =>
  call(members.referId, { params: { user_id: userId } }).then(({ referId }) => referId);

/** What a tab shows. */
async function loadPanel(
  call: Call,
  { userId, referId }: { userId: string; referId: Promise<string | null> },
  tab: AccountTab,
  query: URLSearchParams,
) {
  if (tab === 'help') return { tab, numbers: await loadNumbers(call) };
  if (tab === 'rewards') {
    const [loaded, membership] = await Promise.all([loadRewards(call, referId), loadMembership(call)]);
    return { tab, loaded, membership };
  }
  if (tab === 'wallet') {
    const choice = readWalletChoice(query);
    const loading = loadWallet(call, referId, choice);
    const [loaded, membership] = await Promise.all([loading, loadMembership(call)]);
    return { tab, choice, loaded, membership };
  }
  const choice = readOrderChoice(query);
  return { tab, choice, loaded: await loadOrders(call, userId, { ...choice, limit: ORDERS_PER_PAGE }) };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const member = await requireMember(url, call);
  const tab = accountTab(url.searchParams.get('tab'));
  const { user_id: userId } = member;
  const own = loadReferId(call, userId);
  const [referId, panel] = await Promise.all([
    own.catch(() => null),
    loadPanel(call, { userId, referId: own }, tab, url.searchParams),
  ]);
  return { member, referId, panel };
}

/** Without a connection the account remains as shown, and the failure appears in the chosen tab (ERR-28). */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const shown = shownAccount();
    // A fetch without an answer is a TypeError; everything else was answered.
    if (!(error instanceof TypeError) || !shown) throw error;
    const tab = accountTab(url.searchParams.get('tab'));
    return { ...shown, panel: { tab, isUnreachable: true as const } };
  }
}

type LoadedPanel = Awaited<ReturnType<typeof loadPanel>>;

function Panel({ member, referId, panel }: { member: WireUser; referId: string | null; panel: LoadedPanel }) {
  if (panel.tab === 'help') return <HelpPanel numbers={panel.numbers} />;
  if (panel.tab === 'rewards') return <RewardsPanel loaded={panel.loaded} membership={panel.membership} />;
  if (panel.tab === 'wallet') return <WalletPanel referId={referId} {...panel} />;
  return <OrdersPanel userId={member.user_id} {...panel} />;
}

export default function MyAccountPage({ loaderData: { member, referId, panel } }: Route.ComponentProps) {
  const account = useAccountTexts();
  const common = useCommonTexts();
  const navigate = useNavigate();
  const { tab } = panel;
  useRememberMember(member);
  useShownAccount(member, referId);
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
        {'isUnreachable' in panel ? (
          <FailedPart text={common.networkError} />
        ) : (
          <Panel member={member} referId={referId} panel={panel} />
        )}
      </div>
    </>
  );
}

import * as contract from '#contract/rewards.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { rupees } from '#domain/money.ts';
import { EARNING_NEWS } from '#domain/rewards/earning-news.ts';
import { normaliseReferralCode } from '#domain/members/referral-code.ts';
import { Refusal } from '#domain/refusals.ts';
import { SEED_PLAN } from '#domain/rewards/plan.ts';
import { periodOf } from '#domain/rewards/statement.ts';
import type { Database } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/call.ts';
import { payoutParts } from '../payouts/payout-view.ts';
import { chooseNotice, mutedOf } from './earning-news-store.ts';
import { findTdsRate, planOf } from './plan-store.ts';
import {
  entriesOf,
  findOwnProfileId,
  levelSumsOf,
  pendingOf,
  type StatementChoice,
  sumsOf,
} from './statement-store.ts';
import { entryView, levelView, pendingView } from './statement-view.ts';

type SpotQuery = ParsedInputOf<typeof contract.spot>['query'];

const choiceOf = ({ category, from, to, page = 1, limit }: SpotQuery): StatementChoice => ({
  category: category ?? null,
  period: periodOf(from, to),
  page,
  limit: limit ?? null,
});

async function levels({ db, clock }: Deps, profileId: number): Promise<contract.WireRewardLevel[]> {
  const [{ levels, plan }, tdsToday] = await Promise.all([levelSumsOf(db, profileId), findTdsRate(db, clock())]);
  return levels.map((sums) => levelView(sums, plan ? planOf(plan) : SEED_PLAN, tdsToday));
}

async function statement({ db, clock }: Deps, profileId: number, query: SpotQuery): Promise<contract.WireStatement> {
  const choice = choiceOf(query);
  const [entries, { total, income }, pending, tdsToday, payouts] = await Promise.all([
    entriesOf(db, profileId, choice),
    sumsOf(db, profileId, choice),
    pendingOf(db, profileId),
    findTdsRate(db, clock()),
    payoutParts(db, profileId),
  ]);
  return {
    data: entries.map(entryView),
    pending: pending.map((one) => pendingView(one, tdsToday)),
    ...payouts,
    total,
    income: rupees(income),
    income_paise: income,
  };
}

async function noticesOf(db: Database, memberId: number): Promise<{ notices: contract.WireNotices }> {
  const muted = await mutedOf(db, memberId);
  const wanted = EARNING_NEWS.map((news) => [news, !muted.includes(news)]);
  return { notices: Object.fromEntries(wanted) as contract.WireNotices };
}

/** The calls about what a member earned by referring. */
export const rewardRoutes = (deps: Deps): Mounted[] => [
  handle(contract.spot, async ({ params, query, member }) => {
    const code = normaliseReferralCode(params.referId);
    const profileId = await findOwnProfileId(deps.db, member.memberId, code);
    if (profileId === null) throw new Refusal('not-found');
    return query.allLevels === 'true' ? { data: await levels(deps, profileId) } : statement(deps, profileId, query);
  }),
  handle(contract.earningNotices, ({ member }) => noticesOf(deps.db, member.memberId)),
  handle(contract.chooseEarningNotice, async ({ params, body, member }) => {
    await chooseNotice(deps.db, member.memberId, params.news, body.wanted);
    return noticesOf(deps.db, member.memberId);
  }),
];

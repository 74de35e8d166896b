import * as contract from '#contract/rewards.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { rupees } from '#domain/money.ts';
import { normaliseReferralCode } from '#domain/members/referral-code.ts';
import { Refusal } from '#domain/refusals.ts';
import { SEED_PLAN } from '#domain/rewards/plan.ts';
import { lastMonths, periodOf } from '#domain/rewards/statement.ts';
import { parseDay } from '#domain/time.ts';
import { explainEntry, namesLines, parseEntryId } from '#domain/rewards/breakdown.ts';
import type { Database } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/api/call.ts';
import { MAX_PAYOUTS, payoutParts } from './payout-view.ts';
import { setNotice, readNotices } from '../rewards/earning-notice-store.ts';
import { firstPostedAt, monthSumsOf } from '../rewards/months-store.ts';
import { findTdsRate, planInForce } from '../rewards/plan-store.ts';
import {
  entriesOf,
  findOwnProfileId,
  levelSumsOf,
  pendingOf,
  pendingSumsOf,
  type StatementChoice,
  sumsOf,
} from '../rewards/statement-store.ts';
import { entryView, finalAmount, levelViews, pendingView } from '../rewards/statement-view.ts';
import { chainOf, earningLines, findBasis } from '../rewards/breakdown-store.ts';
import { breakdownView } from '../rewards/breakdown-view.ts';

type SpotQuery = ParsedInputOf<typeof contract.spot>['query'];

/** @throws {Refusal} 'not-found' where the code is not this member's own */
async function ownProfileId(db: Database, memberId: number, typed: string): Promise<number> {
  const profileId = await findOwnProfileId(db, memberId, normaliseReferralCode(typed));
  if (profileId === null) throw new Refusal('not-found');
  return profileId;
}

const choiceOf = ({ category, from, to, page = 1, limit }: SpotQuery): StatementChoice => ({
  category: category ?? null,
  period: periodOf(from, to),
  page,
  limit: limit ?? null,
});

async function levels({ db, clock, config }: Deps, profileId: number): Promise<contract.WireRewardLevel[]> {
  const [{ levels, terms }, tdsToday] = await Promise.all([levelSumsOf(db, profileId), findTdsRate(db, clock())]);
  return levelViews(levels, terms ? planInForce(terms, config.mode) : SEED_PLAN, tdsToday);
}

async function statement({ db, clock }: Deps, profileId: number, query: SpotQuery): Promise<contract.WireStatement> {
  const choice = choiceOf(query);
  const tdsToday = await findTdsRate(db, clock());
  const [entries, { total, income }, pending, waiting, payouts] = await Promise.all([
    entriesOf(db, profileId, choice),
    sumsOf(db, profileId, choice),
    pendingOf(db, profileId, query.pending ?? null),
    pendingSumsOf(db, profileId, tdsToday),
    payoutParts({ db, clock }, profileId, MAX_PAYOUTS),
  ]);
  return {
    data: entries.map(entryView),
    pending: pending.map((one) => pendingView(one, tdsToday)),
    pending_total: waiting.total,
    pending_amount: rupees(waiting.net),
    pending_amount_paise: waiting.net,
    ...payouts,
    total,
    income: rupees(income),
    income_paise: income,
  };
}

async function breakdownOf({ db, clock }: Deps, profileId: number, entry: string): Promise<contract.WireBreakdown> {
  const name = parseEntryId(entry);
  const basis = name && (await findBasis(db, profileId, name));
  if (!basis) throw new Refusal('not-found');
  const [lines, chain] = await Promise.all([
    namesLines({ level: name.level, earns: basis.earns }) ? earningLines(db, basis) : [],
    chainOf(db, basis.orderId, profileId),
  ]);
  const tdsRate = basis.tdsRate ?? (await findTdsRate(db, clock()));
  const before = { gross: basis.beforeGross, tds: basis.beforeTds, net: basis.beforeGross - basis.beforeTds };
  const breakdown = explainEntry({ ...basis, tdsRate, before });
  return breakdownView({ name, basis, tdsRate, breakdown, before, lines, chain });
}

async function monthsOf({ db, clock }: Deps, profileId: number): Promise<contract.WireMonths> {
  const months = lastMonths(clock(), 12);
  const [sums, since] = await Promise.all([
    monthSumsOf(db, profileId, parseDay(`${months[0]}-01`)),
    firstPostedAt(db, profileId),
  ]);
  const netOf = new Map(sums.map(({ month, net }) => [month, net]));
  const data = months.map((month) => ({ month, ...finalAmount(netOf.get(month) ?? 0) }));
  return { data, since: since && since.toISOString() };
}

/** The calls about what a member earned by referring. */
export const walletRoutes = (deps: Deps): Mounted[] => [
  handle(contract.spot, async ({ params, query, member }) => {
    const profileId = await ownProfileId(deps.db, member.memberId, params.referId);
    return query.allLevels === 'true' ? { data: await levels(deps, profileId) } : statement(deps, profileId, query);
  }),
  handle(contract.why, async ({ params, member }) =>
    breakdownOf(deps, await ownProfileId(deps.db, member.memberId, params.referId), params.entry),
  ),
  handle(contract.months, async ({ params, member }) =>
    monthsOf(deps, await ownProfileId(deps.db, member.memberId, params.referId)),
  ),
  handle(contract.earningNotices, async ({ member }) => ({ notices: await readNotices(deps.db, member.memberId) })),
  handle(contract.chooseEarningNotice, async ({ params, body, member }) => {
    await setNotice(deps.db, member.memberId, params.news, body.wanted);
    return { notices: await readNotices(deps.db, member.memberId) };
  }),
];

import * as z from 'zod/mini';
import { VISIBLE_OBSTACLES, VISIBLE_STATES } from '#domain/payouts/payout.ts';
import { EARNING_NOTICES } from '#domain/rewards/earning-notice.ts';
import { STATEMENT_CATEGORIES } from '#domain/rewards/statement.ts';
import { SHARED_REASONS } from '#domain/rewards/breakdown.ts';
import { endpoint, type ReplyOf } from './endpoint.ts';
import { moment, paise, rupees } from './wire.ts';

const level = z.int().check(z.minimum(1), z.maximum(3));

/** Commission of one level on one order: `amount` before the tax, `final_amount` after it. */
export const rewardEntry = z.object({
  id: z.string(),
  final_amount: rupees,
  final_amount_paise: paise,
  amount: rupees,
  amount_paise: paise,
  tds: rupees,
  tds_paise: paise,
  rewards_remark: z.string(),
  createdAt: moment,
  category: z.enum(STATEMENT_CATEGORIES),
  level,
});

/** One that is not posted yet; the day on which it is stays null while unknown. */
export const pendingRewardEntry = z.extend(rewardEntry, { confirms_at: z.nullable(moment) });

export const rewardLevel = z.object({
  level,
  /** What the level earned on: the sum of what the orders' buyers paid for merchandise and kept. */
  total_amount: rupees,
  total_amount_paise: paise,
  /** What its rate makes of that, also where the level was skipped. */
  percentage_amount: rupees,
  percentage_amount_paise: paise,
  /** What was credited of it. */
  spotcommission: rupees,
  spotcommission_paise: paise,
  tds: rupees,
  tds_paise: paise,
  final_amount: rupees,
  final_amount_paise: paise,
  /** In percent: of the level's latest order, or of the next one where there is none. */
  percentage: z.number(),
  tds_rate: z.number(),
  /**
   * In percent, ascending: every rate at which the sums were earned. Where nothing was, the one of the next order; and
   * none where the other levels earned by another plan, so that the three never show a plan that did not exist.
   */
  percentages: z.array(z.number()),
  tds_rates: z.array(z.number()),
});

/** Earnings that were sent to the member's bank account. */
export const payout = z.object({
  id: z.string(),
  amount: rupees,
  amount_paise: paise,
  /** When it was approved. */
  createdAt: moment,
  state: z.enum(VISIBLE_STATES),
  /** When the bank had paid it, or it came back. */
  decided_at: z.nullable(moment),
  /** The last digits of the account. */
  account: z.string(),
  bank_reference: z.nullable(z.string()),
  /** Why it came back, in the bank's words. */
  why: z.nullable(z.string()),
});

/** A level of an order by which a member is not paid, since they share a number with another member on it. */
export const sharedLevel = z.object({
  id: z.string(),
  /** The order's number. */
  order: z.string(),
  level,
  /** Who took the number up after the other one had it. */
  because: z.enum(SHARED_REASONS),
  /** It is the member's, and waits until the shop decided; else it earns nothing. */
  waits: z.boolean(),
  /** What of `payable` waits. */
  final_amount: rupees,
  final_amount_paise: paise,
});

/** A debt of an account that was erased, as far as the member bears it. */
export const setOff = z.object({
  id: z.string(),
  /** Below zero where it was set off, above where it was given back. It is no income, and no tax is deducted by it. */
  amount: rupees,
  amount_paise: paise,
  set_off_remark: z.string(),
  createdAt: moment,
});

export const statement = z.object({
  /** Posted entries, newest first. */
  data: z.array(rewardEntry),
  /** Newest first. */
  pending: z.array(pendingRewardEntry),
  /** How many are pending, and what they come to after today's tax, however many were asked for. */
  pending_total: z.int(),
  pending_amount: rupees,
  pending_amount_paise: paise,
  payouts: z.array(payout),
  /** What debts of erased accounts took from what is owed to the member, newest first. */
  set_offs: z.array(setOff),
  /** What is owed and not on its way to the bank, and for what it waits; below zero after a payout was too much. */
  payable: rupees,
  payable_paise: paise,
  payout_waits_for: z.array(z.enum(VISIBLE_OBSTACLES)),
  least_payout: rupees,
  least_payout_paise: paise,
  /** Levels that share a number with another member on the order: those that wait, and the newest that earn nothing. */
  shared_levels: z.array(sharedLevel),
  /** How many posted entries there are on all pages of what was asked for. */
  total: z.int(),
  /** The sum of `final_amount` of every posted entry, whatever was asked for. */
  income: rupees,
  income_paise: paise,
});

export const sums = z.object({
  amount: rupees,
  amount_paise: paise,
  tds: rupees,
  tds_paise: paise,
  final_amount: rupees,
  final_amount_paise: paise,
});

export const whyLevel = z.object({
  level,
  who: z.enum(['you', 'below', 'sponsor', 'above']),
  /** Of those below, as the tree shows it; null where it is not told. */
  name: z.nullable(z.string()),
});

/** How an entry comes about, from what was bought to what is paid. */
export const whyOfEntry = z.object({
  id: z.string(),
  /** The order's number. */
  order: z.string(),
  ordered_at: moment,
  /** When the level was first posted, and when this entry was; null while it is pending. */
  confirmed_at: z.nullable(moment),
  posted_at: z.nullable(moment),
  confirms_at: z.nullable(moment),
  /** By a shared link, or by the buyer's sponsor. */
  source: z.enum(['link', 'sponsor']),
  /** Of the owner's plan under which it was ordered; 0 is the one that the shop came with. */
  plan_version: z.int(),
  /** Those that earned; empty on levels 2 and 3 and where nothing was earned: there only their sum is told. */
  lines: z.array(
    z.object({
      title: z.string(),
      /** For all its pieces, after the coupon. */
      paid: rupees,
      paid_paise: paise,
      /** What of it had gone back when this was worked out. */
      returned: rupees,
      returned_paise: paise,
    }),
  ),
  /** What had gone back beside any return; 0 where no lines are told. */
  otherwise_returned: rupees,
  otherwise_returned_paise: paise,
  /** The base: what was paid and kept. */
  total_amount: rupees,
  total_amount_paise: paise,
  level,
  /** In percent, both. */
  percentage: z.number(),
  tds_rate: z.number(),
  /** Rupees before the rounding to whole paise, with all their digits: "16.6665". */
  exact_amount: z.string(),
  exact_tds: z.string(),
  /** What the level earns on the base; `entry` is that less what was posted `before`. */
  stands_at: sums,
  before: sums,
  entry: sums,
  /** Why the reader's level earns nothing (3.3 of the programme). */
  earns_nothing: z.nullable(z.enum(['own-order', 'excluded', ...SHARED_REASONS])),
  chain: z.array(whyLevel),
});

export type WireBreakdown = z.output<typeof whyOfEntry>;
export type WireBreakdownLevel = z.output<typeof whyLevel>;
export type WireEntry = z.output<typeof rewardEntry>;
export type WireSetOff = z.output<typeof setOff>;
export type WirePendingEntry = z.output<typeof pendingRewardEntry>;
export type WireRewardLevel = z.output<typeof rewardLevel>;
export type WireMonths = ReplyOf<typeof months>;
export type WireSharedLevel = z.output<typeof sharedLevel>;
export type WireStatement = z.output<typeof statement>;

const count = (most: number) => z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)));
const day = z.optional(z.iso.date());
const referId = z.string().check(z.maxLength(64));

/** Which entries are asked for. Days in India, both included; they narrow only together. */
const chosen = { category: z.optional(z.enum(STATEMENT_CATEGORIES)), from: day, to: day };

/** What a statement that is asked for as a file may be narrowed by. */
export const statementQuery = z.object(chosen);

export const spot = endpoint({
  method: 'GET',
  path: '/spot/:referId',
  summary:
    'What the member earned by referring: the entries of the statement, all of them unless narrowed; or with allLevels=true the sums of its three levels',
  guard: 'member',
  params: z.object({ referId }),
  query: z.object({
    allLevels: z.optional(z.string().check(z.maxLength(5))),
    ...chosen,
    page: count(100_000),
    limit: count(500),
    /** How many of those that are pending; all unless narrowed. */
    pending: count(500),
  }),
  reply: z.union([statement, z.object({ data: z.array(rewardLevel) })]),
  refusals: ['not-signed-in', 'not-found'],
  failure: 'none',
});

/** Whether the member is told by mail and push: of what is pending, confirmed, taken back, and paid out. */
export const notices = z.object({
  pending: z.boolean(),
  confirmed: z.boolean(),
  reversed: z.boolean(),
  paid: z.boolean(),
});

export type WirePayout = z.output<typeof payout>;
export type WireNotices = z.output<typeof notices>;

export const earningNotices = endpoint({
  method: 'GET',
  path: '/earning-notices',
  summary: 'What earnings the member is notified of',
  guard: 'member',
  reply: z.object({ notices }),
  refusals: ['not-signed-in'],
  failure: 'none',
});

export const chooseEarningNotice = endpoint({
  method: 'PUT',
  path: '/earning-notices/:news',
  summary: 'Turns one kind of notification about earnings on or off',
  guard: 'member',
  params: z.object({ news: z.enum(EARNING_NOTICES) }),
  body: z.object({ wanted: z.boolean() }),
  reply: z.object({ notices }),
  refusals: ['not-signed-in'],
  failure: 'none',
});

export const why = endpoint({
  method: 'GET',
  path: '/spot/:referId/why/:entry',
  summary: 'How an entry of the member’s statement, or one that is pending, comes about',
  guard: 'member',
  params: z.object({ referId, entry: z.string().check(z.maxLength(64)) }),
  reply: whyOfEntry,
  refusals: ['not-signed-in', 'not-found'],
  failure: 'none',
});

export const months = endpoint({
  method: 'GET',
  path: '/spot/:referId/months',
  summary: 'What was posted for the member after the tax, in each of the last twelve months as India counts them',
  guard: 'member',
  params: z.object({ referId }),
  reply: z.object({
    /** Twelve of them, oldest first. */
    data: z.array(z.object({ month: z.string(), final_amount: rupees, final_amount_paise: paise })),
    /** When something was posted first; null before that. */
    since: z.nullable(moment),
  }),
  refusals: ['not-signed-in', 'not-found'],
  failure: 'none',
});

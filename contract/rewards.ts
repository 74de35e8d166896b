import * as z from 'zod/mini';
import { PAYOUT_OBSTACLES, TOLD_STATES } from '#domain/payouts/payout.ts';
import { EARNING_NEWS } from '#domain/rewards/earning-news.ts';
import { STATEMENT_CATEGORIES } from '#domain/rewards/statement.ts';
import { endpoint } from './endpoint.ts';
import { moment, paise, rupees } from './wire.ts';

const level = z.int().check(z.minimum(1), z.maximum(3));

/** Commission of one level on one order: `amount` before the tax, `final_amount` after it. */
const entry = z.object({
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

/** One that is not posted yet; the day on which it is stays null while nobody can say. */
const pendingEntry = z.extend(entry, { confirms_at: z.nullable(moment) });

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
});

/** Earnings that were sent to the member's bank account. */
export const payout = z.object({
  id: z.string(),
  amount: rupees,
  amount_paise: paise,
  /** When it was approved. */
  createdAt: moment,
  state: z.enum(TOLD_STATES),
  /** When the bank had paid it, or it came back. */
  decided_at: z.nullable(moment),
  /** The last digits of the account. */
  account: z.string(),
  bank_reference: z.nullable(z.string()),
  /** Why it came back, in the bank's words. */
  why: z.nullable(z.string()),
});

const statement = z.object({
  /** Posted entries, newest first. */
  data: z.array(entry),
  pending: z.array(pendingEntry),
  payouts: z.array(payout),
  /** What is owed to her and not on its way to the bank, and for what it waits; below zero after a payout was too much. */
  payable: rupees,
  payable_paise: paise,
  payout_waits_for: z.array(z.enum(PAYOUT_OBSTACLES)),
  least_payout: rupees,
  least_payout_paise: paise,
  /** How many posted entries there are on all pages of what was asked for. */
  total: z.int(),
  /** The sum of `final_amount` of every posted entry, whatever was asked for. */
  income: rupees,
  income_paise: paise,
});

export type WireEntry = z.output<typeof entry>;
export type WirePendingEntry = z.output<typeof pendingEntry>;
export type WireRewardLevel = z.output<typeof rewardLevel>;
export type WireStatement = z.output<typeof statement>;

const count = (most: number) => z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)));
const day = z.optional(z.iso.date());

export const spot = endpoint({
  method: 'GET',
  path: '/spot/:referId',
  summary:
    'What the member earned by referring: the entries of her statement, all of them unless narrowed; or with allLevels=true the sums of its three levels',
  guard: 'member',
  params: z.object({ referId: z.string().check(z.maxLength(64)) }),
  query: z.object({
    allLevels: z.optional(z.string().check(z.maxLength(5))),
    category: z.optional(z.enum(STATEMENT_CATEGORIES)),
    /** Days in India, both included; they narrow only together. */
    from: day,
    to: day,
    page: count(100_000),
    limit: count(500),
  }),
  reply: z.union([statement, z.object({ data: z.array(rewardLevel) })]),
  refusals: ['not-signed-in', 'not-found'],
  failure: 'none',
});

const notices = z.object({
  /** Whether the member is told by mail and push: of what is pending, confirmed, taken back, and paid out. */
  notices: z.object({ pending: z.boolean(), confirmed: z.boolean(), reversed: z.boolean(), paid: z.boolean() }),
});

export type WirePayout = z.output<typeof payout>;
export type WireNotices = z.output<typeof notices>['notices'];

export const earningNotices = endpoint({
  method: 'GET',
  path: '/earning-notices',
  summary: 'What the member is told of her earnings',
  guard: 'member',
  reply: notices,
  refusals: ['not-signed-in'],
  failure: 'none',
});

export const chooseEarningNotice = endpoint({
  method: 'PUT',
  path: '/earning-notices/:news',
  summary: 'Lets the member be told of one kind of news about her earnings, or not',
  guard: 'member',
  params: z.object({ news: z.enum(EARNING_NEWS) }),
  body: z.object({ wanted: z.boolean() }),
  reply: notices,
  refusals: ['not-signed-in'],
  failure: 'none',
});

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Paise } from '#domain/money.ts';
import { UNPAID } from '#domain/payments/order-payment.ts';
import { PAID_LEVELS } from '#domain/referral/attribution.ts';
import type { Commission } from '#domain/rewards/commission.ts';
import type { Period, StatementCategory } from '#domain/rewards/statement.ts';
import type { Database } from '../db/open.ts';
import { type StoredTerms, termsAsJson } from './plan-store.ts';

/** The internal id of a member's profile, where the referral code is that member's. */
export async function findOwnProfileId(db: Database, memberId: number, code: string): Promise<number | null> {
  const row = await db
    .selectFrom('member_profiles')
    .select('id')
    .where('member_id', '=', memberId)
    .where('referral_code', '=', code)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The order behind an entry, as far as those who earn on it may know it. */
export interface EarnedOn {
  level: number;
  number: number;
  /** Its first product, and how many more it had. */
  product: string;
  more: number;
}

export const earnedOn = [
  'orders.number' as const,
  sql<string>`(
    select title from order_lines where order_lines.order_id = orders.id order by position limit 1
  )`.as('product'),
  sql<number>`(select count(*) - 1 from order_lines where order_lines.order_id = orders.id)`.as('more'),
] as const;

export type PostedEntry = EarnedOn & Commission & { basisVersion: number; at: Date };

const posted = (db: Database, profileId: number) =>
  db
    .selectFrom('ledger_transactions as posted')
    .where('posted.profile_id', '=', profileId)
    .where('posted.kind', '=', 'commission');

/** The filter of a statement; null for all. */
export interface ChosenEntries {
  category: StatementCategory | null;
  period: Period | null;
}

const isReversal = sql<SqlBool>`(gross_paise < 0 or gross_paise < tds_paise)`;

/** The condition for postings in the filter. */
export const isChosen = ({ category, period }: ChosenEntries): RawBuilder<SqlBool> => {
  const isInCategory = category ? sql<SqlBool>`${isReversal} = ${category === 'reversal'}` : sql<SqlBool>`true`;
  return period ? sql`${isInCategory} and posted_at >= ${period.start} and posted_at < ${period.end}` : isInCategory;
};

export interface StatementChoice extends ChosenEntries {
  /** From 1. */
  page: number;
  /** Null for all of them. */
  limit: number | null;
}

/** A page of what was posted for a member, newest first. */
export async function entriesOf(
  db: Database,
  profileId: number,
  { page, limit, ...chosen }: StatementChoice,
): Promise<PostedEntry[]> {
  let query = posted(db, profileId).where(isChosen(chosen));
  if (limit !== null) query = query.limit(limit).offset((page - 1) * limit);
  return query
    .innerJoin('orders', 'orders.id', 'posted.order_id')
    .select([
      sql<number>`posted.level`.as('level'),
      sql<number>`posted.basis_version`.as('basisVersion'),
      'posted.posted_at as at',
      'posted.gross_paise as gross',
      'posted.tds_paise as tds',
      sql<Paise>`posted.gross_paise - posted.tds_paise`.as('net'),
      ...earnedOn,
    ])
    .orderBy('posted.id', 'desc')
    .execute();
}

/** How many posted entries are on all pages of a choice, and what all entries of the member sum to after the tax. */
export async function sumsOf(
  db: Database,
  profileId: number,
  chosen: ChosenEntries,
): Promise<{ total: number; income: Paise }> {
  const { entries, reversals, income } = await db
    .selectFrom('earned_sums')
    .select([
      sql<number>`coalesce(sum(entries), 0)`.as('entries'),
      sql<number>`coalesce(sum(reversals), 0)`.as('reversals'),
      sql<Paise>`coalesce(sum(gross_paise - tds_paise), 0)`.as('income'),
    ])
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow();
  const totals = { all: entries, reversal: reversals, referral: entries - reversals };
  if (!chosen.period) return { total: totals[chosen.category ?? 'all'], income };
  const { total } = await posted(db, profileId)
    .where(isChosen(chosen))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { total, income };
}

export type PendingLevel = EarnedOn & { base: Paise; rate: number; at: Date; confirmsAt: Date | null };

/**
 * What a member earns on confirmed orders whose commission is pending, newest first. A new one is computed within a
 * minute; until then its base is its merchandise after the coupon.
 */
export function pendingOf(db: Database, profileId: number, limit: number | null): Promise<PendingLevel[]> {
  const all = pendingLevels(db, profileId);
  return (limit === null ? all : all.limit(limit))
    .select([
      'level.level',
      'level.rate',
      pendingBase.as('base'),
      'orders.created_at as at',
      'commission.confirms_at as confirmsAt',
      ...earnedOn,
    ])
    .orderBy('level.order_id', 'desc')
    .orderBy('level.level')
    .execute();
}

/** The base of a pending commission as its order stands, in a query of `pendingLevels`. */
export const pendingBase = sql<Paise>`case commission.state when 'pending' then commission.base_paise
  else orders.merchandise_paise - orders.discount_paise end`;

const pendingLevels = (db: Database, profileId: number) =>
  db
    .selectFrom('commission_levels as level')
    .innerJoin('order_commissions as commission', 'commission.order_id', 'level.order_id')
    .innerJoin('orders', 'orders.id', 'level.order_id')
    .where('level.profile_id', '=', profileId)
    .where('level.is_open', '=', true)
    .where('level.earns', '=', true)
    .where('commission.state', 'in', ['waiting', 'pending'])
    .where('orders.payment_state', 'not in', UNPAID)
    .where('orders.fulfilment_status', '<>', 'Cancelled');

/**
 * How many a member has pending, and what they come to after the tax, each rounded as it will be.
 * @param tdsRate in basis points
 */
export async function pendingSumsOf(
  db: Database,
  profileId: number,
  tdsRate: number,
): Promise<{ total: number; net: Paise }> {
  const gross = sql`round(${pendingBase} * level.rate / 10000.0)`;
  return pendingLevels(db, profileId)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<Paise>`coalesce(sum(${gross} - round(${gross} * ${tdsRate}::int / 10000.0)), 0)`.as('net'),
    ])
    .executeTakeFirstOrThrow();
}

/** What a level earned on confirmed orders; rates in basis points. */
export interface LevelSums {
  level: number;
  base: Paise;
  percentage: Paise;
  gross: Paise;
  tds: Paise;
  /** Of its latest order; null before there is one. */
  rate: number | null;
  tdsRate: number | null;
  /** Those at which the base was earned, ascending. */
  rates: number[];
  tdsRates: number[];
}

/** The sums of every level that is paid, net of what was taken back; and the terms by which the next order earns. */
export async function levelSumsOf(
  db: Database,
  profileId: number,
): Promise<{ levels: LevelSums[]; terms: StoredTerms | null }> {
  const { rows } = await sql<LevelSums & { terms: StoredTerms }>`
    select paid.level, coalesce(confirmed.base, 0) as base, coalesce(confirmed.percentage, 0) as percentage,
      coalesce(gross_paise, 0) as gross, coalesce(tds_paise, 0) as tds, confirmed.rate,
      confirmed."tdsRate", coalesce(confirmed.rates, '{}') as rates,
      coalesce(confirmed."tdsRates", '{}') as "tdsRates", ${termsAsJson} as terms
    from generate_series(1, ${PAID_LEVELS}::int) as paid (level)
    left join lateral (
      select sum(base_paise) as base, sum(percentage_paise) as percentage,
        (array_agg(rate order by newest_order_id desc))[1] as rate,
        (array_agg(tds_rate order by newest_order_id desc))[1] as "tdsRate",
        array_agg(distinct rate order by rate) filter (where base_paise > 0) as rates,
        array_agg(distinct tds_rate order by tds_rate) filter (where base_paise > 0) as "tdsRates"
      from confirmed_sums where profile_id = ${profileId} and level = paid.level
    ) as confirmed on true
    left join earned_sums as earned on earned.profile_id = ${profileId} and earned.level = paid.level
    order by paid.level`.execute(db);
  return { levels: rows, terms: rows[0]?.terms ?? null };
}

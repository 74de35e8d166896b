import { type Selectable, sql } from 'kysely';
import type { CommissionPlan } from '#domain/rewards/plan.ts';
import { SEED_TDS_RATE } from '#domain/rewards/commission.ts';
import { indianDay } from '#domain/time.ts';
import type { Database } from '../db/open.ts';
import type { CommissionPlansTable } from '../db/tables/rewards.ts';

/** A plan as the database holds it. */
export type StoredPlan = Omit<Selectable<CommissionPlansTable>, 'proposed_at' | 'activated_at'>;

export const planOf = (row: StoredPlan): CommissionPlan => ({
  version: row.version,
  rates: row.rates,
  ceiling: row.ceiling,
  windowDays: row.window_days,
  linkDays: row.link_days,
  leastPayout: row.least_payout_paise,
});

/** The plan that holds, as JSON, to be read within another statement; null before there is one. */
export const activePlanAsJson = sql<StoredPlan | null>`(
  select to_jsonb(plan) from commission_plans as plan
  where plan.activated_at is not null order by plan.activated_at desc, plan.version desc limit 1
)`;

/** Which part of a commission is deducted for the tax office on a day, in basis points. */
export async function findTdsRate(db: Database, now: Date): Promise<number> {
  const row = await db
    .selectFrom('tds_rates')
    .select('rate')
    .where('from_day', '<=', indianDay(now))
    .orderBy('from_day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.rate ?? SEED_TDS_RATE;
}

import { type Selectable, sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import { type ChecklistFacts, paidPlan } from '#domain/rewards/checklist.ts';
import { type CommissionPlan, SEED_PLAN } from '#domain/rewards/plan.ts';
import { SEED_TDS_RATE } from '#domain/rewards/tds.ts';
import { indianDay } from '#domain/time.ts';
import type { Database, Tx } from '../db/open.ts';
import type { CommissionPlansTable } from '../db/tables/rewards.ts';
import type { Config } from '../config.ts';
import { understood } from '../settings/settings-store.ts';

/** A plan as the database holds it. */
export type StoredPlan = Omit<
  Selectable<CommissionPlansTable>,
  'proposed_at' | 'activated_at' | 'approved_by' | 'activated_by'
>;

/** A plan as the audit log names it. */
export const planSubject = (version: number) => ({ kind: 'plan', id: `${version}`, name: `version ${version}` });

export const planOf = (row: StoredPlan): CommissionPlan => ({
  version: row.version,
  rates: row.rates,
  ceiling: row.ceiling,
  windowDays: row.window_days,
  linkDays: row.link_days,
  leastPayout: row.least_payout_paise,
});

/** What decides how much an order placed now earns. */
export interface StoredTerms {
  /** Null before the owner has set one. */
  plan: StoredPlan | null;
  agreementVersion: number | null;
  /** Those that are set of which the checklist asks. */
  settings: { grievance?: unknown; registration?: unknown; tax?: unknown };
}

/** The terms as JSON, to be read within another statement. */
export const termsAsJson = sql<StoredTerms>`jsonb_build_object(
  'plan', (
    select to_jsonb(plan) from commission_plans as plan
    where plan.activated_at is not null order by plan.activated_at desc, plan.version desc limit 1
  ),
  'agreementVersion', (select max(version) from seller_agreements),
  'settings', (
    select coalesce(jsonb_object_agg(name, value), '{}') from settings
    where name in ('grievance', 'registration', 'tax')
  )
)`;

/** The owner's plan that holds, whether this shop pays all of it or not. */
export async function findPlan(db: Database): Promise<CommissionPlan> {
  const { plan } = await readTerms(db);
  return plan ? planOf(plan) : SEED_PLAN;
}

/** The least that is paid out, in paise, by the plan that holds. */
export const findLeastPayout = async (db: Database): Promise<Paise> => (await findPlan(db)).leastPayout;

export async function readTerms(db: Database): Promise<StoredTerms> {
  const { rows } = await sql<{ terms: StoredTerms }>`select ${termsAsJson} as terms`.execute(db);
  return rows[0]?.terms ?? { plan: null, agreementVersion: null, settings: {} };
}

/** What the owner's checklist is judged by. */
export const checklistFacts = ({ agreementVersion, settings }: StoredTerms): ChecklistFacts => ({
  agreementVersion,
  officer: understood('grievance', settings.grievance),
  registration: understood('registration', settings.registration),
  gstin: understood('tax', settings.tax).gstin,
});

/** The plan that holds, as far as this shop pays it. */
export const planInForce = (terms: StoredTerms, mode: Config['mode']): CommissionPlan =>
  paidPlan(terms.plan ? planOf(terms.plan) : SEED_PLAN, checklistFacts(terms), mode);

/** @returns its version; nothing goes by it before it is activated */
export async function insertPlan(db: Database, plan: Omit<CommissionPlan, 'version'>, now: Date): Promise<number> {
  const { version } = await db
    .insertInto('commission_plans')
    .values({
      rates: [...plan.rates],
      ceiling: plan.ceiling,
      window_days: plan.windowDays,
      link_days: plan.linkDays,
      least_payout_paise: plan.leastPayout,
      proposed_at: now,
      activated_at: null,
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** A plan that was proposed and does not hold yet, locked until the transaction ends. */
export const lockProposal = (tx: Tx, version: number): Promise<Selectable<CommissionPlansTable> | undefined> =>
  tx
    .selectFrom('commission_plans')
    .selectAll()
    .where('version', '=', version)
    .where('activated_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Notes the first of the two signatures that an unusual plan takes. */
export async function approvePlan(tx: Tx, version: number, by: string): Promise<void> {
  await tx.updateTable('commission_plans').set({ approved_by: by }).where('version', '=', version).execute();
}

/**
 * Lets a proposed plan hold for what is ordered from now on.
 *
 * @param by the second signatory of a plan that takes two
 * @returns whether there was such a proposal
 */
export async function activatePlan(
  db: Database,
  version: number,
  now: Date,
  by: string | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('commission_plans')
    .set({ activated_at: now, activated_by: by })
    .where('version', '=', version)
    .where('activated_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Every plan of the owner, newest first. */
export const listPlans = (db: Database): Promise<Selectable<CommissionPlansTable>[]> =>
  db.selectFrom('commission_plans').selectAll().orderBy('version', 'desc').execute();

export const listTdsRates = (db: Database): Promise<{ from_day: string; rate: number }[]> =>
  db.selectFrom('tds_rates').selectAll().orderBy('from_day', 'desc').execute();

/** @returns false when another rate holds from that day already */
export async function insertTdsRate(db: Database, fromDay: string, rate: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tds_rates')
    .values({ from_day: fromDay, rate })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

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

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { SharedStanding } from '#domain/referral/evaluate-levels.ts';
import type { Database, Tx } from '../db/open.ts';
import { lastPaidAt } from '../members/identity/held-number-store.ts';
import type { OrderLevel } from './order-persons-store.ts';

/** A level that was found to share a number with another member on its order. */
export interface SharedLevel extends OrderLevel {
  standing: SharedStanding;
}

/** Some levels as rows within a statement. */
const given = (levels: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(levels)}::text::jsonb) as given ("orderId" bigint, level int, standing text)`;

/** Lets some levels earn nothing from now on, or earn again. */
export async function setEarning(tx: Tx, levels: readonly OrderLevel[], earns: boolean): Promise<void> {
  if (levels.length === 0) return;
  await sql`
    update commission_levels as level set earns = ${earns} from ${given(levels)}
    where level.order_id = given."orderId" and level.level = given.level`.execute(tx);
}

/** Records some levels that were found. @returns those that were not recorded before */
export async function recordShared<One extends SharedLevel>(tx: Tx, levels: readonly One[], now: Date): Promise<One[]> {
  if (levels.length === 0) return [];
  const { rows } = await sql<OrderLevel>`
    insert into shared_levels (order_id, level, standing, found_at)
    select "orderId", level, standing, ${now} from ${given(levels)}
    on conflict do nothing
    returning order_id as "orderId", level`.execute(tx);
  const isNew = new Set(rows.map(({ orderId, level }) => `${orderId} ${level}`));
  return levels.filter(({ orderId, level }) => isNew.has(`${orderId} ${level}`));
}

/** Notes that a payout was prepared without some levels. */
export async function recordWaiting(tx: Tx, levels: readonly OrderLevel[], now: Date): Promise<void> {
  if (levels.length === 0) return;
  await sql`
    update shared_levels as shared set waited_at = ${now} from ${given(levels)}
    where shared.order_id = given."orderId" and shared.level = given.level and decision is null`.execute(tx);
}

/**
 * Whether what a level earned last is paid out, or on its way, within a statement about a `level` and what was found of
 * it.
 */
const isPaidOut = sql<boolean>`coalesce(greatest((
  select max(posted_at) from ledger_transactions as posted
  where posted.order_id = level.order_id and posted.level = level.level and posted.gross_paise > 0
), shared.waited_at) < ${lastPaidAt('level.profile_id')}, false)`;

/** A level about which the owner decides. */
export interface DecidedLevel extends OrderLevel {
  profileId: number;
  name: string;
  code: string;
  earns: boolean;
  decision: 'kept' | 'taken-back' | null;
  isPaidOut: boolean;
}

/** Locks the profile of a level's member: no payout of theirs is approved meanwhile, and no two decide at once. */
export async function lockLevel(tx: Tx, number: number, level: number): Promise<DecidedLevel | undefined> {
  await sql`
    select from member_profiles where id = (
      select profile_id from commission_levels as level join orders on orders.id = level.order_id
      where orders.number = ${number} and level.level = ${level}
    ) for no key update`.execute(tx);
  const { rows } = await sql<DecidedLevel>`
    select level.order_id as "orderId", level.level, profile.id as "profileId", profile.full_name as name,
      profile.referral_code as code, level.earns, shared.decision, ${isPaidOut} as "isPaidOut"
    from commission_levels as level
    join orders on orders.id = level.order_id
    join member_profiles as profile on profile.id = level.profile_id
    left join shared_levels as shared on shared.order_id = level.order_id and shared.level = level.level
    where orders.number = ${number} and level.level = ${level}`.execute(tx);
  return rows[0];
}

/** Writes down what the owner decided about a level. @returns false for one that was never found to share a number */
export async function recordDecision(
  tx: Tx,
  { orderId, level }: OrderLevel,
  decision: 'kept' | 'taken-back',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shared_levels')
    .set({ decision, decided_at: now })
    .where('order_id', '=', orderId)
    .where('level', '=', level)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A level that was found, of an order that did not come to nothing. */
export interface FoundLevel extends SharedLevel {
  /** The order's. */
  number: number;
  profileId: number;
  earns: boolean;
}

/** Newest first. */
async function findLevels(db: Database, condition: RawBuilder<SqlBool>, limit: number): Promise<FoundLevel[]> {
  const { rows } = await sql<FoundLevel>`
    select shared.order_id as "orderId", shared.level, shared.standing, orders.number,
      level.profile_id as "profileId", level.earns
    from shared_levels as shared
    join commission_levels as level on level.order_id = shared.order_id and level.level = shared.level
    join order_commissions as commission on commission.order_id = shared.order_id and commission.state <> 'void'
    join orders on orders.id = shared.order_id
    where ${condition}
    order by shared.found_at desc, shared.order_id desc, shared.level limit ${limit}`.execute(db);
  return rows;
}

/** Those about which the owner has decided nothing and still may. */
export const undecidedLevels = (db: Database, limit: number): Promise<FoundLevel[]> =>
  findLevels(db, sql`shared.decision is null and not ${isPaidOut}`, limit);

/** Those of a member that earn nothing. */
export const sharedLevelsOf = (db: Database, profileId: number, limit: number): Promise<FoundLevel[]> =>
  findLevels(db, sql`level.profile_id = ${profileId} and not level.earns`, limit);

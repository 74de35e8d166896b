import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { Commission } from '#domain/rewards/commission.ts';
import type { CommissionState, EarningOrder } from '#domain/rewards/commission-state.ts';
import { commissionEntries } from '#domain/rewards/ledger.ts';
import { SEED_PLAN } from '#domain/rewards/plan.ts';
import type { Database, Tx } from '../db/open.ts';
import type { CommissionLevelsTable } from '../db/tables/rewards.ts';

/** The commission of an order, with all of the order that decides about it. */
export interface DueCommission extends EarningOrder {
  orderId: number;
  state: CommissionState;
  tdsRate: number | null;
  basisVersion: number;
  /** As it was last computed. */
  pendingBase: Paise;
  windowDays: number;
  lastReturnId: number | null;
}

/** @param due a query for the rows */
async function readCommissions(db: Database, due: RawBuilder<unknown>): Promise<DueCommission[]> {
  const { rows } = await sql<DueCommission>`
    with due as (${due})
    select due.order_id as "orderId", due.state, due.tds_rate as "tdsRate", due.basis_version as "basisVersion",
      due.base_paise as "pendingBase",
      coalesce(plan.window_days, ${SEED_PLAN.windowDays}::int) as "windowDays",
      orders.payment_state as payment, orders.fulfilment_status as status, orders.delivered_at as "deliveredAt",
      orders.balance_paise as balance,
      (select max(id) from order_returns where order_returns.order_id = due.order_id) as "lastReturnId",
      exists (select from disputes where disputes.order_id = due.order_id and stage = 'open') as "isDisputed",
      (
        select coalesce(sum(total_paise), 0) from order_lines where order_lines.order_id = due.order_id
      ) - (
        select coalesce(sum(amount_paise), 0) from returned_lines where returned_lines.order_id = due.order_id
      ) as "keptMerchandise",
      orders.total_paise - orders.handed_back_paise - (
        select coalesce(sum(refunded_paise), 0) from payment_attempts where payment_attempts.order_id = due.order_id
      ) as "keptMoney"
    from due
    join orders on orders.id = due.order_id
    left join commission_plans as plan on plan.version = due.plan_version
    order by due.order_id`.execute(db);
  return rows;
}

/**
 * Locks some commissions to compute, so that no other worker takes them until the transaction ends. The order is not
 * locked: a change of it marks the commission due again.
 */
export async function lockDueCommissions(tx: Tx, now: Date, limit: number): Promise<DueCommission[]> {
  const locked = await tx
    .selectFrom('order_commissions')
    .select('order_id')
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .orderBy('order_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (locked.length === 0) return [];
  // Only a statement that begins with the locks held sees the orders as they were changed before.
  const ids = locked.map(({ order_id: orderId }) => orderId);
  return readCommissions(tx, sql`select * from order_commissions where order_id = any(${ids}::bigint[])`);
}

/** Those of some orders, locked until the transaction ends. */
export async function lockCommissions(tx: Tx, orderIds: readonly number[]): Promise<DueCommission[]> {
  if (orderIds.length === 0) return [];
  await tx
    .selectFrom('order_commissions')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .forUpdate()
    .execute();
  return readCommissions(tx, sql`select * from order_commissions where order_id = any(${[...orderIds]}::bigint[])`);
}

/** Confirmed ones that wait for nothing, by their orders' ids, behind one of these. */
export const readConfirmed = (db: Database, behind: number, limit: number): Promise<DueCommission[]> =>
  readCommissions(
    db,
    sql`select * from order_commissions where state = 'confirmed' and look_at is null and order_id > ${behind}
      order by order_id limit ${limit}`,
  );

/**
 * Lets no payout be prepared until the transaction ends: one that is prepared counts all that was posted before it and
 * nothing that is posted after. To be taken before any other lock, and before the clock is read.
 */
export async function lockPosting(tx: Tx): Promise<void> {
  await sql`lock table payout_batches in row exclusive mode`.execute(tx);
}

/** A level of an order, and what was posted for it so far. */
export type PostedLevel = Selectable<CommissionLevelsTable> & { gross: Paise; tds: Paise };

export const levelsOf = (db: Database, orderIds: readonly number[]): Promise<PostedLevel[]> =>
  db
    .selectFrom('commission_levels as level')
    .leftJoin('ledger_transactions as posted', (join) =>
      join.onRef('posted.order_id', '=', 'level.order_id').onRef('posted.level', '=', 'level.level'),
    )
    .selectAll('level')
    .select([
      sql<Paise>`coalesce(sum(posted.gross_paise), 0)`.as('gross'),
      sql<Paise>`coalesce(sum(posted.tds_paise), 0)`.as('tds'),
    ])
    .where('level.order_id', 'in', orderIds)
    .groupBy(['level.order_id', 'level.level'])
    .orderBy('level.order_id')
    .orderBy('level.level')
    .execute();

export interface NewPosting {
  orderId: number;
  level: number;
  profileId: number;
  basisVersion: number;
  amount: Commission;
  /** What the level stands at from now on, and the last return that counted in it. */
  base: Paise;
  lastReturnId: number | null;
  /** False where it takes back what a person already met had earned. */
  earns: boolean;
}

/** Writes commissions into the ledger, each with its entries. @throws when one of them stands there already */
export async function postCommissions(db: Database, postings: readonly NewPosting[], now: Date): Promise<void> {
  if (postings.length === 0) return;
  const rows = postings.map(({ orderId, level, profileId, basisVersion, amount, base, lastReturnId, earns }) => ({
    kind: 'commission' as const,
    profile_id: profileId,
    posted_at: now,
    order_id: orderId,
    level,
    basis_version: basisVersion,
    gross_paise: amount.gross,
    tds_paise: amount.tds,
    base_paise: base,
    last_return_id: lastReturnId,
    earns,
  }));
  const written = await db
    .insertInto('ledger_transactions')
    .values(rows)
    .returning(['id', 'order_id', 'level'])
    .execute();
  const idOf = new Map(written.map(({ id, order_id, level }) => [`${order_id} ${level}`, id]));
  const entries = postings.flatMap(({ orderId, level, profileId, amount }) =>
    commissionEntries(amount).map((entry) => ({
      transaction_id: idOf.get(`${orderId} ${level}`) ?? 0,
      account: entry.account,
      profile_id: entry.account === 'payable' ? profileId : null,
      amount_paise: entry.amount,
    })),
  );
  if (entries.length > 0) await db.insertInto('ledger_entries').values(entries).execute();
}

/** The result of a computation; it is due again at `lookAt`, or when its order moves. */
export interface ComputedCommission {
  orderId: number;
  state: CommissionState;
  base: Paise;
  lastReturnId: number | null;
  tdsRate: number | null;
  basisVersion: number;
  confirmsAt: Date | null;
  lookAt: Date | null;
}

export async function saveComputedCommission(db: Database, all: readonly ComputedCommission[]): Promise<void> {
  if (all.length === 0) return;
  await sql`
    update order_commissions as commission
    set state = now.state, base_paise = now.base, tds_rate = now."tdsRate", basis_version = now."basisVersion",
      confirms_at = now."confirmsAt", look_at = now."lookAt"
    from jsonb_to_recordset(${JSON.stringify(all)}::text::jsonb) as now (
      "orderId" bigint, state text, base bigint, "tdsRate" int, "basisVersion" int, "confirmsAt" timestamptz,
      "lookAt" timestamptz
    )
    where commission.order_id = now."orderId"`.execute(db);
}

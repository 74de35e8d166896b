import { sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { DebtCause } from '#domain/rewards/set-offs.ts';
import type { Database, Tx } from '../../db/open.ts';

export interface Debtor {
  id: number;
  isReleased: boolean;
}

/**
 * The next erased account behind one that has to be worked out, locked until the transaction ends: something of it moved,
 * or a PAN under which it owes counts for somebody by now.
 */
export async function lockDueDebtor(tx: Tx, behind: number): Promise<Debtor | undefined> {
  const { rows } = await sql<Debtor>`
    select debtor_id as id, released_at is not null as "isReleased" from debtors
    where debtor_id > ${behind} and debtor_id in (
      select debtor_id from debtors where is_due
      union all
      select waiting.debtor_id from debt_bearers as waiting
      join held_numbers as held on held.id = waiting.held_id
      join member_profiles as holder on holder.pan_mac = held.digest and holder.pan_standing = 'counts'
      where waiting.bearer_id is null
    )
    order by debtor_id limit 1
    for update skip locked`.execute(tx);
  return rows[0];
}

/** What an account owes, whoever bears it; in paise, never below zero. */
export async function owedBy(db: Database, debtorId: number): Promise<Paise> {
  const { rows } = await sql<{ owed: Paise }>`
    select greatest(coalesce(sum(amount_paise), 0), 0)::bigint as owed
    from ledger_entries where account = 'payable' and profile_id = ${debtorId}`.execute(db);
  return rows[0]?.owed ?? 0;
}

/**
 * By what an account may have come to owe, newest first: orders whose commission was less at last than when it was paid,
 * payouts that were sent though they had come back, and debts that were set off against it before it was erased itself.
 * An order falls under the PAN that counted when it was posted, or else under that of the payout which paid it.
 */
export async function debtCauses(db: Database, debtorId: number): Promise<DebtCause[]> {
  const { rows } = await sql<DebtCause>`
    with paid as materialized (
      select posted.id, under.held_id from ledger_transactions as posted
      join payouts on payouts.id = posted.payout_id and payouts.state in ('approved', 'paid')
      left join posted_pans as under on under.transaction_id = posted.id
      where posted.profile_id = ${debtorId} and posted.kind = 'payout'
    ), earned as (
      select min(id) filter (where gross_paise > 0) as first_id, max(id) as last_id,
        coalesce(sum(gross_paise - tds_paise) filter (where id < (select max(id) from paid)), 0)
          - sum(gross_paise - tds_paise) as lost
      from ledger_transactions
      where profile_id = ${debtorId} and kind = 'commission'
      group by order_id, level
    ), causes as (
      select last_id as at, lost as amount, coalesce(
        (select held_id from posted_pans where transaction_id = first_id),
        (select held_id from paid where paid.id > first_id order by paid.id limit 1)
      ) as pan_id
      from earned where lost > 0
      union all
      select posted.id, entry.amount_paise, coalesce(own.held_id, sent.held_id)
      from ledger_transactions as posted
      join ledger_entries as entry on entry.transaction_id = posted.id and entry.account = 'payable'
      left join posted_pans as own on own.transaction_id = posted.id
      left join ledger_transactions as payout on payout.payout_id = posted.payout_id and payout.kind = 'payout'
      left join posted_pans as sent on sent.transaction_id = payout.id
      where posted.profile_id = ${debtorId} and posted.kind in ('set-off', 'payout-restored') and entry.amount_paise > 0
    )
    select amount::bigint as amount, pan_id as "panId" from causes order by at desc`.execute(db);
  return rows;
}

/** Who bears what an account owes under a PAN, or for whom that PAN counts. */
export interface PossibleBearer {
  panId: number;
  bearerId: number | null;
}

export async function possibleBearers(
  db: Database,
  debtorId: number,
  panIds: readonly number[],
): Promise<PossibleBearer[]> {
  const { rows } = await sql<PossibleBearer>`
    select held.id as "panId", coalesce(known.bearer_id, holder.id) as "bearerId"
    from held_numbers as held
    left join debt_bearers as known on known.debtor_id = ${debtorId} and known.held_id = held.id
    left join (
      member_profiles as holder join members on members.id = holder.member_id and members.erased_at is null
    ) on holder.pan_mac = held.digest and holder.pan_standing = 'counts'
    where held.id = any(${[...panIds]}::bigint[])
    order by held.id`.execute(db);
  return rows;
}

/** What each member, or with null the shop, bears of an account's debt, in paise. */
export async function borneOf(db: Database, debtorId: number): Promise<Map<number | null, Paise>> {
  const { rows } = await sql<{ bearerId: number | null; amount: Paise }>`
    select posted.profile_id as "bearerId", -sum(entry.amount_paise) as amount
    from ledger_transactions as posted
    join ledger_entries as entry on entry.transaction_id = posted.id and entry.account = 'set-off'
    where posted.debtor_id = ${debtorId}
    group by posted.profile_id order by posted.profile_id`.execute(db);
  return new Map(rows.map(({ bearerId, amount }) => [bearerId, amount]));
}

/**
 * Keeps some members from being paid or changing their details until the transaction ends. Whoever is being paid or
 * changes hers is not waited for, since she may wait for what this transaction holds.
 *
 * @returns false where one of them is busy
 */
export async function lockBearers(tx: Tx, profileIds: readonly number[]): Promise<boolean> {
  if (profileIds.length === 0) return true;
  const locked = await tx
    .selectFrom('member_profiles')
    .select('id')
    .where('id', 'in', profileIds)
    .orderBy('id', 'desc')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return locked.length === profileIds.length;
}

/** Notes what an account owes under which PAN and who bears it, and that nothing of it is due. */
export async function noteDebt(tx: Tx, debtorId: number, debts: readonly PossibleBearer[]): Promise<void> {
  const panIds = debts.map(({ panId }) => panId);
  await sql`delete from debt_bearers where debtor_id = ${debtorId} and bearer_id is null
    and held_id <> all(${panIds}::bigint[])`.execute(tx);
  for (const { panId, bearerId } of debts)
    await tx
      .insertInto('debt_bearers')
      .values({ debtor_id: debtorId, held_id: panId, bearer_id: bearerId })
      .onConflict((conflict) => conflict.columns(['debtor_id', 'held_id']).doUpdateSet({ bearer_id: bearerId }))
      .execute();
  await tx.updateTable('debtors').set({ is_due: false }).where('debtor_id', '=', debtorId).execute();
}

/**
 * Lets go of what an erased account owes, from now on.
 *
 * @returns undefined where no erased account of this referral id had anything posted; `isNew` is false where it was let go before
 */
export async function noteRelease(
  tx: Tx,
  code: string,
  by: string,
  now: Date,
): Promise<{ id: number; isNew: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    update debtors
    set released_at = coalesce(debtors.released_at, ${now}), released_by = coalesce(debtors.released_by, ${by}),
      is_due = true
    from (
      select debtors.debtor_id as id, debtors.released_at is null as is_new
      from debtors join member_profiles as profile on profile.id = debtors.debtor_id
      where profile.referral_code = ${code} for update of debtors
    ) as found
    where debtors.debtor_id = found.id
    returning found.id, found.is_new as "isNew"`.execute(tx);
  return rows[0];
}

import { sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { DebtCause } from '#domain/rewards/set-offs.ts';
import type { Database, Tx } from '../../db/open.ts';

export interface Debtor {
  id: number;
  isReleased: boolean;
}

/**
 * SQL over `held` (the number owed under) and `known` (the recorded bearer): who bears a debt now. The recorded one
 * while that PAN counts there or for no member, else the one it counts for; an erased bearer stays.
 */
const bearerNow = sql<number | null>`coalesce((
  select bearer.id from member_profiles as bearer join members on members.id = bearer.member_id
  where bearer.id = known.bearer_id
    and (members.erased_at is not null or (bearer.pan_mac = held.digest and bearer.pan_standing <> 'elsewhere'))
), (
  select holder.id from member_profiles as holder
  join members on members.id = holder.member_id and members.erased_at is null
  where holder.pan_mac = held.digest and holder.pan_standing = 'counts'
), known.bearer_id)`;

/**
 * The next due erased account behind one, locked until the transaction ends: something of it moved, or its PAN counts
 * for another member by now.
 */
export async function lockDueDebtor(tx: Tx, behind: number): Promise<Debtor | undefined> {
  const { rows } = await sql<Debtor>`
    select debtor_id as id, released_at is not null as "isReleased" from debtors
    where debtor_id > ${behind} and debtor_id in (
      select debtor_id from debtors where is_due
      union all
      select known.debtor_id from debt_bearers as known join held_numbers as held on held.id = known.held_id
      where known.bearer_id is distinct from ${bearerNow}
    )
    order by debtor_id limit 1
    for update skip locked`.execute(tx);
  return rows[0];
}

/** What an account owes, borne by a member or not; in paise, never below zero. */
export async function owedBy(db: Database, debtorId: number): Promise<Paise> {
  const { rows } = await sql<{ owed: Paise }>`
    select greatest(coalesce(sum(amount_paise), 0), 0)::bigint as owed
    from ledger_entries where account = 'payable' and profile_id = ${debtorId}`.execute(db);
  return rows[0]?.owed ?? 0;
}

/**
 * What an account may have come to owe by, newest first: reduced commissions, returned payouts that were sent, and
 * earlier set-offs. An order falls under the PAN of its payout, else of its first posting.
 */
export async function debtCauses(db: Database, debtorId: number): Promise<DebtCause[]> {
  const { rows } = await sql<DebtCause>`
    with paid as materialized (
      select posted.id from ledger_transactions as posted
      join payouts on payouts.id = posted.payout_id and payouts.state in ('approved', 'paid')
      where posted.profile_id = ${debtorId} and posted.kind = 'payout'
    ), earned as (
      select min(id) filter (where gross_paise > 0) as first_id, max(id) as last_id,
        coalesce(sum(gross_paise - tds_paise) filter (where id < (select max(id) from paid)), 0)
          - sum(gross_paise - tds_paise) as lost
      from ledger_transactions
      where profile_id = ${debtorId} and kind = 'commission'
      group by order_id, level
    ), causes as (
      -- Where the owner decided against a PAN, no other one takes its place.
      select last_id as at, lost as amount, (
        select under.held_id from posted_pans as under
        where under.transaction_id in (first_id, (select min(paid.id) from paid where paid.id > first_id))
        order by under.transaction_id desc limit 1
      ) as pan_id
      from earned where lost > 0
      union all
      select max(posted.id), sum(entry.amount_paise),
        (array_agg(coalesce(own.held_id, sent.held_id) order by posted.id desc) filter (where entry.amount_paise > 0))[1]
      from ledger_transactions as posted
      join ledger_entries as entry on entry.transaction_id = posted.id and entry.account = 'payable'
      left join posted_pans as own on own.transaction_id = posted.id
      left join ledger_transactions as payout on payout.payout_id = posted.payout_id and payout.kind = 'payout'
      left join posted_pans as sent on sent.transaction_id = payout.id
      where posted.profile_id = ${debtorId} and posted.kind in ('set-off', 'payout-restored')
      group by posted.debtor_id, posted.payout_id having sum(entry.amount_paise) > 0
    )
    select amount::bigint as amount, pan_id as "panId" from causes order by at desc`.execute(db);
  return rows;
}

/** Who bears what an account owes under a PAN; null while it counts for no member. */
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
    select held.id as "panId", ${bearerNow} as "bearerId"
    from held_numbers as held
    left join debt_bearers as known on known.debtor_id = ${debtorId} and known.held_id = held.id
    where held.id = any(${[...panIds]}::bigint[])
    order by held.id`.execute(db);
  return rows;
}

/** What each member, or with null the shop, bears of an account's debt, in paise. */
export async function amountsByBearer(db: Database, debtorId: number): Promise<Map<number | null, Paise>> {
  const { rows } = await sql<{ bearerId: number | null; amount: Paise }>`
    select posted.profile_id as "bearerId", -sum(entry.amount_paise) as amount
    from ledger_transactions as posted
    join ledger_entries as entry on entry.transaction_id = posted.id and entry.account = 'set-off'
    where posted.debtor_id = ${debtorId}
    group by posted.profile_id order by posted.profile_id`.execute(db);
  return new Map(rows.map(({ bearerId, amount }) => [bearerId, amount]));
}

/**
 * Locks members against payouts and changes until the transaction ends. It does not wait for a busy one, to avoid a
 * deadlock.
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
export async function saveDebt(tx: Tx, debtorId: number, debts: readonly PossibleBearer[]): Promise<void> {
  const panIds = debts.map(({ panId }) => panId);
  await sql`delete from debt_bearers where debtor_id = ${debtorId}
    and held_id <> all(${panIds}::bigint[])`.execute(tx);
  for (const { panId, bearerId } of debts)
    await tx
      .insertInto('debt_bearers')
      .values({ debtor_id: debtorId, held_id: panId, bearer_id: bearerId })
      .onConflict((conflict) => conflict.columns(['debtor_id', 'held_id']).doUpdateSet({ bearer_id: bearerId }))
      .execute();
  await tx.updateTable('debtors').set({ is_due: false }).where('debtor_id', '=', debtorId).execute();
}

/** The part of an erased account's debt that one member bears, or, with null, no member. */
export interface ErasedDebt {
  /** The referral id of the erased account. */
  code: string;
  amount: Paise;
  bearerCode: string | null;
  bearerName: string | null;
}

/** What erased accounts owe and the owner has not let go of, by who bears it; the largest amount first. */
export async function debtsOfErased(db: Database, limit: number): Promise<ErasedDebt[]> {
  const { rows } = await sql<ErasedDebt>`
    with borne as (
      select posted.debtor_id, posted.profile_id as bearer_id, -sum(entry.amount_paise) as amount
      from ledger_transactions as posted
      join ledger_entries as entry on entry.transaction_id = posted.id and entry.account = 'set-off'
      group by posted.debtor_id, posted.profile_id
    ), parts as (
      select debtor_id, bearer_id, amount from borne
      union all
      select debtor_id, null, coalesce((
        select sum(amount_paise) from ledger_entries where account = 'payable' and profile_id = debtor_id
      ), 0) - coalesce((select sum(amount) from borne where borne.debtor_id = debtors.debtor_id), 0)
      from debtors
    )
    select profile.referral_code as code, parts.amount::bigint as amount,
      bearer.referral_code as "bearerCode", bearer.full_name as "bearerName"
    from parts
    join debtors on debtors.debtor_id = parts.debtor_id and debtors.released_at is null
    join member_profiles as profile on profile.id = parts.debtor_id
    left join member_profiles as bearer on bearer.id = parts.bearer_id
    where parts.amount > 0
    order by parts.amount desc, profile.id, bearer.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Lets go of what an erased account owes, from now on.
 *
 * @returns undefined where no erased account of this referral id had anything posted; `isNew` is false where it was let
 *   go before
 */
export async function releaseDebtor(
  tx: Tx,
  code: string,
  by: string,
  now: Date,
): Promise<{ id: number; isNew: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    with found as (
      select debtors.debtor_id as id, debtors.released_at is null as is_new
      from debtors join member_profiles as profile on profile.id = debtors.debtor_id
      where profile.referral_code = ${code} for update of debtors
    ), released as (
      update debtors set released_at = ${now}, released_by = ${by}, is_due = true
      from found where debtors.debtor_id = found.id and found.is_new
    )
    select id, is_new as "isNew" from found`.execute(tx);
  return rows[0];
}

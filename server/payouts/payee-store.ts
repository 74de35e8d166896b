import { type RawBuilder, sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { Payee } from '#domain/payouts/payout.ts';
import type { Database, Tx } from '../db/open.ts';

/** A member to whom something is or was owed, with the account to which it goes. */
export interface StoredPayee extends Omit<Payee, 'waiting'> {
  profileId: number;
  code: string;
  /** The keyed digest of the account number. */
  accountKey: string;
  last4: string;
  ifsc: string;
  /** When a PAN, account number or branch that was stored was last replaced. */
  bankChangedAt: Date | null;
  /** What the member bears of the debts of erased accounts, in paise; the balance is less by it. */
  setOff: Paise;
}

/** What of the debts of erased accounts a member bears, within a statement. */
const setOffSums = (profileId: RawBuilder<unknown>): RawBuilder<Paise> => sql`coalesce((
  select sum(entry.amount_paise) from ledger_transactions as posted
  join ledger_entries as entry on entry.transaction_id = posted.id and entry.account = 'payable'
  where posted.profile_id = ${profileId} and posted.kind = 'set-off'
), 0)::bigint`;

/** A member who owes the shop what was taken back after a payout, or set off; in paise. */
export interface Debtor extends Pick<StoredPayee, 'code' | 'name' | 'setOff'> {
  debt: Paise;
}

/** @param balances a query for profile_id and balance */
const payees = (balances: RawBuilder<unknown>): RawBuilder<StoredPayee> => sql`
  select profile.id as "profileId", profile.referral_code as code, profile.full_name as name,
    balances.balance, ${setOffSums(sql.ref('profile.id'))} as "setOff",
    profile.account_mac as "accountKey", profile.account_last4 as last4, profile.ifsc,
    members.erased_at is not null as "isErased", members.suspended_at is not null as "isSuspended",
    exists (select from agreement_acceptances as accepted where accepted.profile_id = profile.id) as "hasAgreed",
    profile.payouts_held_at is not null as "isHeld", profile.account_set_at as "accountSetAt",
    profile.bank_changed_at as "bankChangedAt", profile.pan_sealed <> '' as "hasPan",
    profile.pan_standing = 'elsewhere' as "isPanElsewhere",
    exists (
      select from payouts as back
      where back.profile_id = profile.id and back.state = 'failed' and not back.is_retried
        and back.account_mac = profile.account_mac and back.ifsc = profile.ifsc
        and back.id = (select max(id) from payouts where profile_id = profile.id and state in ('paid', 'failed'))
    ) as "cameBack",
    not profile.account_fits as "isAccountUnfit",
    profile.account_sealed <> '' and profile.ifsc <> '' and profile.bank_name <> '' as "hasBank"
  from (${balances}) as balances
  join member_profiles as profile on profile.id = balances.profile_id
  join members on members.id = profile.member_id
  order by profile.id`;

/** Everyone to whom something is owed and who has no payout on its way. */
export async function owedMembers(db: Database): Promise<StoredPayee[]> {
  const { rows } = await payees(sql`
    select profile_id, -sum(amount_paise) as balance from ledger_entries
    where account = 'payable' and profile_id not in (
      select profile_id from payouts where state in ('prepared', 'approved')
    )
    group by profile_id having sum(amount_paise) < 0`).execute(db);
  return rows;
}

/** Everyone who has a payout that one person has signed. */
export const preparedMembers = async (db: Database): Promise<number[]> =>
  (await db.selectFrom('payouts').select('profile_id').where('state', '=', 'prepared').execute()).map(
    ({ profile_id: id }) => id,
  );

/** Living members who owe the shop something, since goods came back or a debt was set off; the largest debt first. */
export async function indebtedMembers(db: Database, limit: number): Promise<Debtor[]> {
  const { rows } = await sql<Debtor>`
    select profile.referral_code as code, profile.full_name as name, owed.amount as debt,
      ${setOffSums(sql.ref('profile.id'))} as "setOff"
    from (
      select profile_id, sum(amount_paise) as amount from ledger_entries
      where account = 'payable' group by profile_id having sum(amount_paise) > 0
    ) as owed
    join member_profiles as profile on profile.id = owed.profile_id
    join members on members.id = profile.member_id and members.erased_at is null
    order by owed.amount desc, profile.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Until the transaction ends no payee of a batch changes details or is put on hold: what is judged is what is signed.
 * Newest first, as in everything else that locks several profiles.
 */
export async function lockProfilesOfBatch(tx: Tx, batchId: number): Promise<void> {
  await tx
    .selectFrom('member_profiles')
    .select('id')
    .where('id', 'in', tx.selectFrom('payouts').select('profile_id').where('batch_id', '=', batchId))
    .orderBy('id', 'desc')
    .forShare()
    .execute();
}

/** Those whom a batch pays, as they are now. */
export async function payeesOfBatch(db: Database, batchId: number): Promise<StoredPayee[]> {
  const { rows } = await payees(sql`
    select profile_id, -sum(amount_paise) as balance from ledger_entries
    where account = 'payable' and profile_id in (select profile_id from payouts where batch_id = ${batchId})
    group by profile_id`).execute(db);
  return rows;
}

/** A member as a payout made now would pay them. */
export async function findPayee(db: Database, profileId: number): Promise<StoredPayee | null> {
  const { rows } = await payees(sql`
    select ${profileId}::bigint as profile_id, coalesce((
      select sum(gross_paise - tds_paise) from earned_sums where profile_id = ${profileId}
    ), 0) - coalesce((
      select sum(amount_paise) from payouts where profile_id = ${profileId} and state in ('approved', 'paid')
    ), 0) - ${setOffSums(sql`${profileId}::bigint`)} as balance`).execute(db);
  return rows[0] ?? null;
}

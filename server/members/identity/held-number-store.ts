import { type RawBuilder, sql } from 'kysely';
import type { PayoutState } from '#domain/payouts/payout.ts';
import type { Database, Tx } from '../../db/open.ts';
import type { HeldNumbersTable } from '../../db/tables/members.ts';

export type NumberKind = HeldNumbersTable['kind'];

/**
 * Brings the digests of a number under another key, wherever they are held; a member may have given up the number that
 * another one has. The rows, and what the profile holds now, are locked in one order, or two such changes would deadlock.
 */
export async function moveHeldDigests(
  tx: Tx,
  profileId: number,
  kind: NumberKind,
  from: readonly string[],
  to: string,
): Promise<void> {
  const locked = await tx
    .selectFrom('held_numbers')
    .select(['id', 'digest'])
    .where('kind', '=', kind)
    .where(({ eb, or, and }) =>
      or([
        and([eb('profile_id', '=', profileId), eb('held_until', 'is', null)]),
        ...(from.length > 0 ? [eb('digest', 'in', from)] : []),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = locked.filter(({ digest }) => from.includes(digest)).map(({ id }) => id);
  if (ids.length > 0) await tx.updateTable('held_numbers').set({ digest: to }).where('id', 'in', ids).execute();
}

/**
 * How many digests another key has made. @param keyId of letters, digits and hyphens alone, so that it is no pattern
 */
export async function countHeldUnderOtherKeys(db: Database, keyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('held_numbers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('digest', 'not like', `${keyId}:%`)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * A SQL expression for when a member was last paid.
 *
 * @param profileId the column with the profile's internal id
 * @param as the payout states that count: what is on its way may still come back
 */
export const lastPaidAt = (profileId: string, as: readonly PayoutState[] = ['approved', 'paid']): RawBuilder<Date> =>
  sql`coalesce((
    select max(batch.prepared_at) from payouts as paid join payout_batches as batch on batch.id = paid.batch_id
    where paid.profile_id = ${sql.ref(profileId)} and paid.state = any(${[...as]}::text[])
  ), '-infinity')`;

/**
 * Deletes given-up numbers that no pending order or unpaid earning needs any more; sent to the bank is not yet paid. A
 * PAN stays while something is known to be posted under it.
 */
export async function removeHeldNumbers(db: Database): Promise<void> {
  await sql`
    delete from held_numbers as held
    where held.held_until is not null and not exists (
      select from posted_pans where posted_pans.held_id = held.id
    ) and not exists (
      select from (
        select level.order_id from commission_levels as level where level.profile_id = held.profile_id
        union all
        select orders.id from orders join member_profiles as buyer on buyer.member_id = orders.member_id
        where buyer.id = held.profile_id
      ) as taken
      join orders on orders.id = taken.order_id
      join order_commissions as commission on commission.order_id = taken.order_id
      where orders.created_at < held.held_until and (
        commission.state in ('waiting', 'pending') or exists (
          select from commission_levels as earning
          join ledger_transactions as posted on posted.order_id = earning.order_id and posted.level = earning.level
          join member_profiles as earner on earner.id = earning.profile_id
          join members on members.id = earner.member_id
          left join shared_levels as shared
            on shared.order_id = earning.order_id and shared.level = earning.level
          where earning.order_id = taken.order_id and earning.earns and members.erased_at is null
            and greatest(posted.posted_at, shared.waited_at) >= ${lastPaidAt('earning.profile_id', ['paid'])}
        )
      )
    )`.execute(db);
}

/**
 * The PAN turned out to be this member's: what was posted to others under it no longer follows any PAN.
 *
 * @returns the referral ids of the erased accounts whose debts followed it
 */
export async function voidPostedPan(tx: Tx, digest: string, profileId: number): Promise<string[]> {
  const ofOthers = sql`select id from held_numbers
    where kind = 'pan' and digest = ${digest} and profile_id <> ${profileId}`;
  await sql`update posted_pans set held_id = null where held_id in (${ofOthers})`.execute(tx);
  const { rows } = await sql<{ code: string }>`
    update debtors set is_due = true
    from member_profiles as profile
    where profile.id = debtors.debtor_id
      and debtors.debtor_id in (select debtor_id from debt_bearers where held_id in (${ofOthers}))
    returning profile.referral_code as code`.execute(tx);
  return rows.map(({ code }) => code);
}

/**
 * Forgets under which PAN something was posted before a day, unless an erased account owes something still that the
 * owner has not let go of: to the account itself, or to a member who bears it.
 */
export async function removePostedPans(db: Database, before: Date): Promise<void> {
  await sql`
    delete from posted_pans using ledger_transactions as posted
    where posted.id = posted_pans.transaction_id and posted.posted_at < ${before} and not exists (
      select from debtors
      where debtors.debtor_id in (posted.profile_id, posted.debtor_id) and debtors.released_at is null and (
        select sum(amount_paise) from ledger_entries
        where account = 'payable' and ledger_entries.profile_id = debtors.debtor_id
      ) > 0
    )`.execute(db);
}

/** A member with whom others share a number now, or whose account at the same bank ends in the same digits. */
export interface SharedNumber {
  profileId: number;
  kind: NumberKind | 'account-end';
  /** The referral ids of the first of the others. */
  codes: string[];
  /** How many the others are. */
  others: number;
}

/** How many signs of a branch's code say which bank it is. */
const BANK_CODE_LENGTH = 4;
/** How many of those who share a number are named. */
export const MAX_NAMED = 5;

/**
 * Who shares a PAN, an account, its last digits or a phone with some members now. Counted once for each number, not for
 * each holder: thousands may have typed the same phone.
 */
export async function sharedNumbers(db: Database, profileIds: readonly number[]): Promise<SharedNumber[]> {
  const { rows } = await sql<SharedNumber>`
    with own as (
      select profile_id, kind, digest from held_numbers
      where held_until is null and profile_id = any(${[...profileIds]}::bigint[])
    ), number as materialized (
      select kind, digest, count(*) as holders, (array_agg(profile_id order by profile_id))[:${MAX_NAMED + 1}::int] as first
      from held_numbers
      where held_until is null and (kind, digest) in (select kind, digest from own)
      group by kind, digest having count(*) > 1
    ), account as (
      select id as profile_id, account_end_mac as ending, left(ifsc, ${BANK_CODE_LENGTH}::int) as bank, account_mac
      from member_profiles
      where account_end_mac <> '' and ifsc <> '' and id = any(${[...profileIds]}::bigint[])
    ), ending as materialized (
      select ending, bank, account_mac, other.holders, other.first
      from (select distinct ending, bank, account_mac from account) as account
      join lateral (
        select count(*) as holders, (array_agg(id order by id))[:${MAX_NAMED}::int] as first
        from member_profiles as other
        where other.account_end_mac = ending and left(other.ifsc, ${BANK_CODE_LENGTH}::int) = bank
          and other.account_mac <> account.account_mac
      ) as other on other.holders > 0
    ), alike as (
      select profile_id, kind, holders - 1 as others, (array_remove(first, profile_id))[:${MAX_NAMED}::int] as first
      from own join number using (kind, digest)
      union all
      select profile_id, 'account-end', holders, first from account join ending using (ending, bank, account_mac)
    )
    select profile_id as "profileId", kind, others, array(
      select referral_code from member_profiles where id = any(first) order by id
    ) as codes
    from alike
    order by profile_id, array_position(array['pan', 'account', 'phone', 'account-end'], kind)`.execute(db);
  return rows;
}

/** Writes the digests of mobile numbers that have none yet. Each counts as held since its profile was last saved. */
export async function storePhoneDigests(tx: Tx, digests: readonly { id: number; digest: string }[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(digests)}::text::jsonb) as given (id bigint, digest text)`;
  await sql`update member_profiles as profile set phone_mac = given.digest from ${given}
    where profile.id = given.id`.execute(tx);
}

/** Some profiles with a mobile number and no digest of it, locked until the transaction ends. */
export const lockUndigestedPhones = (tx: Tx, limit: number): Promise<{ id: number; mobile: string }[]> =>
  tx
    .selectFrom('member_profiles')
    .select(['id', 'mobile'])
    .where('phone_mac', '=', '')
    .where('mobile', '<>', '')
    .orderBy('id', 'desc')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();

import { sql } from 'kysely';
import type { LedgerAccount } from '#domain/rewards/ledger.ts';
import type { Paise } from '#domain/money.ts';
import type { Database } from '../db/open.ts';

/** Something that cannot be in books that are right. Amounts are in paise. */
export interface LedgerFault {
  kind:
    | 'does not sum to zero'
    | 'entries unlike their transaction'
    | 'payout unlike its postings'
    | 'more than the plan allows'
    | 'member on two levels'
    | 'one person on two levels'
    | 'sums unlike their postings'
    | 'other than owed is set off';
  /** The transaction's id, the order's or the payout's, or a payment's challan. */
  id: string;
  expected: Paise | null;
  found: Paise | null;
}

export interface AccountBalance {
  account: LedgerAccount;
  balance: Paise;
}

export async function accountBalances(db: Database): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    select account, sum(amount_paise) as balance from ledger_entries group by account order by account`.execute(db);
  return rows;
}

/** How many transactions the ledger holds. */
export async function countTransactions(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('ledger_transactions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const doesNotSumToZero = sql`
  select 'does not sum to zero' as kind, transaction_id::text as id, 0 as expected, sum(amount_paise) as found
  from ledger_entries group by transaction_id having sum(amount_paise) <> 0`;

/** What a member is owed by a commission is its gross less its tax. */
const payableUnlikeItsTransaction = sql`
  select 'entries unlike their transaction', t.id::text, t.gross_paise - t.tds_paise, -coalesce(e.amount_paise, 0)
  from ledger_transactions as t
  left join ledger_entries as e on e.transaction_id = t.id and e.account = 'payable' and e.profile_id = t.profile_id
  where t.kind = 'commission' and coalesce(e.amount_paise, 0) <> t.tds_paise - t.gross_paise`;

const taxUnlikeItsTransaction = sql`
  select 'entries unlike their transaction', t.id::text, t.tds_paise, -coalesce(e.amount_paise, 0)
  from ledger_transactions as t
  left join ledger_entries as e on e.transaction_id = t.id and e.account = 'tds-payable'
  where t.kind = 'commission' and coalesce(e.amount_paise, 0) <> -t.tds_paise`;

const payoutUnlikeItsEntries = sql`
  select 'entries unlike their transaction', t.id::text, payouts.amount_paise, coalesce(sum(greatest(e.amount_paise, 0)), 0)
  from ledger_transactions as t
  join payouts on payouts.id = t.payout_id
  left join ledger_entries as e on e.transaction_id = t.id
  group by t.id, payouts.amount_paise having coalesce(sum(greatest(e.amount_paise, 0)), 0) <> payouts.amount_paise`;

const taxPaymentUnlikeItsEntries = sql`
  select 'entries unlike their transaction', payment.challan, payment.amount_paise, coalesce(e.amount_paise, 0)
  from tds_payments as payment
  left join ledger_transactions as t on t.tds_payment_id = payment.id
  left join ledger_entries as e on e.transaction_id = t.id and e.account = 'tds-payable'
  where coalesce(e.amount_paise, 0) <> payment.amount_paise`;

/** A payout in a state for which a posting is missing, or that has one too many. */
const payoutUnlikeItsPostings = sql`
  select 'payout unlike its postings', payouts.public_id, null, null
  from payouts left join ledger_transactions as t on t.payout_id = payouts.id
  group by payouts.id
  having count(*) filter (where t.kind = 'payout') <>
      (payouts.state in ('approved', 'paid', 'failed', 'withdrawn'))::int
    or count(*) filter (where t.kind = 'payout-failed') - count(*) filter (where t.kind = 'payout-restored') <>
      (payouts.state in ('failed', 'withdrawn'))::int
    or (payouts.state = 'paid' and bool_and(coalesce(t.kind not in ('payout-paid', 'payout-restored'), true)))
    or (payouts.state in ('approved', 'withdrawn') and bool_or(coalesce(t.kind = 'payout-paid', false)))`;

/** Orders on which more was earned than the rates of their levels give, rounding aside. */
const moreThanThePlanAllows = sql`
  select 'more than the plan allows', t.order_id::text, max(allowed.most), sum(t.gross_paise)
  from ledger_transactions as t
  join lateral (
    select round(orders.merchandise_paise * sum(level.rate) / 10000.0 + 1.5)::bigint as most
    from commission_levels as level join orders on orders.id = level.order_id
    where level.order_id = t.order_id and level.earns
    group by orders.merchandise_paise
  ) as allowed on true
  where t.kind = 'commission'
  group by t.order_id having sum(t.gross_paise) > max(allowed.most)`;

const memberOnTwoLevels = sql`
  select 'member on two levels', order_id::text, null, null from commission_levels
  where earns group by order_id, profile_id having count(*) > 1`;

/** Erased members of whose debt less than nothing, or more than it is, was set off; one that is to be looked at is none. */
const otherThanOwedIsSetOff = sql`
  select 'other than owed is set off', debtors.debtor_id::text, debt.owed, debt.borne
  from debtors
  join lateral (
    select greatest(coalesce((
      select sum(amount_paise) from ledger_entries
      where account = 'payable' and ledger_entries.profile_id = debtors.debtor_id
    ), 0), 0)::bigint as owed, coalesce((
      select -sum(entry.amount_paise) from ledger_transactions as posted
      join ledger_entries as entry on entry.transaction_id = posted.id and entry.account = 'set-off'
      where posted.debtor_id = debtors.debtor_id
    ), 0)::bigint as borne
  ) as debt on true
  where not debtors.is_due and debt.borne not between 0 and debt.owed`;

/**
 * Orders on which a member earned who shared a number with the buyer or a lower level that earns when it was placed;
 * those that wait for the owner, or that the owner let earn, are none.
 */
const onePersonOnTwoLevels = sql`
  select distinct 'one person on two levels', level.order_id::text, null::bigint, null::bigint
  from commission_levels as level
  join orders on orders.id = level.order_id
  join member_profiles as buyer on buyer.member_id = orders.member_id
  join held_numbers as own on own.profile_id = level.profile_id
  join held_numbers as other on other.kind = own.kind and other.digest = own.digest
    and other.profile_id <> own.profile_id
  where level.earns
    and exists (
      select from ledger_transactions as posted where posted.order_id = level.order_id and posted.level = level.level
    )
    and not exists (
      select from shared_levels as shared where shared.order_id = level.order_id and shared.level = level.level
    )
    and greatest(own.held_from, other.held_from) <= orders.created_at
    and least(own.held_until, other.held_until, 'infinity') > orders.created_at
    and (other.profile_id = buyer.id or exists (
      select from commission_levels as lower
      where lower.order_id = level.order_id and lower.level < level.level and lower.earns
        and lower.profile_id = other.profile_id
    ))`;

/** What `earned_sums` keeps for a wallet is what the ledger sums to. */
const sumsUnlikeTheirPostings = sql`
  select 'sums unlike their postings', coalesce(sums.profile_id, posted.profile_id)::text,
    coalesce(posted.net, 0), coalesce(sums.net, 0)
  from (
    select profile_id, sum(gross_paise - tds_paise) as net, sum(entries) as entries from earned_sums group by profile_id
  ) as sums
  full join (
    select profile_id, sum(gross_paise - tds_paise) as net, count(*) as entries
    from ledger_transactions where kind = 'commission' group by profile_id
  ) as posted on posted.profile_id = sums.profile_id
  where (sums.net, sums.entries) is distinct from (posted.net, posted.entries)`;

/** One query for each kind of fault; the first names the columns of all. */
const faultQueries = [
  doesNotSumToZero,
  payableUnlikeItsTransaction,
  taxUnlikeItsTransaction,
  payoutUnlikeItsEntries,
  taxPaymentUnlikeItsEntries,
  payoutUnlikeItsPostings,
  moreThanThePlanAllows,
  memberOnTwoLevels,
  otherThanOwedIsSetOff,
  onePersonOnTwoLevels,
  sumsUnlikeTheirPostings,
];

/** Every fault of the ledger that the ledger itself shows, the first hundred. */
export async function ledgerFaults(db: Database): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`${sql.join(faultQueries, sql` union all `)} limit 100`.execute(db);
  return rows;
}

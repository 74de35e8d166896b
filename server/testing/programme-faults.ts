import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import { type LedgerFault, ledgerFaults } from '../rewards/ledger-store.ts';

/** Something that contradicts an invariant of the programme (section 8), by its number there. */
export interface ProgrammeFault {
  invariant: number;
  /** What is wrong, and with which row. */
  what: string;
}

const invariantOf: Record<LedgerFault['kind'], number> = {
  'does not sum to zero': 1,
  'entries unlike their transaction': 2,
  'payout unlike its postings': 15,
  'more than the plan allows': 3,
  'member on two levels': 4,
  'one person on two levels': 4,
  'sums unlike their postings': 13,
  'other than owed is set off': 2,
};

const wholeLedger = sql`
  select 1 as invariant, 'the whole ledger sums to ' || sum(amount_paise) as what
  from ledger_entries having sum(amount_paise) <> 0`;

const balances = sql`
  select 2 as invariant, format('member %s is owed %s, but %s was credited, not set off and not paid out', id, owed, due) as what
  from (
    select profile.id, coalesce((
        select -sum(amount_paise) from ledger_entries where account = 'payable' and profile_id = profile.id
      ), 0) as owed, coalesce((
        select sum(gross_paise - tds_paise) from ledger_transactions where profile_id = profile.id
      ), 0) - coalesce((
        select sum(amount_paise) from payouts where profile_id = profile.id and state in ('approved', 'paid')
      ), 0) - coalesce((
        select sum(entry.amount_paise) from ledger_entries as entry
        join ledger_transactions as posted on posted.id = entry.transaction_id and posted.kind = 'set-off'
        where entry.account = 'payable' and entry.profile_id = profile.id
      ), 0) as due
    from member_profiles as profile
  ) as each where owed <> due`;

const earners = sql`
  select 4 as invariant, format('order %s pays its buyer', level.order_id) as what
  from commission_levels as level
  join orders on orders.id = level.order_id
  join member_profiles as profile on profile.id = level.profile_id
  where level.earns and profile.member_id = orders.member_id
  union all
  select 4, format('order %s pays %s members', order_id, count(*))
  from commission_levels where earns group by order_id having count(*) > 3`;

const tooEarly = sql`
  select 10 as invariant, format('order %s was posted at %s, and delivered at %s', orders.id, posted_at, delivered_at) as what
  from ledger_transactions as posted
  join orders on orders.id = posted.order_id
  join order_commissions as commission on commission.order_id = orders.id
  left join commission_plans as plan on plan.version = commission.plan_version
  where (orders.fulfilment_status = 'Delivered'
    and posted_at >= delivered_at + make_interval(days => coalesce(plan.window_days, 14))) is not true`;

const taxes = sql`
  select 12 as invariant, format('%s %s moves the tax, or gives it to a member', kind, posted.id) as what
  from ledger_entries as entry join ledger_transactions as posted on posted.id = entry.transaction_id
  where entry.account = 'tds-payable' and (kind <> 'commission' or entry.profile_id is not null)
  union all
  select 12, format('%s is owed to the tax office, but %s was deducted', owed, deducted)
  from (select coalesce(-sum(amount_paise), 0) as owed from ledger_entries where account = 'tds-payable') as account,
    (select coalesce(sum(tds_paise), 0) as deducted from ledger_transactions) as postings
  where owed <> deducted`;

const summed = sql`
  select 13 as invariant, format('level %s of member %s stands at %s', level, profile_id, sums) as what
  from (
    select profile_id, level, (rate, tds_rate, base_paise, percentage_paise, newest_order_id) as sums
    from confirmed_sums
    except
    select level.profile_id, level.level, (level.rate, tds_rate, sum(base_paise)::bigint,
      sum(round(base_paise * level.rate / 10000.0))::bigint, max(order_id))
    from commission_levels as level join order_commissions using (order_id)
    where state = 'confirmed' group by level.profile_id, level.level, level.rate, tds_rate
  ) as wrong
  union all
  select 13, format('level %s of order %s is open, or is not', level, order_id)
  from commission_levels join order_commissions using (order_id)
  where is_open <> (state in ('waiting', 'pending'))`;

/** What was taken back at the very moment of a payout may stand before it, though the payout came first. */
const overpaid = sql`
  select 15 as invariant, format('payout %s is %s, but %s was owed', payouts.public_id, amount_paise, owed) as what
  from payouts
  join ledger_transactions as posted on posted.payout_id = payouts.id and posted.kind = 'payout'
  join lateral (
    select coalesce(-sum(entry.amount_paise), 0) as owed
    from ledger_entries as entry join ledger_transactions as before on before.id = entry.transaction_id
    where entry.account = 'payable' and entry.profile_id = posted.profile_id and before.id < posted.id
      and not (before.gross_paise < 0 and before.posted_at = posted.posted_at)
  ) as account on true
  where amount_paise > owed`;

/** Every fault against the programme's invariants that the database shows; none where all of them hold. */
export async function programmeFaults(db: Database): Promise<ProgrammeFault[]> {
  const { rows } = await sql<ProgrammeFault>`
    ${wholeLedger} union all ${balances} union all ${earners} union all ${tooEarly} union all ${taxes}
    union all ${summed} union all ${overpaid}`.execute(db);
  const faults = (await ledgerFaults(db)).map(({ kind, id, expected, found }) => ({
    invariant: invariantOf[kind],
    what: `${id} ${kind}: ${expected}, ${found}`,
  }));
  return [...faults, ...rows];
}

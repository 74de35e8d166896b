import { type Kysely, sql } from 'kysely';

const columns = sql`
alter table ledger_transactions
  -- What a commission was worked out on when this was posted, and the last return of the order that counted in it.
  add column base_paise bigint check (base_paise >= 0),
  add column last_return_id bigint`;

/**
 * What was posted before this was kept. The newest posting of a level stands at the base of its commission; an earlier
 * one at what had not come back by then, or, where money went back beside any return, at what gives its sum.
 */
const known = sql`
alter table ledger_transactions disable trigger only_added_to;

with postings as (
  select posted.id, posted.order_id, posted.posted_at, level.rate,
    sum(posted.gross_paise) over (partition by posted.order_id, posted.level order by posted.basis_version) as gross,
    posted.basis_version = max(posted.basis_version) over (partition by posted.order_id, posted.level) as is_newest
  from ledger_transactions as posted
  join commission_levels as level on level.order_id = posted.order_id and level.level = posted.level
  where posted.kind = 'commission'
), by_returns as (
  select postings.*,
    (select max(id) from order_returns as back where back.order_id = postings.order_id and at <= posted_at) as last_return,
    (select sum(total_paise) from order_lines where order_lines.order_id = postings.order_id) - (
      select coalesce(sum(amount_paise), 0)
      from returned_lines join order_returns as back on back.id = return_id
      where back.order_id = postings.order_id and at <= posted_at
    ) as kept
  from postings
)
update ledger_transactions as posted
set last_return_id = last_return, base_paise = case
    when is_newest then commission.base_paise
    when round(kept * by_returns.rate / 10000.0) = by_returns.gross then kept
    else round(by_returns.gross * 10000.0 / by_returns.rate)
  end
from by_returns join order_commissions as commission on commission.order_id = by_returns.order_id
where posted.id = by_returns.id;

alter table ledger_transactions
  enable trigger only_added_to,
  add check ((kind = 'commission') = (base_paise is not null))`;

const byDay = sql`
create index ledger_transactions_by_day on ledger_transactions (profile_id, posted_at)
  include (gross_paise, tds_paise) where kind = 'commission'`;

/** A posting keeps what it was worked out on, so that a member can be told why it is what it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [columns, known, byDay]) await part.execute(db);
}

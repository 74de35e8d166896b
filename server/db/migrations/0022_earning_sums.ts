import { type Kysely, sql } from 'kysely';

const tables = sql`
-- What the entries of a member sum to, so that nobody has to read a hundred thousand of them. The database keeps these
-- sums itself. They are two tables, and each is written in the sequence of the members: so no two workers block each other.
create table earned_sums (
  profile_id bigint not null references member_profiles,
  level int not null check (level between 1 and 3),
  entries int not null,
  -- Those of them that took something back.
  reversals int not null,
  gross_paise bigint not null,
  tds_paise bigint not null,
  primary key (profile_id, level)
);

-- What the orders behind them sum to that are confirmed, and the newest of these.
create table confirmed_sums (
  profile_id bigint not null references member_profiles,
  level int not null check (level between 1 and 3),
  base_paise bigint not null,
  percentage_paise bigint not null,
  newest_order_id bigint not null,
  primary key (profile_id, level)
);

-- Whether the commission of the order is neither confirmed nor void.
alter table commission_levels add column is_open boolean not null default true;
create index commission_levels_open on commission_levels (profile_id, order_id desc) where is_open`;

/** What each level got of orders that are confirmed. */
const percentage = (base: string): string => `round(${base} * level.rate / 10000.0)`;

/** Sums up all postings that are there, and nothing that is summed up already. */
export async function sumUpPostings(db: Kysely<never>): Promise<void> {
  await sql`
    insert into earned_sums (profile_id, level, entries, reversals, gross_paise, tds_paise)
    select profile_id, level, count(*), count(*) filter (where gross_paise < 0 or gross_paise < tds_paise),
      sum(gross_paise), sum(tds_paise)
    from ledger_transactions where kind = 'commission' group by profile_id, level
    on conflict (profile_id, level) do update set entries = excluded.entries, reversals = excluded.reversals,
      gross_paise = excluded.gross_paise, tds_paise = excluded.tds_paise`.execute(db);
}

async function sumUpConfirmed(db: Kysely<never>): Promise<void> {
  await sql`
    insert into confirmed_sums (profile_id, level, base_paise, percentage_paise, newest_order_id)
    select level.profile_id, level.level, sum(base_paise), sum(${sql.raw(percentage('base_paise'))}), max(order_id)
    from commission_levels as level join order_commissions using (order_id)
    where state = 'confirmed' group by level.profile_id, level.level
    on conflict (profile_id, level) do update set base_paise = excluded.base_paise,
      percentage_paise = excluded.percentage_paise, newest_order_id = excluded.newest_order_id`.execute(db);
}

/** Marks the levels of orders whose commission is decided. */
export async function closeLevels(db: Kysely<never>): Promise<void> {
  await sql`
    update commission_levels as level set is_open = false
    from order_commissions as commission
    where commission.order_id = level.order_id and state not in ('waiting', 'pending') and is_open`.execute(db);
}

const posted = sql`
create function sum_up_postings() returns trigger language plpgsql as $$
begin
  insert into earned_sums as sums (profile_id, level, entries, reversals, gross_paise, tds_paise)
  select profile_id, level, count(*), count(*) filter (where gross_paise < 0 or gross_paise < tds_paise),
    sum(gross_paise), sum(tds_paise)
  from added where kind = 'commission' group by profile_id, level order by profile_id, level
  on conflict (profile_id, level) do update set entries = sums.entries + excluded.entries,
    reversals = sums.reversals + excluded.reversals, gross_paise = sums.gross_paise + excluded.gross_paise,
    tds_paise = sums.tds_paise + excluded.tds_paise;
  return null;
end $$;
create trigger sums_of_postings after insert on ledger_transactions
  referencing new table as added for each statement execute function sum_up_postings()`;

/** The base of an order as far as it counts as confirmed, before or after a change. */
const confirmed = (when: 'before' | 'after'): string =>
  `case ${when}.state when 'confirmed' then ${when}.base_paise else 0 end`;

const workedOut = sql.raw(`
create function sum_up_commissions() returns trigger language plpgsql as $$
begin
  update commission_levels as level set is_open = after.state in ('waiting', 'pending')
  from after where after.order_id = level.order_id and is_open <> (after.state in ('waiting', 'pending'));
  insert into confirmed_sums as sums (profile_id, level, base_paise, percentage_paise, newest_order_id)
  select level.profile_id, level.level, sum(${confirmed('after')} - ${confirmed('before')}),
    sum(${percentage(confirmed('after'))} - ${percentage(confirmed('before'))}), max(order_id)
  from before join after using (order_id) join commission_levels as level using (order_id)
  where 'confirmed' in (before.state, after.state)
    and (before.state, before.base_paise) is distinct from (after.state, after.base_paise)
  group by level.profile_id, level.level order by level.profile_id, level.level
  on conflict (profile_id, level) do update set base_paise = sums.base_paise + excluded.base_paise,
    percentage_paise = sums.percentage_paise + excluded.percentage_paise,
    newest_order_id = greatest(sums.newest_order_id, excluded.newest_order_id);
  return null;
end $$;
create trigger sums_of_commissions after update on order_commissions
  referencing old table as before new table as after for each statement execute function sum_up_commissions()`);

/** A wallet is read in the same time however many entries it has. */
export async function up(db: Kysely<never>): Promise<void> {
  await tables.execute(db);
  await sumUpPostings(db);
  await sumUpConfirmed(db);
  await closeLevels(db);
  await posted.execute(db);
  await workedOut.execute(db);
}

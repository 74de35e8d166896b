import { type Kysely, sql } from 'kysely';

const tables = [
  sql`delete from confirmed_sums`,
  sql`
alter table confirmed_sums
  -- Both in basis points: a sum of orders that were placed under several plans has one row per rate.
  add column rate int not null,
  add column tds_rate int not null,
  drop constraint confirmed_sums_pkey,
  add primary key (profile_id, level, rate, tds_rate)`,
];

/** What a level got on a base, in paise. */
const percentage = (base: string): string => `round(${base} * level.rate / 10000.0)`;

/** Sums up the confirmed orders that are there, and nothing that is summed up already. */
export async function sumUpConfirmed(db: Kysely<never>): Promise<void> {
  await sql`
    insert into confirmed_sums (profile_id, level, rate, tds_rate, base_paise, percentage_paise, newest_order_id)
    select level.profile_id, level.level, level.rate, tds_rate, sum(base_paise),
      sum(${sql.raw(percentage('base_paise'))}), max(order_id)
    from commission_levels as level join order_commissions using (order_id)
    where state = 'confirmed' group by level.profile_id, level.level, level.rate, tds_rate
    on conflict (profile_id, level, rate, tds_rate) do update set base_paise = excluded.base_paise,
      percentage_paise = excluded.percentage_paise, newest_order_id = excluded.newest_order_id`.execute(db);
}

const workedOut = sql.raw(`
create or replace function sum_up_commissions() returns trigger language plpgsql as $$
begin
  update commission_levels as level set is_open = after.state in ('waiting', 'pending')
  from after where after.order_id = level.order_id and is_open <> (after.state in ('waiting', 'pending'));
  insert into confirmed_sums as sums
    (profile_id, level, rate, tds_rate, base_paise, percentage_paise, newest_order_id)
  select level.profile_id, level.level, level.rate, moved.tds_rate, sum(moved.base),
    sum(${percentage('moved.base')}), max(order_id)
  from (
    select order_id, tds_rate, -base_paise as base from before where state = 'confirmed'
    union all
    select order_id, tds_rate, base_paise from after where state = 'confirmed'
  ) as moved
  join before using (order_id) join after using (order_id) join commission_levels as level using (order_id)
  where (before.state, before.base_paise) is distinct from (after.state, after.base_paise)
  group by level.profile_id, level.level, level.rate, moved.tds_rate
  order by level.profile_id, level.level, level.rate, moved.tds_rate
  on conflict (profile_id, level, rate, tds_rate) do update set base_paise = sums.base_paise + excluded.base_paise,
    percentage_paise = sums.percentage_paise + excluded.percentage_paise,
    newest_order_id = greatest(sums.newest_order_id, excluded.newest_order_id);
  return null;
end $$`);

/** Keeps apart what was earned at different rates, so that a sum can name the rates it was worked out at. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of tables) await statement.execute(db);
  await sumUpConfirmed(db);
  await workedOut.execute(db);
}

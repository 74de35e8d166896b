import { type Kysely, sql } from 'kysely';

/** Names what a notice about stock is of: a member causes these by ordering and cancelling, the others only the owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create function tell_stock_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_changes', 'stock');
  return null;
end $$;
drop trigger page_changes_stock on variations;
create trigger page_changes_stock after update of stock on variations
  for each row when ((old.stock = 0) <> (new.stock = 0)) execute function tell_stock_changes()`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Lets the adds of one member take turns until the transaction ends, and counts the cart once it is this one's turn. Each
 * statement of a function sees what was committed before it began; a statement that locks and counts by itself would
 * count what was there before it waited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create function take_cart_turn(buyer bigint, piece bigint, out lines int, out is_there boolean) language plpgsql as $$
begin
  -- Orders placed meanwhile do not wait.
  perform from members where id = buyer for no key update;
  select count(*), coalesce(bool_or(variation_id = piece), false) into lines, is_there
    from cart_lines where member_id = buyer;
end $$`.execute(db);
}

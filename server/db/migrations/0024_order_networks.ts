import { type Kysely, sql } from 'kysely';

/**
 * Of a member who never received an order, each order keeps for a day from which network it came, so that the orders of
 * one network on which nothing was paid are limited. The function takes the network's turn before it counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table orders add column network text;
create index orders_of_network on orders (network, created_at desc) where network is not null;

create function nth_unpaid_of_network(asked text, since timestamptz, nth int) returns timestamptz
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(asked, 7201905));
  return (
    select created_at from orders
    where network = asked and created_at > since
      and (payment_state in ('awaiting', 'expired') or pay_now_paise = 0 and payment_state <> 'balance-collected')
    order by created_at desc offset nth - 1 limit 1
  );
end $$`.execute(db);
}

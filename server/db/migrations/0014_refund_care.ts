import { type Kysely, sql } from 'kysely';

const care = sql`
alter table refunds drop constraint refunds_reason_check;
alter table refunds
  -- In the gateway's own words.
  add column failure text,
  -- 'at-gateway': somebody sent it back there, beside the shop.
  add constraint refunds_reason_check check (reason in
    ('cancelled', 'refused', 'returned', 'lapsed', 'paid-twice', 'wrong-amount', 'at-gateway'));

-- Whoever was delivered to has paid at the door, whether the courier has brought it or not.
alter table orders drop constraint orders_handed_back;
alter table orders add constraint orders_handed_back check (handed_back_paise between 0 and balance_paise);

-- What was bought leaves the cart wherever it was chosen.
alter table orders drop column from_cart;

-- Payments that were opened before anybody looked after them.
update payment_attempts set next_look_at = created_at
where gateway_order_id is not null and captured_at is null and created_at > now() - interval '6 days'`;

/** Refunds that fail say why, and those that were made at the gateway stand in our books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await care.execute(db);
}

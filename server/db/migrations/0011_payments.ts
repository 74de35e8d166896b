import { type Kysely, sql } from 'kysely';

const orders = sql`
alter table orders drop constraint orders_payment_state_check;
alter table orders drop constraint orders_check3;

update orders set payment_state = case
  when payment_state = 'failed' then 'expired'
  when payment_state <> 'confirmed' then payment_state
  when balance_paise = 0 then 'paid'
  when fulfilment_status = 'Cancelled' then 'called-off'
  when pay_now_paise > 0 then 'advance-captured'
  else 'balance-due'
end;

alter table orders
  -- What the courier brought back from the door, and what of it was paid back by hand since.
  add column collected_paise bigint not null default 0,
  add column handed_back_paise bigint not null default 0,
  add constraint orders_payment_state_check check (payment_state in
    ('awaiting', 'expired', 'paid', 'advance-captured', 'balance-due', 'balance-collected', 'refused', 'called-off')),
  add constraint orders_confirmed check ((confirmed_at is not null) = (payment_state not in ('awaiting', 'expired'))),
  add constraint orders_collected check
    (collected_paise = case when payment_state = 'balance-collected' then balance_paise else 0 end),
  add constraint orders_handed_back check (handed_back_paise between 0 and collected_paise);

alter table order_lines
  add column returned_quantity int not null default 0,
  add constraint order_lines_returned check (returned_quantity between 0 and quantity);

alter table order_events add column amount_paise bigint`;

const attempts = sql`
alter table payment_attempts drop constraint payment_attempts_state_check;
alter table payment_attempts drop constraint payment_attempts_check;
drop index payment_attempts_paid;

alter table payment_attempts
  -- What was asked to go back of it, processed or not.
  add column refunded_paise bigint not null default 0,
  -- When the gateway is asked next whether it was paid; null when nothing is expected of it any more.
  add column next_look_at timestamptz,
  add column looks int not null default 0,
  add constraint payment_attempts_state_check check (state in
    ('created', 'authorised', 'captured', 'failed', 'expired', 'partly-refunded', 'refunded')),
  add constraint payment_attempts_refunded check (refunded_paise between 0 and amount_paise),
  add constraint payment_attempts_captured check
    (state not in ('captured', 'partly-refunded') or (gateway_payment_id is not null and captured_at is not null));

create unique index payment_attempts_paid on payment_attempts (order_id)
  where state in ('captured', 'partly-refunded', 'refunded');
create index payment_attempts_to_look_at on payment_attempts (next_look_at) where next_look_at is not null`;

const refunds = sql`
create table order_returns (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  at timestamptz not null,
  is_restocked boolean not null
);
create index order_returns_of_order on order_returns (order_id, id);

create table returned_lines (
  return_id bigint not null references order_returns on delete cascade,
  order_id bigint not null,
  position int not null,
  quantity int not null check (quantity > 0),
  amount_paise bigint not null check (amount_paise >= 0),
  primary key (return_id, position),
  foreign key (order_id, position) references order_lines
);
create index returned_lines_of_line on returned_lines (order_id, position);

-- Money on its way back to a buyer: by the payment it came with, or by hand where it was paid at the door.
create table refunds (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  order_id bigint not null references orders,
  return_id bigint references order_returns,
  gateway_payment_id text,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null check (reason in ('cancelled', 'refused', 'returned', 'lapsed', 'paid-twice', 'wrong-amount')),
  state text not null check (state in ('requested', 'sent', 'processed', 'failed')),
  gateway_refund_id text unique,
  -- The bank's reference of a refund by hand.
  reference text,
  requested_at timestamptz not null,
  processed_at timestamptz,
  next_look_at timestamptz,
  looks int not null default 0,
  check (gateway_payment_id is not null or gateway_refund_id is null),
  check ((state = 'processed') = (processed_at is not null))
);
create index refunds_of_order on refunds (order_id, id);
create index refunds_to_look_at on refunds (next_look_at) where next_look_at is not null;
-- What could not be taken for an order goes back whole, once.
create unique index refunds_of_stray_payment on refunds (gateway_payment_id)
  where reason in ('lapsed', 'paid-twice', 'wrong-amount');

-- The gateway tells everything at least once.
create table gateway_events (
  event_id text primary key,
  kind text not null,
  received_at timestamptz not null
);
create index gateway_events_received on gateway_events (received_at)`;

/** What an order owes and is owed: collected at the door, called off, returned, refunded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [orders, attempts, refunds]) await part.execute(db);
}

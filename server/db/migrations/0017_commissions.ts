import { type Kysely, sql } from 'kysely';

const plans = sql`
-- What the owner promises to those who refer; an order keeps the one under which it was placed. Before the first one
-- the shop goes by the one it came with, which is version 0.
create table commission_plans (
  version int generated always as identity primary key,
  -- In basis points, level 1 first.
  rates int[] not null check (cardinality(rates) between 1 and 3 and 0 <= all (rates)),
  ceiling int not null check (ceiling between 0 and 10000),
  window_days int not null check (window_days between 0 and 365),
  link_days int not null check (link_days between 1 and 365),
  least_payout_paise bigint not null check (least_payout_paise > 0),
  proposed_at timestamptz not null,
  activated_at timestamptz
);
create index commission_plans_active on commission_plans (activated_at desc) where activated_at is not null;

-- Tax deducted at source, in basis points of a commission, from a day on.
create table tds_rates (
  from_day date primary key,
  rate int not null check (rate between 0 and 10000)
)`;

const attribution = sql`
-- The shared link that a member opened last; it attributes what she orders.
create table opened_links (
  member_id bigint primary key references members on delete cascade,
  referrer_id bigint not null references member_profiles,
  opened_at timestamptz not null
);
create index opened_links_referrer on opened_links (referrer_id);

-- Who brought an order, frozen with it, and what became of the commission.
create table order_commissions (
  order_id bigint primary key references orders,
  source text not null check (source in ('link', 'sponsor')),
  plan_version int not null check (plan_version >= 0),
  -- 'waiting' for the order to stand; posted are only those that were 'confirmed'.
  state text not null default 'waiting' check (state in ('waiting', 'pending', 'confirmed', 'void')),
  -- Merchandise that was paid and kept, after the coupon and without the delivery.
  base_paise bigint not null default 0 check (base_paise >= 0),
  -- That of the day on which it was confirmed; whatever is corrected later goes by it too.
  tds_rate int,
  -- Counts the postings.
  basis_version int not null default 0,
  confirms_at timestamptz,
  -- When it is worked out next; at once when its order moved.
  look_at timestamptz default '-infinity',
  check ((state = 'confirmed') <= (tds_rate is not null))
);
create index order_commissions_due on order_commissions (look_at) where look_at is not null;

create table commission_levels (
  order_id bigint not null references order_commissions,
  level int not null check (level between 1 and 3),
  profile_id bigint not null references member_profiles,
  rate int not null check (rate between 0 and 10000),
  earns boolean not null,
  primary key (order_id, level)
);
create index commission_levels_profile on commission_levels (profile_id, order_id desc)`;

const ledger = sql`
-- Double entry, only ever added to: a mistake is put right by another transaction.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('commission', 'payout', 'payout-paid', 'payout-failed')),
  profile_id bigint not null references member_profiles,
  posted_at timestamptz not null,
  order_id bigint,
  level int,
  basis_version int,
  gross_paise bigint not null default 0,
  tds_paise bigint not null default 0,
  foreign key (order_id, level) references commission_levels,
  unique (order_id, level, basis_version),
  check ((kind = 'commission') = (order_id is not null)),
  check ((order_id is null) = (level is null) and (order_id is null) = (basis_version is null))
);
create index ledger_transactions_of_member on ledger_transactions (profile_id, id desc)
  include (kind, gross_paise, tds_paise);

-- A debit is above zero, a credit below.
create table ledger_entries (
  transaction_id bigint not null references ledger_transactions,
  account text not null check (account in ('expense', 'payable', 'tds-payable', 'clearing', 'bank')),
  profile_id bigint references member_profiles,
  amount_paise bigint not null check (amount_paise <> 0),
  primary key (transaction_id, account),
  check ((account = 'payable') = (profile_id is not null))
);
create index ledger_entries_payable on ledger_entries (profile_id) include (amount_paise) where account = 'payable';

create function refuse_to_change_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only ever added to.' using errcode = 'restrict_violation';
end $$;
create trigger only_added_to before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_to_change_ledger();
create trigger only_added_to before update or delete or truncate on ledger_entries
  for each statement execute function refuse_to_change_ledger();

create function refuse_one_sided_entries() returns trigger language plpgsql as $$
begin
  if (select sum(amount_paise) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'Ledger transaction % does not sum to zero.', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger sums_to_zero after insert on ledger_entries deferrable initially deferred
  for each row execute function refuse_one_sided_entries()`;

const watch = sql`
-- Whatever changes what an order's commission is has it worked out again, whichever code changes it.
create function look_at_commission() returns trigger language plpgsql as $$
begin
  update order_commissions set look_at = '-infinity'
  where order_id = (to_jsonb(new) ->> tg_argv[0])::bigint;
  return null;
end $$;
create trigger commission_of_order after update of payment_state, fulfilment_status, handed_back_paise on orders
  for each row when (
    (old.payment_state, old.fulfilment_status, old.handed_back_paise)
    is distinct from (new.payment_state, new.fulfilment_status, new.handed_back_paise)
  ) execute function look_at_commission('id');
create trigger commission_of_line after update of returned_quantity on order_lines
  for each row when (old.returned_quantity <> new.returned_quantity) execute function look_at_commission('order_id');
create trigger commission_of_payment after update of refunded_paise on payment_attempts
  for each row when (old.refunded_paise <> new.refunded_paise) execute function look_at_commission('order_id');
create trigger commission_of_dispute after insert or update of stage on disputes
  for each row execute function look_at_commission('order_id')`;

/** The commission programme: the owner's plan, who brought an order, and the ledger of what was earned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await plans.execute(db);
  await attribution.execute(db);
  await ledger.execute(db);
  await watch.execute(db);
}

import { type Kysely, sql } from 'kysely';

const members = sql`
create table members (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  email text not null unique check (email = lower(email)),
  full_name text not null check (full_name <> ''),
  mobile text not null default '',
  password_hash text,
  suspended_at timestamptz,
  created_at timestamptz not null
);

create table sessions (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  kind text not null check (kind in ('browser', 'access', 'refresh')),
  family text not null,
  member_id bigint not null references members on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sessions_member on sessions (member_id);
create index sessions_family on sessions (family);
create index sessions_expiry on sessions (expires_at);

create table email_codes (
  email text not null,
  purpose text not null check (purpose in ('sign-up', 'reset')),
  code_hash text not null,
  attempts int not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (email, purpose)
);

create table email_proofs (
  token_hash text primary key,
  email text not null,
  purpose text not null check (purpose in ('sign-up', 'reset')),
  expires_at timestamptz not null
);

create table rate_limits (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);

create table member_profiles (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  member_id bigint not null unique references members,
  full_name text not null,
  father_name text not null,
  google_address text not null,
  address text not null,
  city text not null,
  state text not null,
  pincode text not null,
  email text not null,
  mobile text not null,
  aadhaar_last4 text not null check (aadhaar_last4 ~ '^([0-9]{4})?$'),
  pan_sealed text not null,
  pan_last4 text not null,
  pan_mac text not null,
  bank_name text not null,
  account_sealed text not null,
  account_last4 text not null,
  account_mac text not null,
  ifsc text not null,
  nominee_name text not null,
  nominee_relation text not null,
  nominee_id_kind text not null check (nominee_id_kind in ('pan', 'aadhaar', 'other', 'none')),
  nominee_id_sealed text not null,
  nominee_id_last4 text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  referral_code text not null unique check (referral_code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Of an Aadhaar number nothing but its last four digits is ever stored.
  check (nominee_id_kind <> 'aadhaar' or nominee_id_sealed = '')
);
create index member_profiles_pan on member_profiles (pan_mac);
create index member_profiles_account on member_profiles (account_mac);
create index member_profiles_mobile on member_profiles (mobile);

-- The tree: at most three directs, one parent, no cycles, whatever runs in parallel.
create table referral_edges (
  profile_id bigint primary key references member_profiles,
  sponsor_id bigint not null references member_profiles,
  slot smallint not null check (slot between 1 and 3),
  created_at timestamptz not null,
  unique (sponsor_id, slot),
  check (sponsor_id < profile_id)
)`;

const catalogue = sql`
create table products (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  sku text not null unique,
  kind text not null check (kind in ('simple', 'variable', 'grouped')),
  status text not null check (status in ('Active', 'Inactive')),
  title text not null check (title <> ''),
  -- The title in lower case as JavaScript folds it, so that a search finds the same in every database locale.
  title_key text not null,
  family_line text not null,
  short_description text not null,
  description text not null,
  key_features jsonb not null,
  specifications jsonb not null,
  attributes jsonb not null,
  delivery_days int check (delivery_days between 0 and 365),
  image text not null,
  gallery jsonb not null,
  -- The lowest price of its variations and that variation's MRP, kept by the catalogue's writes.
  price_paise bigint not null check (price_paise >= 0),
  mrp_paise bigint not null check (mrp_paise >= price_paise),
  size_line text not null default '',
  best_seller boolean not null,
  trending boolean not null,
  position int not null,
  added_at timestamptz not null
);
create index products_shelf on products (position, id) where status = 'Active';
-- What has no price (0) stands last in both directions.
create index products_cheapest on products ((price_paise = 0), price_paise, position, id) where status = 'Active';
create index products_dearest on products (price_paise desc, position, id) where status = 'Active';
create index products_newest on products (added_at desc, position, id) where status = 'Active';
create index products_best on products (best_seller desc, position, id) where status = 'Active';

-- Everything that can be bought: a simple product has exactly one row, a grouped one none.
create table variations (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  sku text not null unique,
  attributes jsonb not null,
  price_paise bigint not null check (price_paise > 0),
  mrp_paise bigint not null check (mrp_paise >= price_paise),
  -- What can still be ordered; reservations are taken off already. The check is the last guard against overselling.
  stock int not null check (stock >= 0),
  image text not null,
  gallery jsonb not null,
  position int not null,
  unique (product_id, position)
);

create table product_categories (
  product_id bigint not null references products on delete cascade,
  name text not null,
  name_key text not null check (name_key = lower(name_key)),
  position int not null,
  primary key (product_id, name_key)
);
create index product_categories_name on product_categories (name_key, product_id);

create table grouped_products (
  product_id bigint not null references products on delete cascade,
  member_id bigint not null references products,
  position int not null,
  primary key (product_id, member_id)
);

create index grouped_products_member on grouped_products (member_id);

create table categories (
  id bigint generated always as identity primary key,
  category text not null unique,
  icon text not null,
  status text not null check (status in ('Active', 'Inactive')),
  position int not null
);

create table sliders (
  id bigint generated always as identity primary key,
  slider_name text not null,
  offer_name text not null,
  description text not null,
  price_paise bigint not null check (price_paise >= 0),
  cut_off_price_paise bigint check (cut_off_price_paise >= 0),
  wide_image text not null,
  tall_image text not null,
  ground text not null,
  product_id bigint references products on delete set null,
  position int not null
);

create table offers (
  id bigint generated always as identity primary key,
  title text not null,
  description text not null,
  image text not null,
  ground text not null,
  link text not null,
  position int not null
);

create table arrival_groups (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null,
  position int not null
);
create table arrival_group_products (
  group_id bigint not null references arrival_groups on delete cascade,
  product_id bigint not null references products on delete cascade,
  position int not null,
  primary key (group_id, product_id)
)`;

const settings = sql`
create table settings (
  name text primary key,
  value jsonb not null
);

create table pincodes (
  pincode text primary key check (pincode = trim(pincode)),
  city text not null,
  state text not null,
  status text not null check (status in ('Active', 'Inactive'))
);

create table delivery_slabs (
  id bigint generated always as identity primary key,
  min_km int not null check (min_km >= 0),
  max_km int not null,
  charge_paise bigint not null check (charge_paise >= 0),
  status text not null check (status in ('Active', 'Inactive')),
  check (max_km >= min_km)
);

create table free_delivery_rules (
  id bigint generated always as identity primary key,
  min_km int not null check (min_km >= 0),
  max_km int not null,
  minimum_paise bigint not null check (minimum_paise >= 0),
  check (max_km >= min_km)
);

create table coupons (
  code text primary key check (code = upper(code)),
  percentage_bps int check (percentage_bps between 1 and 10000),
  flat_paise bigint check (flat_paise > 0),
  minimum_paise bigint not null default 0 check (minimum_paise >= 0),
  expires_at timestamptz,
  total_limit int check (total_limit > 0),
  member_limit int check (member_limit > 0),
  used int not null default 0 check (used >= 0 and (total_limit is null or used <= total_limit)),
  check (percentage_bps is not null or flat_paise is not null)
)`;

const orders = sql`
create table cart_lines (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  variation_id bigint not null references variations on delete cascade,
  quantity int not null check (quantity between 1 and 99),
  added_at timestamptz not null,
  unique (member_id, variation_id)
);

create index cart_lines_variation on cart_lines (variation_id);

create sequence order_numbers start 1001;

-- A placed order is a frozen snapshot: what was bought, at which price, for whom. Only its states move on.
create table orders (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  number bigint not null unique,
  member_id bigint not null references members,
  payment_method text not null check (payment_method in ('online', 'on-delivery')),
  -- 'awaiting' an online payment (or advance), 'confirmed', or given up: 'failed' or 'expired'.
  payment_state text not null check (payment_state in ('awaiting', 'confirmed', 'failed', 'expired')),
  fulfilment_status text not null check (fulfilment_status in
    ('Pending', 'Processing', 'Packed', 'Shipped', 'Out for delivery', 'Delivered', 'Cancelled')),
  stock_state text not null check (stock_state in ('reserved', 'consumed', 'returned')),
  reserved_until timestamptz,
  currency text not null default 'INR' check (currency = 'INR'),
  original_paise bigint not null check (original_paise >= 0),
  merchandise_paise bigint not null check (merchandise_paise >= 0),
  discount_paise bigint not null check (discount_paise between 0 and merchandise_paise),
  delivery_paise bigint not null check (delivery_paise >= 0),
  total_paise bigint not null,
  pay_now_paise bigint not null check (pay_now_paise >= 0),
  balance_paise bigint not null check (balance_paise >= 0),
  advance_percentage int not null check (advance_percentage between 0 and 100),
  coupon_code text,
  buyer_name text not null,
  buyer_email text not null,
  buyer_mobile text not null,
  address text not null,
  pincode text not null,
  buyer_referral_code text,
  from_cart boolean not null,
  -- What was ordered at which price: an unpaid order with the same content is paid again, not placed again.
  content_hash text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  delivered_at timestamptz,
  check (total_paise = merchandise_paise - discount_paise + delivery_paise),
  check (pay_now_paise + balance_paise = total_paise),
  check (payment_state <> 'confirmed' or confirmed_at is not null),
  check (stock_state <> 'reserved' or payment_state = 'awaiting')
);
create index orders_of_member on orders (member_id, id desc);
create index orders_open on orders (member_id, content_hash) where payment_state = 'awaiting';
create index orders_by_status on orders (fulfilment_status, id desc);
create index orders_reserved on orders (reserved_until) where stock_state = 'reserved';

create table order_lines (
  order_id bigint not null references orders on delete cascade,
  position int not null,
  product_id bigint references products on delete set null,
  variation_id bigint references variations on delete set null,
  product_public_id text not null,
  sku text not null,
  title text not null,
  image text not null,
  attributes jsonb not null,
  unit_mrp_paise bigint not null check (unit_mrp_paise >= 0),
  unit_price_paise bigint not null check (unit_price_paise >= 0),
  quantity int not null check (quantity > 0),
  discount_paise bigint not null check (discount_paise >= 0),
  total_paise bigint not null,
  delivery_days int,
  primary key (order_id, position),
  check (total_paise = unit_price_paise * quantity - discount_paise)
);

create index order_lines_variation on order_lines (variation_id);
create index order_lines_product on order_lines (product_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  status text not null,
  actor text not null check (actor in ('member', 'shop', 'gateway', 'system')),
  at timestamptz not null
);
create index order_events_of_order on order_events (order_id, id);

-- Each try to pay an order. The gateway's ids are unique, and an order is paid at most once.
create table payment_attempts (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  order_id bigint not null references orders,
  gateway_order_id text unique,
  gateway_payment_id text unique,
  amount_paise bigint not null check (amount_paise > 0),
  state text not null check (state in ('created', 'authorised', 'captured', 'failed', 'expired', 'refunded')),
  created_at timestamptz not null,
  captured_at timestamptz,
  check (state <> 'captured' or (gateway_payment_id is not null and captured_at is not null))
);
create unique index payment_attempts_paid on payment_attempts (order_id) where state in ('captured', 'refunded');
create index payment_attempts_of_order on payment_attempts (order_id, id);

create table idempotency_keys (
  member_id bigint not null references members on delete cascade,
  key text not null,
  request_hash text not null,
  order_id bigint references orders on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, key)
)`;

/** Members, catalogue, settings, cart, orders and payments: the shapes that everything later builds on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [members, catalogue, settings, orders]) await part.execute(db);
}

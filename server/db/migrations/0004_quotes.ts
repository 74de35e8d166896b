import { type Kysely, sql } from 'kysely';

const quotations = sql`
create table quotations (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  member_id bigint references members on delete set null,
  name text not null,
  mobile text not null check (mobile ~ '^[0-9]{10}$'),
  email text not null,
  description text not null,
  -- As typed: whether it holds is for the owner's offer to say.
  coupon_code text check (coupon_code <> ''),
  total_paise bigint not null check (total_paise >= 0),
  -- Who asked what: the same within a short time is one request, however often it is sent.
  content_hash text not null,
  created_at timestamptz not null
);
create index quotations_content on quotations (content_hash, created_at);
create index quotations_of_member on quotations (member_id);

-- What was asked for, at the catalogue's prices of that moment.
create table quotation_lines (
  quotation_id bigint not null references quotations on delete cascade,
  position int not null,
  product_id bigint references products on delete set null,
  variation_id bigint references variations on delete set null,
  product_public_id text not null,
  sku text not null,
  title text not null,
  attributes jsonb not null,
  unit_mrp_paise bigint not null check (unit_mrp_paise >= 0),
  unit_price_paise bigint not null check (unit_price_paise >= 0),
  quantity int not null check (quantity > 0),
  primary key (quotation_id, position)
);
create index quotation_lines_variation on quotation_lines (variation_id);
create index quotation_lines_product on quotation_lines (product_id)`;

/** Requests for an offer, which a guest may send too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await quotations.execute(db);
}

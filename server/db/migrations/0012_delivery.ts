import { type Kysely, sql } from 'kysely';

const places = sql`
-- Where addresses lie, as the maps service said; without coordinates, that it did not know or did not answer.
create table geocoded_places (
  -- A digest: no address can be read from here.
  address_key text primary key,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  ask_again_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
)`;

const whys = sql`
-- How the delivery charge came about; null for orders from before it was kept.
alter table orders
  add column delivery_reason text check (delivery_reason in ('slab', 'free', 'no-slab', 'unknown-distance')),
  add column delivery_km int check (delivery_km >= 0),
  add column delivery_by_pincode boolean not null default false,
  add constraint orders_delivery_km_check1 check ((delivery_reason in ('slab', 'free', 'no-slab')) = (delivery_km is not null))`;

/** An address is looked up once, and an order keeps why its delivery costs what it costs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [places, whys]) await part.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * One customer of an IPv6 provider may hold a site (/48) of 65,536 networks (/64). Orders on which nothing was paid are
 * therefore limited per site too, by the first three groups of the network that they keep; the function takes the site's
 * turn before it counts. IPv4 networks belong to no site.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create function site_of_network(network text) returns text
language sql immutable as $$ select substring(network from '^(?:[0-9a-f]+:){3}') $$;

create index orders_of_site on orders (site_of_network(network), created_at desc) where network is not null;

create function nth_unpaid_of_site(asked text, since timestamptz, nth int) returns timestamptz
language plpgsql volatile as $$
begin
  if site_of_network(asked) is null then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended(site_of_network(asked), 7201905));
  return (
    select created_at from orders
    where network is not null and site_of_network(network) = site_of_network(asked) and created_at > since
      and (payment_state in ('awaiting', 'expired') or pay_now_paise = 0 and payment_state <> 'balance-collected')
    order by created_at desc offset nth - 1 limit 1
  );
end $$`.execute(db);
}

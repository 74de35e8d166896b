import { sql } from 'kysely';
import { type OrderHistory, REFUSED_DAYS } from '#domain/orders/order-ceilings.ts';
import { UNPAID } from '#domain/payments/order-payment.ts';
import type { RateLimit } from '#domain/rate-limits.ts';
import { addDays } from '#domain/time.ts';
import type { Database } from '../db/open.ts';

/** How many orders may be placed within which time. */
export interface OrderLimits {
  hour: RateLimit;
  day: RateLimit;
  /** Of all members of one network who have not received an order yet. */
  network: RateLimit;
  /** Of all such members of one IPv6 site (/48). */
  site: RateLimit;
}

interface LimitQuery {
  memberId: number;
  network: string;
  /** Whether the order is to be paid online; these and the others are counted apart. */
  paysNow: boolean;
  now: Date;
}

/** For each limit that is reached, when the oldest of the orders that it counts was placed. */
export type ReachedLimits = { [Name in keyof OrderLimits]: Date | null };

/** Of what a member ordered before, all that a new order is held against. */
export async function readHistory(
  db: Database,
  { memberId, network, paysNow, now }: LimitQuery,
  limits: OrderLimits,
): Promise<{ history: OrderHistory; reached: ReachedLimits }> {
  const since = ({ seconds }: RateLimit): Date => new Date(now.getTime() - seconds * 1_000);
  const own = sql`from orders where member_id = ${memberId}`;
  const counted = paysNow ? sql`payment_state in (${sql.join(UNPAID)})` : sql`pay_now_paise = 0`;
  const nthNewest = (limit: RateLimit) => sql`(
    select created_at ${own} and ${counted} and created_at > ${since(limit)}
    order by created_at desc offset ${limit.calls - 1} limit 1
  )`;
  const { rows } = await sql<OrderHistory & ReachedLimits>`
    with known as materialized (select exists (select ${own} and delivered_at is not null) as "hasReceived"),
    open as materialized (
      select id, total_paise ${own} and payment_state = 'balance-due' and pay_now_paise = 0
        and fulfilment_status not in ('Delivered', 'Cancelled')
    )
    select "hasReceived",
      (select count(*) from open) as "openOnDelivery",
      (select coalesce(sum(total_paise), 0)::bigint from open) as "openAmount",
      (select count(*) from order_lines where order_id in (select id from open)) as "openLines",
      (select count(*) ${own} and fulfilment_status = 'Cancelled' and exists (
        select from order_events
        where order_id = orders.id and status = 'Refused at the door' and at > ${addDays(now, -REFUSED_DAYS)}
      )) as "refusedParcels",
      ${nthNewest(limits.hour)} as hour,
      ${nthNewest(limits.day)} as day,
      case when not "hasReceived" then
        nth_unpaid_of_network(${network}, ${since(limits.network)}, ${limits.network.calls})
      end as network,
      case when not "hasReceived" then
        nth_unpaid_of_site(${network}, ${since(limits.site)}, ${limits.site.calls})
      end as site
    from known`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The history of a member could not be read.');
  const { hour, day, network: ofNetwork, site, ...history } = row;
  return { history, reached: { hour, day, network: ofNetwork, site } };
}

/** Forgets from where orders came that were placed before a moment. */
export async function removeNetworks(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('created_at', '<=', before)
    .execute();
}

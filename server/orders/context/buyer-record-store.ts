import { type RawBuilder, sql } from 'kysely';
import { type OrderHistory, REFUSED_DAYS } from '#domain/orders/order-ceilings.ts';
import { UNPAID } from '#domain/payments/order-payment.ts';
import type { RateLimit } from '#domain/rate-limits.ts';
import { addDays } from '#domain/time.ts';
import type { Database } from '../../db/open.ts';
import type { Placeholders } from '../../db/prepared.ts';

/** How many orders may be placed within which time. */
export interface OrderLimits {
  hour: RateLimit;
  day: RateLimit;
  /** Of all members of one network who have not received an order yet. */
  network: RateLimit;
  /** Of all such members of one IPv6 site (/48). */
  site: RateLimit;
}

/** Whose orders are looked at, and since when for each limit. */
export interface RecordQuery {
  memberId: number;
  network: string;
  refusedSince: Date;
  hourSince: Date;
  /** How many of the newest are passed over. */
  hourOffset: number;
  daySince: Date;
  dayOffset: number;
  networkSince: Date;
  networkCalls: number;
  siteSince: Date;
  siteCalls: number;
}

export function recordQuery(
  { memberId, network, now }: { memberId: number; network: string; now: Date },
  limits: OrderLimits,
): RecordQuery {
  const since = ({ seconds }: RateLimit): Date => new Date(now.getTime() - seconds * 1_000);
  return {
    memberId,
    network,
    refusedSince: addDays(now, -REFUSED_DAYS),
    hourSince: since(limits.hour),
    hourOffset: limits.hour.calls - 1,
    daySince: since(limits.day),
    dayOffset: limits.day.calls - 1,
    networkSince: since(limits.network),
    networkCalls: limits.network.calls,
    siteSince: since(limits.site),
    siteCalls: limits.site.calls,
  };
}

/** For each limit that is reached, when the oldest of the orders that it counts was placed. */
export type ReachedLimits = { [Name in keyof OrderLimits]: Date | null };

/** Of what a member ordered before, all that a new order is held against. */
export type BuyerRecord = OrderHistory & ReachedLimits;

/**
 * That record, as a query. Where a network or its site is counted, their turn is taken until the transaction ends.
 *
 * @param paysNow whether the order is to be paid online; these and the others are counted apart
 */
export function buyerRecord(paysNow: boolean, query: Placeholders<RecordQuery>): RawBuilder<BuyerRecord> {
  const own = sql`from orders where member_id = ${query.memberId}`;
  const counted = paysNow ? sql`payment_state in (${sql.join(UNPAID)})` : sql`pay_now_paise = 0`;
  const nthNewest = (since: RawBuilder<Date>, offset: RawBuilder<number>) => sql`(
    select created_at ${own} and ${counted} and created_at > ${since} order by created_at desc offset ${offset} limit 1
  )`;
  return sql<BuyerRecord>`
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
        where order_id = orders.id and status = 'Refused at the door' and at > ${query.refusedSince}
      )) as "refusedParcels",
      ${nthNewest(query.hourSince, query.hourOffset)} as hour,
      ${nthNewest(query.daySince, query.dayOffset)} as day,
      case when not "hasReceived" then
        nth_unpaid_of_network(${query.network}, ${query.networkSince}, ${query.networkCalls})
      end as network,
      case when not "hasReceived" then
        nth_unpaid_of_site(${query.network}, ${query.siteSince}, ${query.siteCalls})
      end as site
    from known`;
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

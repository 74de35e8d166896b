import { type RawBuilder, sql } from 'kysely';
import { type OrderHistory, REFUSED_DAYS } from '#domain/orders/order-ceilings.ts';
import { UNPAID } from '#domain/payments/order-payment.ts';
import type { RateLimit } from '#domain/rate-limits.ts';
import { addDays } from '#domain/time.ts';
import type { Database, Tx } from '../../db/open.ts';
import { type Placeholders, prepare } from '../../db/prepared.ts';

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
  refusedSince: Date;
  hourSince: Date;
  /** How many of the newest are passed over. */
  hourOffset: number;
  daySince: Date;
  dayOffset: number;
}

const since = ({ seconds }: RateLimit, now: Date): Date => new Date(now.getTime() - seconds * 1_000);

export function recordQuery(
  { memberId, now }: { memberId: number; now: Date },
  limits: Pick<OrderLimits, 'hour' | 'day'>,
): RecordQuery {
  return {
    memberId,
    refusedSince: addDays(now, -REFUSED_DAYS),
    hourSince: since(limits.hour, now),
    hourOffset: limits.hour.calls - 1,
    daySince: since(limits.day, now),
    dayOffset: limits.day.calls - 1,
  };
}

/** For each limit that is reached, when the oldest of the orders that it counts was placed. */
export type ReachedLimits = { [Name in keyof OrderLimits]: Date | null };

/** Of what a member ordered before, all that a new order is held against. */
export type BuyerRecord = OrderHistory & Pick<ReachedLimits, 'hour' | 'day'>;

/**
 * That record, as a query.
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
      ${nthNewest(query.daySince, query.dayOffset)} as day
    from known`;
}

interface NetworkQuery {
  network: string;
  networkSince: Date;
  networkCalls: number;
  siteSince: Date;
  siteCalls: number;
}

const nthOfNetwork = prepare(
  (_db, { network, networkSince, networkCalls, siteSince, siteCalls }: Placeholders<NetworkQuery>) =>
    sql<Pick<ReachedLimits, 'network' | 'site'>>`
      select nth_unpaid_of_network(${network}, ${networkSince}, ${networkCalls}) as network,
        nth_unpaid_of_site(${network}, ${siteSince}, ${siteCalls}) as site`,
);

/**
 * Likewise of all members of a network, and of its site, who have not received an order yet. Their turn is taken until
 * the transaction ends.
 */
export async function readReachedOfNetwork(
  tx: Tx,
  network: string,
  { network: ofNetwork, site }: Pick<OrderLimits, 'network' | 'site'>,
  now: Date,
): Promise<Pick<ReachedLimits, 'network' | 'site'>> {
  const [row] = await nthOfNetwork(tx, {
    network,
    networkSince: since(ofNetwork, now),
    networkCalls: ofNetwork.calls,
    siteSince: since(site, now),
    siteCalls: site.calls,
  });
  if (!row) throw new Error('The orders of a network could not be counted.');
  return row;
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

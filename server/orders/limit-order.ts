import { type Objection, objectOnDelivery, objectUnpaid, usualCeilings } from '#domain/orders/order-ceilings.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { type OrderLimits, type ReachedLimits, readReachedOfNetwork } from './context/buyer-record-store.ts';
import type { OrderSettings } from './order-settings.ts';
import type { UnpaidOrder } from './payment-attempts/superseded-store.ts';
import type { PlacingFacts } from './context/placing-store.ts';
import type { QuotedOrder } from './quote/quoted-order.ts';

interface OrderToLimit {
  network: string;
  isOnDelivery: boolean;
  quoted: QuotedOrder;
  /** The member's orders that go on waiting for their payment beside it. */
  waiting: readonly UnpaidOrder[];
}

const unlimited = { network: null, site: null };

/** How many orders the shop takes of one member and of one network. */
export const orderLimits = ({ limits }: Deps, paysNow: boolean): OrderLimits => ({
  hour: limits.allowed(paysNow ? 'unpaid-order-member' : 'order-member'),
  day: limits.allowed(paysNow ? 'unpaid-order-member-day' : 'order-member-day'),
  network: limits.allowed('order-address'),
  site: limits.allowedToSite('order-address'),
});

function assertWithinLimits(reached: ReachedLimits, limits: OrderLimits, now: Date): void {
  const retryAfters = (['hour', 'day', 'network', 'site'] as const).map((name) => {
    const placedAt = reached[name];
    return placedAt ? Math.ceil((placedAt.getTime() - now.getTime()) / 1_000) + limits[name].seconds : 0;
  });
  const retryAfter = Math.max(...retryAfters);
  if (retryAfter > 0) throw new Refusal('too-many-requests', { retryAfter });
}

function throwIf(objection: Objection | null): void {
  if (objection) throw new Refusal(objection.code, objection.facts);
}

/**
 * Checks a new order against earlier ones, which were read under the lock of its buyer's profile; one network's and IPv6
 * site's are also counted in turn.
 *
 * @throws {Refusal} 'too-many-requests', or as `objectOnDelivery` and `objectUnpaid`
 */
export async function limitOrder(
  tx: Tx,
  { network, isOnDelivery, quoted, waiting }: OrderToLimit,
  { record, limits, now }: PlacingFacts,
  settings: OrderSettings,
): Promise<void> {
  const others = record.hasReceived ? unlimited : await readReachedOfNetwork(tx, network, limits, now);
  assertWithinLimits({ ...record, ...others }, limits, now);
  const ceilings = { ...usualCeilings, ...settings['order-ceilings'] };
  const lineCount = quoted.lines.length;
  if (isOnDelivery) throwIf(objectOnDelivery({ ...quoted, lines: lineCount }, record, ceilings));
  if (quoted.payNow > 0) {
    const amount = waiting.reduce((sum, { total_paise }) => sum + total_paise, quoted.total);
    const lines = waiting.reduce((sum, { pieces }) => sum + pieces.length, lineCount);
    throwIf(objectUnpaid({ amount, lines }, ceilings));
  }
}

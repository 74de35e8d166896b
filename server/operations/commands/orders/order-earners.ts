import { formatRupees, percentOf } from '#domain/money.ts';
import { isOrderConfirmed } from '#domain/payments/order-payment.ts';
import type { AttributionSource } from '#domain/referral/attribution.ts';
import type { CommissionState } from '#domain/rewards/commission-state.ts';
import type { OrderEarner } from '../../../rewards/order-earners-store.ts';
import { plainTable } from '../plain-table.ts';

const SOURCES: Record<AttributionSource, string> = { link: 'by a shared link', sponsor: 'by the buyer’s sponsor' };
const STATES: Record<CommissionState, string> = {
  waiting: 'once the order is paid',
  pending: 'pending',
  confirmed: 'confirmed',
  void: 'void',
};

/** What a level gets before the tax: as posted, or as it would be by the order of today. */
function commissionOf({ state, earns, base, rate, gross }: OrderEarner): string {
  if (state === 'confirmed') return formatRupees(gross);
  return formatRupees(earns && state !== 'void' ? percentOf(base, rate) : 0);
}

/** A new order is worked out within a minute; until then its payment says how it isOrderConfirmed. */
function stateOf({ earns, state, payment }: OrderEarner): string {
  if (!earns) return 'earns nothing on this order';
  return STATES[state === 'waiting' && isOrderConfirmed(payment) ? 'pending' : state];
}

/** Who earns on an order and how much, as a table for the owner. */
export function earnerTable(earners: readonly OrderEarner[]): string {
  const [first] = earners;
  if (!first) return 'Nobody earns on this order.';
  return plainTable(
    ['Level', 'Earns', 'Referral ID', 'Rate', 'Commission', 'After TDS', 'State'],
    earners.map((earner) => [
      earner.level,
      earner.level === 1 ? `${earner.fullName}, ${SOURCES[first.source]}` : earner.fullName,
      earner.referId,
      `${earner.rate / 100} %`,
      commissionOf(earner),
      earner.state === 'confirmed' ? formatRupees(earner.net) : '',
      stateOf(earner),
    ]),
  );
}

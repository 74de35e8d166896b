import { chargeableKm } from '#domain/delivery/distance.ts';
import { stateOfCode } from '#domain/invoices/states.ts';
import { formatRupees } from '#domain/money.ts';
import type { OrderRow } from '../../../orders/order-store.ts';

/** How an order's delivery charge came about, in words; empty for an order from before that was kept. */
export function deliveryReason({ delivery_reason, delivery_km, delivery_by_pincode }: OrderRow): string {
  const distance = `${delivery_km} km${delivery_by_pincode ? ', by the pincode' : ''}`;
  const words = {
    slab: distance,
    free: `free for this sum at ${distance}`,
    'no-slab': `no charge is set for ${distance}`,
    'unknown-distance': 'nobody knows how far',
  };
  return delivery_reason ? words[delivery_reason] : '';
}

const stateName = (code: string): string => stateOfCode(code)?.name ?? code;

/** What the buyer of a doubtful address confirmed, and what was asked; null where nothing of the address is in doubt. */
export function confirmedAddress({ confirmed_state: state, address_question: question }: OrderRow): string | null {
  if (state === null || !question) return null;
  const readings = question.readings.map(({ city, state: code, charge, foundKm }, at) => {
    const place = [city, stateName(code)].filter(Boolean).join(', ');
    const why =
      at === 0 ? ' by its pincode' : foundKm === undefined ? '' : ` by the map, ${chargeableKm(foundKm)} km away`;
    return `${place}${why} (${formatRupees(charge)})`;
  });
  const means =
    readings.length > 1 ? `may mean ${readings.join(' or ')}` : `could not be read; it is ${readings.join('')}`;
  return `${stateName(state)}: the address ${means}`;
}

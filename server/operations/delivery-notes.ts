import type { OrderRow } from '../orders/order-store.ts';

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

/**
 * What the owner should look at before she sends the order (Q090, Q092); empty when all is well. By the pincode is how
 * every typed address is placed in a shop without a maps service.
 */
export function deliveryFlag({ delivery_reason: reason, delivery_by_pincode: byPincode }: OrderRow, hasMaps: boolean) {
  if (reason === 'no-slab' || reason === 'unknown-distance') return reason;
  return hasMaps && byPincode ? 'by-pincode' : '';
}

import type { DeliveryReason } from './charge.ts';

export type DeliveryConcern = 'no-slab' | 'unknown-distance' | 'by-pincode';

/**
 * What the owner should look at before an order is sent (Q090, Q092); null when all is well. By the pincode is how every
 * typed address is placed in a shop without a maps service.
 */
export function deliveryConcern(
  { reason, isByPincode }: { reason: DeliveryReason | null; isByPincode: boolean | null },
  hasMaps: boolean,
): DeliveryConcern | null {
  if (reason === 'no-slab' || reason === 'unknown-distance') return reason;
  return hasMaps && isByPincode ? 'by-pincode' : null;
}

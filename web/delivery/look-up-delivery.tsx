import type { ReactNode } from 'react';
import { ApiError } from '#contract/client.ts';
import * as delivery from '#contract/delivery.ts';
import { call } from '#web/api.ts';
import { storePincode } from './checked-pincode.ts';
import { DeliveryOffer } from './delivery-offer.tsx';

/** What would be delivered. */
export interface Piece {
  product_id: string;
  product_sku?: string;
}

export interface DeliveryFinding {
  good?: string;
  error?: string;
  /** What there is to say besides; null where nothing is delivered. */
  offer?: ReactNode;
}

const asRefused = (error: unknown): DeliveryFinding => {
  if (error instanceof ApiError && error.code !== 'network') return { error: error.message };
  throw error;
};

/**
 * Asks the shop about one pincode, and sets what it answers.
 *
 * @throws when it cannot be asked
 */
export async function lookUpDelivery(pincode: string, piece: Piece | null): Promise<DeliveryFinding> {
  return call(delivery.check, { params: { pincode }, query: { ...piece } }).then((found) => {
    storePincode(pincode);
    return found.deliverable
      ? { good: found.message, offer: <DeliveryOffer {...found} /> }
      : { error: found.message, offer: null };
  }, asRefused);
}

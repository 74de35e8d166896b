import { estimatedDelivery } from '#domain/delivery/estimate.ts';
import { checkPincode, isDeliverable } from '#domain/delivery/pincode.ts';
import type { Paise } from '#domain/money.ts';
import { Refusal } from '#domain/refusals.ts';
import { type ChosenPiece, gatherSellables } from '../catalogue/sellable-store.ts';
import type { Deps } from '../deps.ts';
import { readSetting } from '../settings/settings-store.ts';
import { geocodeAddress } from './geocode-address.ts';
import { deliveryChargeFor, type PricedDelivery } from './charge-for.ts';
import { findPincode } from './delivery-store.ts';
import { officeSpot, type Spot } from './locate.ts';

export interface RequestedDelivery {
  pincode: string;
  /** Where in the pincode; without it no more is known than that. */
  to?: Spot | null;
  /** None where it is not about a product. */
  pieces: readonly (ChosenPiece & { quantity: number })[];
  /** Counts in place of what the pieces cost, in paise. */
  merchandise?: Paise | undefined;
  /** What a coupon would take off, in paise, as the cart shows it; an order works it out anew. */
  discount?: Paise;
}

export interface CheckedDelivery {
  /** When the last of the pieces would come; null where that is not said. */
  expected: Date | null;
  /** What the charge was worked out with, in paise. */
  merchandise: Paise;
  /** Null where the address contradicts its pincode, so that no order can be placed by it. */
  priced: PricedDelivery | null;
}

/**
 * What a delivery to a pincode, or to an address in it, would cost and when it would come: as the checkout says it.
 *
 * @returns null where the shop does not deliver
 * @throws {Refusal} 'invalid-pincode' (PROD-05), or as `gatherSellables`
 */
export async function checkDelivery(deps: Deps, request: RequestedDelivery): Promise<CheckedDelivery | null> {
  const { pincode, to, pieces, discount = 0 } = request;
  const refusal = checkPincode(pincode);
  if (refusal) throw new Refusal(refusal);
  const { db, clock } = deps;
  const [known, office, sellables] = await Promise.all([
    findPincode(db, pincode),
    readSetting(db, 'office'),
    gatherSellables(db, pieces),
  ]);
  if (!isDeliverable(pincode, known ? [known] : [])) return null;
  await geocodeAddress(deps, officeSpot(office), null);
  const cost = sellables.reduce((sum, { piece, quantity }) => sum + piece.price * quantity, 0);
  const { merchandise = cost } = request;
  const days = sellables.flatMap(({ piece }) => piece.deliveryDays ?? []);
  const priced = await deliveryChargeFor(db, {
    office,
    to: to ?? { address: '', pincode, place: null, claimed: null },
    merchandise,
    offer: { priceOffer: discount },
  });
  return {
    expected: days.length > 0 ? estimatedDelivery(clock(), Math.max(...days)) : null,
    merchandise,
    priced: priced.refusal ? null : priced,
  };
}

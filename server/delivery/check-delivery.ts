import { estimatedDelivery } from '#domain/delivery/estimate.ts';
import { checkPincode, isDeliverable } from '#domain/delivery/pincode.ts';
import { Refusal } from '#domain/refusals.ts';
import { type ChosenPiece, findSellables } from '../catalogue/sellable-store.ts';
import type { Deps } from '../deps.ts';
import { readSetting } from '../settings/settings-store.ts';
import { askForPlace } from './ask-for-place.ts';
import { deliveryChargeFor, type PricedDelivery } from './charge-for.ts';
import { findPincode } from './delivery-store.ts';
import { officeSpot } from './locate.ts';

export interface WantedDelivery {
  pincode: string;
  /** Null where it is not about a product. */
  piece: ChosenPiece | null;
  quantity: number;
}

export interface CheckedDelivery {
  /** When the pieces would come; null where that is not said. */
  expected: Date | null;
  priced: PricedDelivery;
}

/**
 * What a delivery to a pincode would cost and when it would come: as the checkout says it of an address of which no
 * more is known than the pincode.
 *
 * @returns null where the shop does not deliver
 * @throws {Refusal} 'invalid-pincode' (PROD-05), or as `findSellables`
 */
export async function checkDelivery(deps: Deps, wanted: WantedDelivery): Promise<CheckedDelivery | null> {
  const { pincode, piece, quantity } = wanted;
  const refusal = checkPincode(pincode);
  if (refusal) throw new Refusal(refusal);
  const { db, clock } = deps;
  const [known, office, [sellable]] = await Promise.all([
    findPincode(db, pincode),
    readSetting(db, 'office'),
    findSellables(db, piece ? [piece] : []),
  ]);
  if (!isDeliverable(pincode, known ? [known] : [])) return null;
  await askForPlace(deps, officeSpot(office), null);
  const merchandise = (sellable?.price ?? 0) * quantity;
  const priced = await deliveryChargeFor(db, {
    office,
    to: { address: '', pincode, place: null, claimed: null },
    merchandise,
    offer: null,
  });
  return { expected: estimatedDelivery(clock(), sellable?.deliveryDays), priced };
}

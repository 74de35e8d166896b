import { addressContradiction } from '#domain/delivery/address-contradiction.ts';
import { type CouponOffer, couponDiscount, merchandiseMissing } from '#domain/coupons/discount.ts';
import { type DeliveryCharge, deliveryCharge } from '#domain/delivery/charge.ts';
import { distanceKm } from '#domain/delivery/distance.ts';
import { checkDeliveryPincode, type DeliveryPincodeRefusal } from '#domain/delivery/pincode.ts';
import type { Paise } from '#domain/money.ts';
import type { Database } from '../db/open.ts';
import type { Settings } from '../settings/settings-store.ts';
import { type DeliveryPlace, listTariff } from './delivery-store.ts';
import { findIndianPincode } from './indian-pincodes.ts';
import { locate, officeSpot, type Spot } from './locate.ts';

export interface Delivery {
  /** Where from. */
  office: Settings['office'];
  to: Spot;
  /** Before the coupon, in paise. */
  merchandise: Paise;
  offer: CouponOffer | null;
}

/** A charge with everything that explains it. */
export interface PricedDelivery extends DeliveryCharge {
  /** Whether the distance is that of a pincode, not of an address. */
  isByPincode: boolean;
  /** How much more merchandise makes it free by `freeRule`; null where none does. */
  missing: Paise | null;
  /** Why nothing is delivered there (CHK-17, CHK-18), or why it is not known where; null where it is delivered. */
  refusal: DeliveryPincodeRefusal | 'address-contradicts' | null;
}

/** Nothing is charged, taxed or sent by a pincode that speaks against the rest of the address. */
function contradictionOf({ written, pincode }: Spot, listed: DeliveryPlace | undefined): 'address-contradicts' | null {
  const place = listed ?? findIndianPincode(pincode.trim());
  return written && addressContradiction(written, place) ? 'address-contradicts' : null;
}

/**
 * What a delivery from the office costs, in paise, and why; zero when a place is unknown (CHK-19 to CHK-22). Whether it
 * is free depends on what the merchandise costs after the discount (decision Q091).
 */
export async function deliveryChargeFor(
  db: Database,
  { office, to, merchandise, offer }: Delivery,
): Promise<PricedDelivery> {
  const from = officeSpot(office);
  const { found, pincodes, ...tariff } = await listTariff(db, [from.address, to.address], to.pincode);
  const refusal = checkDeliveryPincode(to.pincode, pincodes) ?? contradictionOf(to, pincodes[0]);
  const [start, end] = [locate(from, found[0] ?? null), locate(to, found[1] ?? null)];
  const goods = merchandise - (offer ? couponDiscount(offer, merchandise) : 0);
  if (!start || !end) {
    const unknown = deliveryCharge({ distanceKm: null, slabs: [], freeRules: [], merchandise: goods });
    return { ...unknown, isByPincode: false, missing: null, refusal };
  }
  const distance = distanceKm(start.coordinates, end.coordinates);
  const charge = deliveryCharge({ distanceKm: distance, ...tariff, merchandise: goods });
  return {
    ...charge,
    isByPincode: start.isByPincode || end.isByPincode,
    missing: charge.freeRule && merchandiseMissing(offer, merchandise, charge.freeRule.threshold),
    refusal,
  };
}

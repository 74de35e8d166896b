import { addressContradiction } from '#domain/delivery/address-contradiction.ts';
import { addressDoubt, type KnownPlace } from '#domain/delivery/address-doubt.ts';
import { type CouponOffer, couponDiscount, merchandiseMissing } from '#domain/coupons/discount.ts';
import { type DeliveryCharge, deliveryCharge } from '#domain/delivery/charge.ts';
import { type Coordinates, distanceKm } from '#domain/delivery/distance.ts';
import { checkDeliveryPincode, type DeliveryPincodeRefusal } from '#domain/delivery/pincode.ts';
import { findState } from '#domain/invoices/states.ts';
import type { Paise } from '#domain/money.ts';
import type { Database } from '../db/open.ts';
import type { Settings } from '../settings/settings-store.ts';
import { type AddressQuestion, buildAddressQuestion, type ChargedReading } from './address-question.ts';
import { listTariff, type Tariff, type TariffQuery, tariffQuery } from './delivery-store.ts';
import { gazetteer, knownPlace } from './gazetteer.ts';
import { type Located, locate, officeSpot, type Spot } from './locate.ts';

export interface Delivery {
  /** Where from. */
  office: Settings['office'];
  to: Spot;
  /** Before the coupon, in paise. */
  merchandise: Paise;
  /** What of it the coupon counts; all where it is left out. */
  counted?: Paise;
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
  /** What its buyer is asked about the address; absent where nothing of it is doubtful. */
  question?: AddressQuestion;
}

type PricedTo = Pick<PricedDelivery, keyof DeliveryCharge | 'isByPincode' | 'missing'>;

/** Prices a delivery from one place to another. */
function priceBetween(
  [start, end]: readonly [Located | null, Located | null],
  { merchandise, counted = merchandise, offer }: Pick<Delivery, 'merchandise' | 'counted' | 'offer'>,
  tariff: Pick<Tariff, 'slabs' | 'freeRules'>,
): PricedTo {
  const goods = merchandise - (offer ? couponDiscount(offer, counted) : 0);
  if (!start || !end) {
    const unknown = deliveryCharge({ distanceKm: null, slabs: [], freeRules: [], merchandise: goods });
    return { ...unknown, isByPincode: false, missing: null };
  }
  const distance = distanceKm(start.coordinates, end.coordinates);
  const charge = deliveryCharge({ distanceKm: distance, ...tariff, merchandise: goods });
  return {
    ...charge,
    isByPincode: start.isByPincode || end.isByPincode,
    missing: charge.freeRule && merchandiseMissing(offer, merchandise, charge.freeRule.threshold, counted),
  };
}

/** An address that may be in two places is charged by the dearer one, whatever its buyer answers. */
function priceDoubtful(
  to: Spot,
  { place, found }: { place: KnownPlace; found: Coordinates | null },
  priceTo: (there: Coordinates | null) => PricedTo,
): PricedTo & Pick<PricedDelivery, 'question'> {
  const own = priceTo(null);
  const state = findState(place.state);
  const doubt = to.written && addressDoubt({ written: to.written, line: to.address, place, found }, gazetteer);
  if (!doubt || !state) return own;
  const [other] = doubt
    .map(({ coordinates, ...reading }) => ({ ...reading, priced: priceTo(coordinates) }))
    .sort((one, two) => two.priced.charge - one.priced.charge);
  const dearer = other && other.priced.charge > own.charge ? other.priced : own;
  const shown = [{ city: place.city, state, priced: own }, ...(other ? [other] : [])];
  const readings = shown.map(({ priced, ...reading }): ChargedReading => ({
    ...reading,
    charge: other?.foundKm === undefined ? priced.charge : dearer.charge,
  }));
  return { ...dearer, question: buildAddressQuestion(to, readings) };
}

/**
 * What a delivery costs, in paise, and why; zero when a place is unknown (CHK-19 to CHK-22). It is free by the
 * merchandise after the discount (Q091). A contradicted pincode is refused, a doubtful one questioned.
 */
export function priceDelivery(delivery: Delivery, { found, pincodes, ...tariff }: Tariff): PricedDelivery {
  const { office, to } = delivery;
  const from = officeSpot(office);
  const [ofOffice = null, ofBuyer = null] = found;
  const place = knownPlace(to.pincode, pincodes[0] ?? null);
  const isContradicted = to.written !== undefined && addressContradiction(to.written, place) !== null;
  const refusal = checkDeliveryPincode(to.pincode, pincodes) ?? (isContradicted ? 'address-contradicts' : null);
  const start = locate(from, ofOffice);
  const end = locate(to, ofBuyer);
  const priceTo = (there: Coordinates | null): PricedTo =>
    priceBetween([start, there ? { coordinates: there, isByPincode: true } : end], delivery, tariff);
  const isPlaceable = refusal === null && place !== null;
  return { ...(isPlaceable ? priceDoubtful(to, { place, found: ofBuyer }, priceTo) : priceTo(null)), refusal };
}

/** What has to be known of the tariff for a delivery between two places. */
export const tariffBetween = (office: Delivery['office'], to: Spot): TariffQuery =>
  tariffQuery([officeSpot(office).address, to.address], to.pincode);

/** What a delivery between them is charged by. */
export const readTariff = (db: Database, office: Delivery['office'], to: Spot): Promise<Tariff> =>
  listTariff(db, tariffBetween(office, to));

/** As `priceDelivery`, by the tariff of this moment. */
export const deliveryChargeFor = async (db: Database, delivery: Delivery): Promise<PricedDelivery> =>
  priceDelivery(delivery, await readTariff(db, delivery.office, delivery.to));

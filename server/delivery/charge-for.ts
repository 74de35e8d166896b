import { type DeliveryCharge, deliveryCharge } from '#domain/delivery/charge.ts';
import { type Coordinates, distanceKm, parseCoordinates } from '#domain/delivery/distance.ts';
import type { Paise } from '#domain/money.ts';
import type { Database } from '../db/open.ts';
import type { Settings } from '../settings/settings-store.ts';
import { listTariff } from './delivery-store.ts';

export interface Delivery {
  /** Where from. */
  office: Settings['office'];
  /** Where to; null while nobody knows the coordinates of the address. */
  place: Coordinates | null;
  /** The merchandise after the discount, in paise. */
  goods: Paise;
}

/** What a delivery from the office costs, in paise, and why; zero when a place is unknown (CHK-19 to CHK-22). */
export async function deliveryChargeFor(db: Database, { office, place, goods }: Delivery): Promise<DeliveryCharge> {
  const from = parseCoordinates(office.latitude, office.longitude);
  if (!from || !place) return deliveryCharge({ distanceKm: null, slabs: [], freeRules: [], merchandise: goods });
  return deliveryCharge({ distanceKm: distanceKm(from, place), ...(await listTariff(db)), merchandise: goods });
}

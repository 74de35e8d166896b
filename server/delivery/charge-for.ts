import { type DeliveryCharge, deliveryCharge } from '#domain/delivery/charge.ts';
import { type Coordinates, distanceKm, parseCoordinates } from '#domain/delivery/distance.ts';
import type { Paise } from '#domain/money.ts';
import type { Database } from '../db/open.ts';
import { readSetting } from '../settings/settings-store.ts';
import { listFreeRules, listSlabs } from './delivery-store.ts';

export interface Delivery {
  /** Where to; null while nobody knows the coordinates of the address. */
  place: Coordinates | null;
  /** The merchandise after the discount, in paise. */
  goods: Paise;
}

/** What a delivery from the office costs, in paise, and why; zero when a place is unknown (CHK-19 to CHK-22). */
export async function deliveryChargeFor(db: Database, { place, goods }: Delivery): Promise<DeliveryCharge> {
  if (!place) return deliveryCharge({ distanceKm: null, slabs: [], freeRules: [], merchandise: goods });
  const { latitude, longitude } = await readSetting(db, 'office');
  const office = parseCoordinates(latitude, longitude);
  return deliveryCharge({
    distanceKm: place && office ? distanceKm(office, place) : null,
    slabs: await listSlabs(db),
    freeRules: await listFreeRules(db),
    merchandise: goods,
  });
}

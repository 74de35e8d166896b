import type { Coordinates } from '#domain/delivery/distance.ts';
import { addDays } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import type { Settings } from '../settings/settings-store.ts';
import { isUnplaced, officeSpot, type Spot } from './locate.ts';
import { findPlaces, savePlace } from './place-store.ts';

/** For how many days an answer is not asked for again. */
const CACHE_DAYS = {
  /** Google allows coordinates to be stored for 30 days; a row goes within a day of its end. */
  found: 29,
  /** A new street is on the map some day. */
  unknown: 7,
  /** Five minutes, so that a service that is down is not waited for at every step of a checkout. */
  failed: 5 / (24 * 60),
};

/** For whom the maps service is asked, and the limit that bounds how often. */
export interface GeocodeCaller {
  limit: 'geocode-member' | 'geocode-staff';
  id: number;
}

/**
 * Asks the maps service where a spot lies unless that is known, and stores the answer for `locate`. Where the service
 * is slow or fails, or the caller reached the limit, the pincode is used.
 *
 * @param caller null for the shop's own address
 */
export async function geocodeAddress(deps: Deps, spot: Spot, caller: GeocodeCaller | null): Promise<void> {
  const { db, maps, clock, log } = deps;
  if (!maps || !isUnplaced(spot)) return;
  const [known] = await findPlaces(db, [spot.address]);
  if (known && known.askAgainAt > clock()) return;
  // Each answer costs the owner something.
  if (caller && !(await deps.limits.allows(caller.limit, String(caller.id)))) return;
  const store = (coordinates: Coordinates | null, days: number): Promise<void> =>
    savePlace(db, spot.address, { coordinates, askAgainAt: addDays(clock(), days) });
  try {
    const found = await maps.locate(spot.address);
    await store(found, found ? CACHE_DAYS.found : CACHE_DAYS.unknown);
  } catch (error) {
    log.warn({ err: error }, 'the maps service could not be asked where an address lies');
    await store(null, CACHE_DAYS.failed);
  }
}

interface RouteEnds {
  office: Settings['office'];
  buyer: Spot;
  memberId: number;
}

/** Both ends of a delivery to a member, as `geocodeAddress`. */
export async function geocodeEnds(deps: Deps, { office, buyer, memberId }: RouteEnds): Promise<void> {
  const caller = { limit: 'geocode-member', id: memberId } as const;
  await Promise.all([geocodeAddress(deps, officeSpot(office), null), geocodeAddress(deps, buyer, caller)]);
}

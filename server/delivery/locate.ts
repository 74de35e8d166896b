import { type Coordinates, distanceKm, parseCoordinates } from '#domain/delivery/distance.ts';
import type { Database } from '../db/open.ts';
import type { Settings } from '../settings/settings-store.ts';
import { findIndianPincode } from './indian-pincodes.ts';
import { findPlaces } from './place-store.ts';

/** Where a delivery begins or ends, as far as anybody said. */
export interface Spot {
  /** One line; empty where only the pincode is known. */
  address: string;
  pincode: string;
  /** As it was chosen on a map; null for an address that was typed. */
  place: Coordinates | null;
}

export interface Located {
  coordinates: Coordinates;
  /** It is the middle of the pincode, some kilometres exact. */
  isByPincode: boolean;
}

export const officeSpot = ({ address, pincode, latitude, longitude }: Settings['office']): Spot => ({
  address: address && !address.includes(pincode) ? `${address}, ${pincode}` : address,
  pincode,
  place: parseCoordinates(latitude, longitude),
});

/** What was chosen on a map can lie in its pincode only as far from the middle as a large one reaches. */
const FARTHEST_KM = 60;

const middleOf = ({ pincode }: Spot): Coordinates | null => findIndianPincode(pincode.trim())?.coordinates ?? null;

/** The chosen place, unless it is nowhere near the pincode that the parcel goes to: a browser may send anything. */
function credible(spot: Spot): Coordinates | null {
  const middle = middleOf(spot);
  return spot.place && middle && distanceKm(spot.place, middle) > FARTHEST_KM ? null : spot.place;
}

/** Whether somebody has to be asked where it is. */
export const isUnplaced = (spot: Spot): boolean => spot.address !== '' && credible(spot) === null;

/**
 * Where spots lie by all that is known already: as chosen (near the pincode), else as the maps service once said, else by the pincode;
 * null for each of which nothing is known. Nobody is asked, so that it may stand inside a transaction.
 */
export async function locate(db: Database, spots: readonly Spot[]): Promise<(Located | null)[]> {
  const addresses = spots.filter(isUnplaced).map(({ address }) => address);
  const answered = await findPlaces(db, addresses);
  return spots.map((spot) => {
    const exact = credible(spot) ?? answered[addresses.indexOf(spot.address)]?.coordinates;
    if (exact) return { coordinates: exact, isByPincode: false };
    const middle = middleOf(spot);
    return middle ? { coordinates: middle, isByPincode: true } : null;
  });
}

import type { WrittenAddress } from '#domain/delivery/address-contradiction.ts';
import { PINCODE_KM } from '#domain/delivery/address-doubt.ts';
import { type Coordinates, distanceKm, parseCoordinates } from '#domain/delivery/distance.ts';
import type { Settings } from '../settings/settings-store.ts';
import { findIndianPincode } from './indian-pincodes.ts';

/** Where a delivery begins or ends, as far as anybody said. */
export interface Spot {
  /** One line; empty where only the pincode is known. */
  address: string;
  pincode: string;
  /** As the owner set it; null for every other spot. */
  place: Coordinates | null;
  /** As a buyer's browser says that it was chosen on a map. */
  claimed: Coordinates | null;
  /** What stands beside a buyer's pincode, to be compared with it. */
  written?: WrittenAddress;
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
  claimed: null,
});

/**
 * What a browser says is believed only as far from the middle of its pincode as one of India's 19,300 reaches on
 * average: a charge by it differs by no more.
 */
const MAX_DISTANCE_KM = 8;

const middleOf = ({ pincode }: Spot): Coordinates | null => findIndianPincode(pincode.trim())?.coordinates ?? null;

/**
 * The claimed place, unless it lies elsewhere than the pincode that the parcel goes to: a browser may send anything.
 */
function credible(spot: Spot): Coordinates | null {
  const middle = middleOf(spot);
  return spot.claimed && middle && distanceKm(spot.claimed, middle) > MAX_DISTANCE_KM ? null : spot.claimed;
}

/** What the maps service said, unless that lies elsewhere than the buyer's pincode: then the buyer is asked. */
function believable(spot: Spot, found: Coordinates | null): Coordinates | null {
  const middle = spot.written ? middleOf(spot) : null;
  return found && middle && distanceKm(found, middle) > PINCODE_KM ? null : found;
}

/** Whether the maps service has to be asked where it is. */
export const isUnplaced = ({ address, place }: Spot): boolean => address !== '' && place === null;

/**
 * Where a spot lies: as the owner set it, else by the maps service, else by the browser (both near a buyer's pincode),
 * else by the pincode; null when unknown.
 *
 * @param found the maps service's answer
 */
export function locate(spot: Spot, found: Coordinates | null): Located | null {
  const exact = spot.place ?? (isUnplaced(spot) ? believable(spot, found) : null) ?? credible(spot);
  if (exact) return { coordinates: exact, isByPincode: false };
  const middle = middleOf(spot);
  return middle && { coordinates: middle, isByPincode: true };
}

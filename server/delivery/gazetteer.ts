import type { Gazetteer, KnownPlace, TownSpot } from '#domain/delivery/address-doubt.ts';
import { parseCoordinates } from '#domain/delivery/distance.ts';
import { findState } from '#domain/invoices/states.ts';
import type { DeliveryPlace } from './delivery-store.ts';
import { findIndianPincode } from './indian-pincodes.ts';
import { packedLines } from './packed-lines.ts';

/** See scripts/derive-pincodes.ts. */
const towns = packedLines('towns.csv.br');

/** "09 26.5 80.3 t": the GST code of its state, where it lies, and whether it is a town. */
function spotOf(text: string): TownSpot[] {
  const [state = '', latitude, longitude, kind] = text.split(' ');
  const coordinates = parseCoordinates(latitude, longitude);
  return coordinates ? [{ state, coordinates, isTown: kind === 't' }] : [];
}

/**
 * Where a pincode lies by the post's directory, with what the owner calls it; by the owner's words alone where the
 * post knows nothing. Null where neither knows it.
 *
 * @param listed what the owner wrote of it
 */
export function knownPlace(pincode: string, listed: DeliveryPlace | null): KnownPlace | null {
  const post = findIndianPincode(pincode.trim());
  if (!listed) return post && { ...post, names: [] };
  if (!post) return { city: listed.city, state: listed.state, coordinates: null, names: [] };
  const named = findState(listed.state);
  const others = named && named.name !== findState(post.state)?.name ? [...post.others, named.code] : post.others;
  return { ...post, others, names: [listed.city] };
}

let byState: Map<string, TownSpot[]> | null = null;
const townsByState = (): Map<string, TownSpot[]> =>
  (byState ??= Map.groupBy(
    [...towns().values()].flatMap((spots) => spots.split(';').flatMap(spotOf)).filter(({ isTown }) => isTown),
    ({ state }) => state,
  ));

export const gazetteer: Gazetteer = {
  spotsOf: (key) => (towns().get(key) ?? '').split(';').flatMap(spotOf),
  townsOf: (state) => townsByState().get(state) ?? [],
  placeOf: (pincode) => knownPlace(pincode, null),
};

import { type Coordinates, parseCoordinates } from '#domain/delivery/distance.ts';
import { packedLines } from './packed-lines.ts';

export interface IndianPlace {
  /** The district, which is a big city's name too. */
  city: string;
  state: string;
  /** The middle of its post offices, some kilometres exact; of its neighbours, where its own is unknown. */
  coordinates: Coordinates | null;
  /** GST codes of other states that some of its post offices name. */
  others: readonly string[];
}

/** See scripts/derive-pincodes.ts. */
const table = packedLines('pincodes.csv.br');

/** Where a pincode of India lies, whether the shop delivers there or not; null for one that the post does not know. */
export function findIndianPincode(pincode: string): IndianPlace | null {
  const line = table().get(pincode);
  if (line === undefined) return null;
  const [city = '', state = '', latitude, longitude, others = ''] = line.split(',');
  return { city, state, coordinates: parseCoordinates(latitude, longitude), others: others.split(' ').filter(Boolean) };
}

/** Every pincode of India in its order, with its district and state. */
export const listIndianPincodes = (): { pincode: string; district: string; state: string }[] =>
  Array.from(table(), ([pincode, line]) => {
    const [district = '', state = ''] = line.split(',', 2);
    return { pincode, district, state };
  });

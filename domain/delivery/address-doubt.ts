import { foldName, townKey } from '#domain/fold-name.ts';
import { findState, type IndianState, namedState, segmentsOf, stateOfCode } from '#domain/invoices/states.ts';
import { type PincodePlace, pincodesIn, type WrittenAddress } from './address-contradiction.ts';
import { type Coordinates, distanceKm } from './distance.ts';

/** One of the places where an address may be. */
export interface AddressReading {
  /** Empty where the address names none but the state. */
  city: string;
  state: IndianState;
  /** Null where it lies as its pincode does, as far as anybody knows. */
  coordinates: Coordinates | null;
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

/** A town reaches so far: who lives nearer may name it, whatever her district or state. */
const TOWN_KM = 50;
/** A pincode reaches so far in thinly settled country. */
export const PINCODE_KM = 25;
/** A name that so many villages bear, too, says nothing inside a longer one. */
const MANY_NAMESAKES = 10;
const LONGEST_NAME_WORDS = 5;
/** "UP" is a state where a state is written; inside an address such letters may mean anything. */
const CODE_LENGTH = 2;

const words = (text: string): string[] => foldName(text).split(' ').filter(Boolean);

/** "pune" as it is written. */
const titled = (name: string): string => foldName(name).replaceAll(/(?<!\S)\p{L}/gu, (letter) => letter.toUpperCase());

/** All runs of some words, the longest first. */
const runsOf = (all: readonly string[]): string[] =>
  Array.from({ length: Math.min(LONGEST_NAME_WORDS, all.length) }, (_, shorter) => shorter + 1)
    .toReversed()
    .flatMap((length) => Array.from({ length: all.length - length + 1 }, (_, from) => all.slice(from, from + length)))
    .map((run) => run.join(' '));

interface Compared extends DoubtfulAddress {
  gazetteer: Gazetteer;
  /** The state of its pincode. */
  own: IndianState;
}

/** Compares an address with what is known of its pincode. */
class Comparison {
  readonly known: Compared;

  constructor(known: Compared) {
    this.known = known;
  }

  isNear(coordinates: Coordinates, withinKm: number): boolean {
    const { coordinates: middle } = this.known.place;
    return middle === null || distanceKm(middle, coordinates) <= withinKm;
  }

  /** Whether a name means something at the pincode: its district, or a place near by. */
  isHere(name: string): boolean {
    const { city, names } = this.known.place;
    return (
      [city, ...names].some((known) => townKey(known) === townKey(name)) ||
      this.known.gazetteer.spotsOf(townKey(name)).some((spot) => this.isNear(spot.coordinates, TOWN_KM))
    );
  }

  /** Where a name lies that means nothing here; in the written state if it lies there, and of several the farthest. */
  elsewhere(name: string, state: IndianState | null): AddressReading | null {
    const towns = this.known.gazetteer.spotsOf(townKey(name)).filter(({ isTown }) => isTown);
    const inState = towns.filter((spot) => spot.state === state?.code);
    const from = this.known.place.coordinates;
    if (!from) return null;
    const [spot] = [...(inState.length > 0 ? inState : towns)].sort(
      (one, other) => distanceKm(from, other.coordinates) - distanceKm(from, one.coordinates),
    );
    const of = spot && stateOfCode(spot.state);
    return spot && of ? { city: titled(name), state: of, coordinates: spot.coordinates } : null;
  }

  isTelling(name: string): boolean {
    const spots = this.known.gazetteer.spotsOf(townKey(name));
    return spots.filter(({ isTown }) => !isTown).length < MANY_NAMESAKES && !this.isHere(name);
  }

  /** The town that a city field names and that is not here, as its whole or as a part of it. */
  townElsewhere(city: string, state: IndianState | null): AddressReading | null {
    if (this.isHere(city)) return null;
    const segments = segmentsOf(city);
    const named = [city, ...segments].filter((name) => !this.isHere(name));
    const parts = segments.flatMap((segment) => runsOf(words(segment))).filter((name) => this.isTelling(name));
    for (const name of [...named, ...parts]) {
      const reading = this.elsewhere(name, state);
      if (reading) return reading;
    }
    return null;
  }

  /** Other states that a text names between its signs, or where what stands between them ends. */
  statesIn(text: string, isWholeOnly: boolean): IndianState[] {
    const endings = segmentsOf(text)
      .filter((segment) => !this.isHere(segment))
      .flatMap((segment) => {
        const all = words(segment).filter((word) => !/^\d+$/.test(word) && word !== 'india');
        const tails = isWholeOnly ? [all] : all.map((_, from) => all.slice(from));
        return tails.flatMap((tail) => {
          const state = tail.join('').length > CODE_LENGTH ? namedState(tail.join(' ')) : null;
          return state ? [{ state, isWhole: tail.length === all.length }] : [];
        });
      });
    const namesOwn = endings.some(({ state }) => state.code === this.known.own.code);
    return endings
      .filter(({ state, isWhole }) => state.code !== this.known.own.code && (isWhole || !namesOwn))
      .map(({ state }) => state);
  }

  /** Pincodes of other places that stand somewhere in the address. */
  pincodesElsewhere(): AddressReading[] {
    const { written, line } = this.known;
    return pincodesIn([line, written.googleAddress, written.city, written.state].join(', ')).flatMap((pincode) => {
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
    const bareCity = segmentsOf(city).find((segment) => !namedState(segment)) ?? '';
    const inState = (other: IndianState): AddressReading =>
      this.townElsewhere(city, other) ?? { city: bareCity, state: other, coordinates: null };
    const named = [
      ...this.statesIn(city, false),
      ...this.statesIn(googleAddress, false),
      ...this.statesIn(line, true),
      ...(state && state.code !== this.known.own.code ? [state] : []),
    ];
    const town = this.townElsewhere(city, named[0] ?? state);
    return [
      ...this.pincodesElsewhere(),
      ...(town ? [town] : []),
      ...named.map(inState),
      ...(found && place.coordinates && !this.isNear(found, PINCODE_KM)
        ? [{ city: bareCity, state: state ?? this.known.own, coordinates: found }]
        : []),
    ];
  }
}

/** Whether a word mixes letters of several scripts, so that nobody knows what it is to be read as. */
const isMixed = (text: string): boolean => /[a-z][^\P{L}a-z]|[^\P{L}a-z][a-z]/u.test(foldName(text));

/**
 * Where an address may be beside the place of its pincode; null where nothing speaks for another place, an empty list
 * where its state cannot be read. One that plainly contradicts itself is refused before (`addressContradiction`).
 *
 * A town counts that lies farther from the pincode than a city reaches (50 km), as the whole city field or a part of it
 * that says something; so do another state or a pincode anywhere in the address, and a place that a maps service found
 * farther away than a pincode reaches (25 km). A name that nobody knows elsewhere is a village here.
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

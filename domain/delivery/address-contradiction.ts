import { plainDigits } from '#domain/fold-name.ts';
import { findState } from '#domain/invoices/states.ts';

/** An address as a buyer writes it. */
export interface WrittenAddress {
  googleAddress: string;
  city: string;
  state: string;
  pincode: string;
}

/** Where a pincode lies. */
export interface PincodePlace {
  city: string;
  state: string;
  /** GST codes of other states that some of its post offices, or the owner, name. */
  others?: readonly string[];
}

/**
 * What of an address speaks against its pincode: the state, or another pincode inside the Google address.
 */
export type AddressContradiction =
  | { about: 'state'; pincode: string; written: string; place: PincodePlace }
  | { about: 'google-address'; pincode: string; written: string };

/** Six digits that stand alone, as "560 003" too. */
const PINCODES = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g;

/**
 * Six digits with one space, dash or dot anywhere between them, as "69 5001": a pincode, or a number of something else.
 */
const BROKEN_PINCODES =
  /(?<!\d)[1-9](?:[\s\p{Pd}.]\d{5}|\d[\s\p{Pd}.]\d{4}|\d{2}[\s\p{Pd}.]\d{3}|\d{3}[\s\p{Pd}.]\d{2}|\d{4}[\s\p{Pd}.]\d)(?!\d)/gu;

/** What may be pincodes in a text beside those that plainly stand there. */
export const brokenPincodesIn = (text: string): string[] =>
  (plainDigits(text).match(BROKEN_PINCODES) ?? []).map((found) => found.replaceAll(/\D/g, ''));

/** The pincodes that stand in a text, whatever kind of digits they are written in. */
export const pincodesIn = (text: string): string[] =>
  (plainDigits(text).match(PINCODES) ?? []).map((found) => found.replace(' ', ''));

/**
 * Pairs that once were one state, or whose post offices serve each other: either may be meant by the other's pincode.
 */
const SHARED = [
  ['01', '38'],
  ['36', '37'],
  ['04', '03'],
  ['04', '06'],
  ['34', '33'],
  ['34', '32'],
  ['34', '37'],
  ['26', '24'],
] as const;

/** Whether a parcel for one state may go by a pincode of that place. */
function mayServe({ state, others = [] }: PincodePlace, code: string): boolean {
  const own = findState(state)?.code;
  if (own === undefined || own === code || others.includes(code)) return true;
  return SHARED.some((pair) => (pair as readonly string[]).includes(own) && (pair as readonly string[]).includes(code));
}

/**
 * How an address plainly contradicts its pincode: by a state, or by a pincode in its Google address. What is only
 * doubtful is asked about (`addressDoubt`).
 *
 * @param place null for an unknown pincode
 * @returns null where too little is known
 */
export function addressContradiction(
  { googleAddress, city, state, pincode }: WrittenAddress,
  place: PincodePlace | null,
): AddressContradiction | null {
  const own = pincode.trim();
  if (!place) return null;
  const written = findState(state);
  if (written && !mayServe(place, written.code))
    return { about: 'state', pincode: own, written: [city, state].filter(Boolean).join(', '), place };
  const [other] = pincodesIn(googleAddress);
  return other === undefined || namesPincode(googleAddress, own)
    ? null
    : { about: 'google-address', pincode: own, written: other };
}

/** Whether a text names the pincode, in one group of digits or in two. */
export const namesPincode = (text: string, pincode: string): boolean => pincodesIn(text).includes(pincode.trim());

/** The text with its pincodes replaced by the given one. */
export const withPincode = (text: string, pincode: string): string =>
  plainDigits(text).replaceAll(PINCODES, pincode.trim());

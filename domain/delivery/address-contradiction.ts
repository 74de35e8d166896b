import { findState } from '#domain/invoices/states.ts';

/** What a buyer writes about where she lives. */
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
}

/**
 * What of an address speaks against its pincode: the state, or another pincode inside the Google address.
 */
export type AddressContradiction =
  | { about: 'state'; pincode: string; written: string; place: PincodePlace }
  | { about: 'google-address'; pincode: string; written: string };

/** Six digits that stand alone, as "560 003" too. */
const PINCODES = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g;

const pincodesIn = (text: string): string[] => (text.match(PINCODES) ?? []).map((found) => found.replace(' ', ''));

/** Pairs that once were one state, or whose post offices serve each other: neither is wrong of the other's pincode. */
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

function areSame(one: string, other: string): boolean {
  const [a, b] = [findState(one)?.code, findState(other)?.code];
  if (a === undefined || b === undefined || a === b) return true;
  return SHARED.some((pair) => (pair as readonly string[]).includes(a) && (pair as readonly string[]).includes(b));
}

/**
 * How an address contradicts its pincode; null where it does not, or where too little is known. A state that is none of
 * India by its name is taken as a spelling that is not known here.
 *
 * @param place where the pincode lies; null for one that nobody knows
 */
export function addressContradiction(
  { googleAddress, city, state, pincode }: WrittenAddress,
  place: PincodePlace | null,
): AddressContradiction | null {
  const own = pincode.trim();
  if (!place) return null;
  if (!areSame(state, place.state))
    return { about: 'state', pincode: own, written: [city, state].filter(Boolean).join(', '), place };
  const [other] = pincodesIn(googleAddress);
  return other === undefined || namesPincode(googleAddress, own)
    ? null
    : { about: 'google-address', pincode: own, written: other };
}

/** Whether a text names the pincode, in one group of digits or in two. */
export const namesPincode = (text: string, pincode: string): boolean => pincodesIn(text).includes(pincode.trim());

/** The text with its pincodes replaced by the given one. */
export const withPincode = (text: string, pincode: string): string => text.replaceAll(PINCODES, pincode.trim());

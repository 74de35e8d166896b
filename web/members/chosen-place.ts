import type { Coordinates } from '#domain/delivery/distance.ts';
import { parseCoordinates } from '#domain/delivery/distance.ts';
import type { FoundPlace } from '#web/device/address-search.ts';
import type { FormProfile } from './profile-view.ts';

/** The parts of an address that say where it lies. */
export const PLACE_FIELDS = ['googleAddress', 'pincode', 'city', 'state'] as const;

/** The address for which coordinates hold. */
type PlacedAddress = Pick<FormProfile, (typeof PLACE_FIELDS)[number]>;

/** Where a chosen address lies. */
export interface ChosenPlace {
  address: PlacedAddress;
  coordinates: Coordinates;
}

export function chosenPlace(values: FormProfile, coordinates: Coordinates): ChosenPlace {
  const { googleAddress, pincode, city, state } = values;
  return { address: { googleAddress, pincode, city, state }, coordinates };
}

const MAX_ADDRESS_LENGTH = 300;

/** The fields of a chosen address: a part that it lacks is emptied, so that none of another place remains. */
export function partsOf({ address, pincode, city, state }: FoundPlace): Partial<FormProfile> {
  const googleAddress = address.slice(0, MAX_ADDRESS_LENGTH);
  return { ...(googleAddress && { googleAddress }), pincode, city, state };
}

/**
 * The coordinates of what stands in the form; none when the chosen address was typed over. What it left open may be
 * filled in.
 */
export function coordinatesOf(chosen: ChosenPlace | null, values: FormProfile): Coordinates | null {
  if (!chosen) return null;
  const { address, coordinates } = chosen;
  return PLACE_FIELDS.every((field) => ['', values[field]].includes(address[field])) ? coordinates : null;
}

/** Parses a stored choice; a broken one is none. */
export function parseChosenPlace(stored: unknown): ChosenPlace | null {
  const { address, coordinates } = Object(stored) as Partial<Record<keyof ChosenPlace, unknown>>;
  const { latitude, longitude } = Object(coordinates) as Partial<Record<keyof Coordinates, unknown>>;
  const place = parseCoordinates(latitude, longitude);
  const texts = Object(address) as Partial<Record<keyof PlacedAddress, unknown>>;
  if (!place || PLACE_FIELDS.some((field) => typeof texts[field] !== 'string')) return null;
  return { address: texts as PlacedAddress, coordinates: place };
}

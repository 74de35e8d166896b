import type { Coordinates } from '#domain/delivery/distance.ts';
import { parseCoordinates } from '#domain/delivery/distance.ts';
import { loadScript } from './load-script.ts';
import { pollFor } from './poll-for.ts';

/** An address that is suggested for what was typed. */
export interface AddressSuggestion {
  id: string;
  text: string;
}

/** A suggested address in its parts; empty where it has none. */
export interface FoundPlace {
  address: string;
  pincode: string;
  city: string;
  state: string;
  coordinates: Coordinates | null;
}

export interface AddressSearch {
  /** @throws when the service does not answer */
  suggest: (typed: string) => Promise<AddressSuggestion[]>;
  /** @throws when the service does not answer */
  find: (id: string) => Promise<FoundPlace>;
}

interface Component {
  longText: string | null;
  types: string[];
}

interface Place {
  formattedAddress?: string | null;
  addressComponents?: Component[];
  location?: { lat: () => number; lng: () => number } | null;
  fetchFields: (wanted: { fields: string[] }) => Promise<unknown>;
}

/** The part of the service's script that we call: its data without its windows, which need inline styles. */
interface PlacesLibrary {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (request: object) => Promise<{
      suggestions: {
        placePrediction: { placeId: string; text: { text: string }; toPlace: () => Place } | null;
      }[];
    }>;
  };
}

interface MapsScript {
  maps?: { importLibrary?: (name: 'places') => Promise<PlacesLibrary> };
}

const findImport = () => (window.google as MapsScript | undefined)?.maps?.importLibrary;

/** The finest part of an address with one of these types, in their order. */
const partOf = (parts: Component[], ...wanted: string[]): string =>
  wanted.flatMap((type) => parts.find(({ types }) => types.includes(type))?.longText ?? []).at(0) ?? '';

function readPlace({ formattedAddress, addressComponents: parts = [], location }: Place): FoundPlace {
  return {
    address: formattedAddress ?? '',
    pincode: partOf(parts, 'postal_code').replaceAll(/\D/g, ''),
    city: partOf(parts, 'locality', 'administrative_area_level_3', 'administrative_area_level_2'),
    state: partOf(parts, 'administrative_area_level_1'),
    coordinates: parseCoordinates(location?.lat(), location?.lng()),
  };
}

/** Suggestions and the choice among them are one session, for which the service counts once. */
function searchOf({ AutocompleteSessionToken, AutocompleteSuggestion }: PlacesLibrary): AddressSearch {
  let sessionToken = new AutocompleteSessionToken();
  let suggested = new Map<string, () => Place>();
  return {
    async suggest(input) {
      const request = { input, sessionToken, includedRegionCodes: ['in'], language: 'en' };
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions(request);
      const predictions = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
      suggested = new Map(predictions.map((prediction) => [prediction.placeId, () => prediction.toPlace()]));
      return predictions.map(({ placeId: id, text: { text } }) => ({ id, text }));
    },
    async find(id) {
      const place = suggested.get(id)?.();
      if (!place) throw new Error('This place was not suggested.');
      await place.fetchFields({ fields: ['formattedAddress', 'addressComponents', 'location'] });
      sessionToken = new AutocompleteSessionToken();
      return readPlace(place);
    },
  };
}

/**
 * Loads the service that suggests addresses (API-55, Q025).
 *
 * @param signal ends the wait for it
 * @returns null when it did not come in time
 * @throws when its script cannot be loaded
 */
export async function openAddressSearch({ key, apiUrl }: { key: string; apiUrl: string }, signal: AbortSignal) {
  const wanted = new URLSearchParams({ key, libraries: 'places', loading: 'async', v: 'weekly', region: 'IN' });
  const [importLibrary] = await Promise.all([
    pollFor(findImport, signal),
    loadScript(`${apiUrl}/maps/api/js?${wanted}`),
  ]);
  return importLibrary && searchOf(await importLibrary('places'));
}

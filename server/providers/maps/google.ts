import * as z from 'zod/mini';
import { type Coordinates, parseCoordinates } from '#domain/delivery/distance.ts';
import type { MapsConfig } from '../../config.ts';
import type { Maps } from './port.ts';

/** A checkout waits for it. */
const TIMEOUT_MS = 2_000;

/** What is found of an address when the rest of it is not understood: the middle of a pincode is nearer than these. */
const WIDE_AREAS = new Set(['country', 'administrative_area_level_1', 'administrative_area_level_2']);

const result = z.object({
  types: z.optional(z.array(z.string())),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
});
const answer = z.object({ status: z.string(), results: z.optional(z.array(result)) });

const advice: Record<string, string> = {
  REQUEST_DENIED:
    'Google refuses the key. The server needs one that is allowed the Geocoding API and is not restricted to websites: set MAPS_SERVER_KEY.',
  OVER_DAILY_LIMIT: 'The daily limit of the key is reached, or it has no billing account.',
  OVER_QUERY_LIMIT: 'The limit of the key is reached.',
};

function firstPlace(results: readonly z.output<typeof result>[]): Coordinates | null {
  const found = results.find(({ types = [] }) => !types.some((type) => WIDE_AREAS.has(type)));
  return found ? parseCoordinates(found.geometry.location.lat, found.geometry.location.lng) : null;
}

function read(text: string): z.output<typeof answer> {
  try {
    return answer.parse(JSON.parse(text));
  } catch {
    throw new Error('The maps service answers something else than places.');
  }
}

async function ask(url: string, timeoutMs: number): Promise<Coordinates | null> {
  const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!reply.ok) throw new Error(`The maps service answers ${reply.status}.`);
  const { status, results = [] } = read(await reply.text());
  if (status === 'ZERO_RESULTS') return null;
  if (status !== 'OK') throw new Error(`The maps service answers ${status}. ${advice[status] ?? ''}`.trimEnd());
  return firstPlace(results);
}

/**
 * Google's Geocoding (API-54), or another service that speaks its protocol. Who ask for the same at once share one
 * call.
 */
export function createGoogleMaps({ key, apiUrl }: MapsConfig, timeoutMs = TIMEOUT_MS): Maps {
  const fetching = new Map<string, Promise<Coordinates | null>>();
  return {
    locate(address) {
      const open = fetching.get(address);
      if (open) return open;
      const query = new URLSearchParams({ address, key, region: 'in' });
      const requested = ask(`${apiUrl}/maps/api/geocode/json?${query}`, timeoutMs).finally(() =>
        fetching.delete(address),
      );
      fetching.set(address, requested);
      return requested;
    },
  };
}

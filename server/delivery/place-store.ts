import { createHash } from 'node:crypto';
import { normaliseAddress } from '#domain/delivery/address.ts';
import { type Coordinates, parseCoordinates } from '#domain/delivery/distance.ts';
import { upsert } from '../db/upsert.ts';
import type { Database } from '../db/open.ts';

/** What the maps service once said of an address. */
export interface GeocodedPlace {
  /** Null where it did not know, or did not answer. */
  coordinates: Coordinates | null;
  askAgainAt: Date;
}

/** By what an address is known: nothing of it can be read from that. */
export const placeKey = (address: string): string =>
  createHash('sha256').update(normaliseAddress(address)).digest('base64url');

/** What is known of addresses; null for each that was never asked for. */
export async function findPlaces(db: Database, addresses: readonly string[]): Promise<(GeocodedPlace | null)[]> {
  if (addresses.length === 0) return [];
  const keys = addresses.map(placeKey);
  const rows = await db.selectFrom('geocoded_places').selectAll().where('address_key', 'in', keys).execute();
  return keys.map((key) => {
    const row = rows.find(({ address_key: one }) => one === key);
    return row ? { coordinates: parseCoordinates(row.latitude, row.longitude), askAgainAt: row.ask_again_at } : null;
  });
}

export async function savePlace(
  db: Database,
  address: string,
  { coordinates, askAgainAt }: GeocodedPlace,
): Promise<void> {
  const row = {
    address_key: placeKey(address),
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
    ask_again_at: askAgainAt,
  };
  await upsert(db, 'geocoded_places', 'address_key', [row]);
}

export async function removePlace(db: Database, address: string): Promise<void> {
  await db.deleteFrom('geocoded_places').where('address_key', '=', placeKey(address)).execute();
}

/** Forgets what should have been asked again before a moment. */
export async function removeOldPlaces(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('geocoded_places').where('ask_again_at', '<', before).execute();
}

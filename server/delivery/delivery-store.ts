import { sql } from 'kysely';
import type { DeliverySlab, FreeDeliveryRule } from '#domain/delivery/charge.ts';
import { type Coordinates, parseCoordinates } from '#domain/delivery/distance.ts';
import type { PincodeRecord } from '#domain/delivery/pincode.ts';
import { anyOf } from '../db/any-of.ts';
import { replaceRows, upsert } from '../db/upsert.ts';
import type { Database } from '../db/open.ts';
import { type Placeholders, prepare } from '../db/prepared.ts';
import { placeKey } from './place-store.ts';

export interface DeliveryPlace extends PincodeRecord {
  city: string;
  state: string;
}

const statusOf = (isActive: boolean): 'Active' | 'Inactive' => (isActive ? 'Active' : 'Inactive');

export async function listPincodes(db: Database): Promise<PincodeRecord[]> {
  const rows = await db.selectFrom('pincodes').select(['pincode', 'status']).orderBy('pincode').execute();
  return rows.map(({ pincode, status }) => ({ pincode, isActive: status === 'Active' }));
}

/** What the shop knows of a pincode, or null. */
export async function findPincode(db: Database, pincode: string): Promise<DeliveryPlace | null> {
  const row = await db
    .selectFrom('pincodes')
    .select(['pincode', 'city', 'state', 'status'])
    .where('pincode', '=', pincode.trim())
    .executeTakeFirst();
  return row ? { pincode: row.pincode, city: row.city, state: row.state, isActive: row.status === 'Active' } : null;
}

export async function listSlabs(db: Database): Promise<DeliverySlab[]> {
  const rows = await db.selectFrom('delivery_slabs').selectAll().orderBy('min_km').orderBy('id').execute();
  return rows.map(({ min_km, max_km, charge_paise, status }) => ({
    minKm: min_km,
    maxKm: max_km,
    charge: charge_paise,
    isActive: status === 'Active',
  }));
}

export async function listFreeRules(db: Database): Promise<FreeDeliveryRule[]> {
  const rows = await db.selectFrom('free_delivery_rules').selectAll().orderBy('min_km').orderBy('id').execute();
  return rows.map(({ min_km, max_km, minimum_paise }) => ({ minKm: min_km, maxKm: max_km, threshold: minimum_paise }));
}

export interface TariffRow {
  kind: 'slab' | 'rule' | 'place' | 'pincode';
  minKm: number;
  maxKm: number;
  isActive: boolean;
  paise: number;
  key: string | null;
  latitude: number | null;
  longitude: number | null;
  city: string | null;
  state: string | null;
}

export interface Tariff {
  slabs: DeliverySlab[];
  freeRules: FreeDeliveryRule[];
  /** Where each address lies as the maps service once said. */
  found: (Coordinates | null)[];
  /** What the shop knows of the pincode; at most one. */
  pincodes: DeliveryPlace[];
}

/** Which places a charge depends on: addresses by their keys, and a pincode. */
export interface TariffQuery {
  placeKeys: readonly string[];
  pincode: string;
}

export const tariffQuery = (addresses: readonly string[], pincode: string): TariffQuery => ({
  placeKeys: addresses.map(placeKey),
  pincode: pincode.trim(),
});

/** Both lists, and what is known of some addresses and of a pincode. */
const tariffRows = ({ placeKeys, pincode }: Placeholders<TariffQuery>) => sql<TariffRow>`
    select 'slab' as kind, min_km as "minKm", max_km as "maxKm", status = 'Active' as "isActive", charge_paise as paise,
      null::text as key, null::float8 as latitude, null::float8 as longitude, null::text as city, null::text as state
    from delivery_slabs
    union all
    select 'rule', min_km, max_km, true, minimum_paise, null, null, null, null, null from free_delivery_rules
    union all
    select 'pincode', 0, 0, status = 'Active', 0, pincode, null, null, city, state
    from pincodes where pincode = ${pincode}
    union all
    select 'place', 0, 0, true, 0, address_key, latitude, longitude, null, null
    from geocoded_places where address_key = ${anyOf(placeKeys)}`;

/** The same as JSON, to be read within another statement. */
export const tariffAsJson = (query: Placeholders<TariffQuery>) => sql<TariffRow[]>`(
  select coalesce(json_agg(part), '[]') from (${tariffRows(query)}) as part
)`;

const tariff = prepare((_db, query: Placeholders<TariffQuery>) => tariffRows(query));

/** What is read of a tariff, in one query for callers that need a charge. */
export const listTariff = async (db: Database, query: TariffQuery): Promise<Tariff> =>
  tariffOf(await tariff(db, query), query);

/** Of what `tariffAsJson` read. */
export function tariffOf(rows: readonly TariffRow[], { placeKeys, pincode }: TariffQuery): Tariff {
  const of = (kind: TariffRow['kind']): TariffRow[] => rows.filter((row) => row.kind === kind);
  const places = new Map(
    of('place').map(({ key, latitude, longitude }) => [key, parseCoordinates(latitude, longitude)]),
  );
  return {
    slabs: of('slab').map(({ minKm, maxKm, isActive, paise: charge }) => ({ minKm, maxKm, charge, isActive })),
    freeRules: of('rule').map(({ minKm, maxKm, paise: threshold }) => ({ minKm, maxKm, threshold })),
    found: placeKeys.map((key) => places.get(key) ?? null),
    pincodes: of('pincode').map(({ isActive, city, state }) => ({
      pincode,
      isActive,
      city: city ?? '',
      state: state ?? '',
    })),
  };
}

/** Adds places, or changes those that are known by their pincode. */
export async function savePincodes(db: Database, places: readonly DeliveryPlace[]): Promise<void> {
  const rows = places.map(({ pincode, city, state, isActive }) => ({
    pincode: pincode.trim(),
    city,
    state,
    status: statusOf(isActive),
    changed_in: null,
  }));
  await upsert(db, 'pincodes', 'pincode', rows);
}

/** Replaces all charges by distance. */
export async function saveSlabs(db: Database, slabs: readonly DeliverySlab[]): Promise<void> {
  const rows = slabs.map(({ minKm, maxKm, charge, isActive }) => ({
    min_km: minKm,
    max_km: maxKm,
    charge_paise: charge,
    status: statusOf(isActive),
  }));
  await replaceRows(db, 'delivery_slabs', rows);
}

/** Replaces all rules of free delivery. */
export async function saveFreeRules(db: Database, rules: readonly FreeDeliveryRule[]): Promise<void> {
  const rows = rules.map(({ minKm, maxKm, threshold }) => ({ min_km: minKm, max_km: maxKm, minimum_paise: threshold }));
  await replaceRows(db, 'free_delivery_rules', rows);
}

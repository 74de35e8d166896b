import { sql } from 'kysely';
import type { DeliverySlab, FreeDeliveryRule } from '#domain/delivery/charge.ts';
import type { PincodeRecord } from '#domain/delivery/pincode.ts';
import { inBatches } from '../db/batches.ts';
import { excluded } from '../db/excluded.ts';
import type { Database } from '../db/open.ts';

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

/** Both lists in one query, for whoever needs a charge. */
export async function listTariff(db: Database): Promise<{ slabs: DeliverySlab[]; freeRules: FreeDeliveryRule[] }> {
  const rows = await db
    .selectFrom('delivery_slabs')
    .select(['min_km', 'max_km', 'status', 'charge_paise', sql<number | null>`null`.as('minimum_paise')])
    .unionAll(
      db
        .selectFrom('free_delivery_rules')
        .select(['min_km', 'max_km', sql<'Active'>`'Active'`.as('status'), sql<number>`0`.as('charge_paise')])
        .select('minimum_paise'),
    )
    .execute();
  const ranges = rows.map(({ min_km, max_km, ...row }) => ({ minKm: min_km, maxKm: max_km, ...row }));
  return {
    slabs: ranges.flatMap(({ minKm, maxKm, status, charge_paise: charge, minimum_paise: minimum }) =>
      minimum === null ? [{ minKm, maxKm, charge, isActive: status === 'Active' }] : [],
    ),
    freeRules: ranges.flatMap(({ minKm, maxKm, minimum_paise: threshold }) =>
      threshold === null ? [] : [{ minKm, maxKm, threshold }],
    ),
  };
}

/** Adds places, or changes those that are known by their pincode. */
export async function savePincodes(db: Database, places: readonly DeliveryPlace[]): Promise<void> {
  const rows = places.map(({ pincode, city, state, isActive }) => ({
    pincode: pincode.trim(),
    city,
    state,
    status: statusOf(isActive),
  }));
  await inBatches(rows, (batch) =>
    db
      .insertInto('pincodes')
      .values(batch)
      .onConflict((conflict) => conflict.column('pincode').doUpdateSet(excluded(['city', 'state', 'status'])))
      .execute(),
  );
}

/** Replaces all charges by distance. */
export async function saveSlabs(db: Database, slabs: readonly DeliverySlab[]): Promise<void> {
  await db.deleteFrom('delivery_slabs').execute();
  const rows = slabs.map(({ minKm, maxKm, charge, isActive }) => ({
    min_km: minKm,
    max_km: maxKm,
    charge_paise: charge,
    status: statusOf(isActive),
  }));
  await inBatches(rows, (batch) => db.insertInto('delivery_slabs').values(batch).execute());
}

/** Replaces all rules of free delivery. */
export async function saveFreeRules(db: Database, rules: readonly FreeDeliveryRule[]): Promise<void> {
  await db.deleteFrom('free_delivery_rules').execute();
  const rows = rules.map(({ minKm, maxKm, threshold }) => ({ min_km: minKm, max_km: maxKm, minimum_paise: threshold }));
  await inBatches(rows, (batch) => db.insertInto('free_delivery_rules').values(batch).execute());
}

import { sql } from 'kysely';
import type { DeliverySlab, FreeDeliveryRule } from '#domain/delivery/charge.ts';
import type { Database, Tx } from '../../db/open.ts';

/** A row of either table; a new one has no id yet. */
export type Stored<Row> = Row & { id: string };

/** The charges by distance and the rules of free delivery, as they are stored. */
export interface StoredTariff {
  slabs: Stored<DeliverySlab>[];
  freeRules: Stored<FreeDeliveryRule>[];
}

/** Serialises changes of slabs and rules until the caller's transaction ends; orders are not blocked. */
export async function lockTariff(tx: Tx): Promise<void> {
  await sql`lock table delivery_slabs, free_delivery_rules in share row exclusive mode`.execute(tx);
}

interface TariffRow {
  isSlab: boolean;
  id: number;
  minKm: number;
  maxKm: number;
  paise: number;
  isActive: boolean;
}

/** Both lists in their order, in one query, so that they are of one moment. */
export async function findTariff(db: Database): Promise<StoredTariff> {
  const { rows } = await sql<TariffRow>`
    select true as "isSlab", id, min_km as "minKm", max_km as "maxKm", charge_paise as paise,
      status = 'Active' as "isActive"
    from delivery_slabs
    union all
    select false, id, min_km, max_km, minimum_paise, true from free_delivery_rules
    order by "minKm", "maxKm", id`.execute(db);
  const stored = rows.map((row) => ({ ...row, id: String(row.id) }));
  return {
    slabs: stored
      .filter(({ isSlab }) => isSlab)
      .map(({ id, minKm, maxKm, paise: charge, isActive }) => ({ id, minKm, maxKm, charge, isActive })),
    freeRules: stored
      .filter(({ isSlab }) => !isSlab)
      .map(({ id, minKm, maxKm, paise: threshold }) => ({ id, minKm, maxKm, threshold })),
  };
}

/** Stores rows as a list: known ones are changed, new ones added, and those that are left out removed. */
export async function writeSlabs(tx: Tx, slabs: readonly Stored<DeliverySlab>[]): Promise<void> {
  const kept = slabs.flatMap(({ id }) => (id === '' ? [] : Number(id)));
  await sql`delete from delivery_slabs where id <> all(${kept}::bigint[])`.execute(tx);
  for (const { id, minKm, maxKm, charge, isActive } of slabs) {
    const row = {
      min_km: minKm,
      max_km: maxKm,
      charge_paise: charge,
      status: isActive ? ('Active' as const) : ('Inactive' as const),
    };
    if (id === '') await tx.insertInto('delivery_slabs').values(row).execute();
    else await tx.updateTable('delivery_slabs').set(row).where('id', '=', Number(id)).execute();
  }
}

/** As `writeSlabs`, of the rules of free delivery. */
export async function writeFreeRules(tx: Tx, rules: readonly Stored<FreeDeliveryRule>[]): Promise<void> {
  const kept = rules.flatMap(({ id }) => (id === '' ? [] : Number(id)));
  await sql`delete from free_delivery_rules where id <> all(${kept}::bigint[])`.execute(tx);
  for (const { id, minKm, maxKm, threshold } of rules) {
    const row = { min_km: minKm, max_km: maxKm, minimum_paise: threshold };
    if (id === '') await tx.insertInto('free_delivery_rules').values(row).execute();
    else await tx.updateTable('free_delivery_rules').set(row).where('id', '=', Number(id)).execute();
  }
}

import { hashOf } from '../auth/session-store.ts';
import type { Database } from '../db/open.ts';

/** @returns false when the name is taken, by one who was removed too: what she signed names her */
export async function addSignatory(db: Database, name: string, key: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payout_signatories')
    .values({ name, key_hash: hashOf(key), added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns whether there was one of this name */
export async function removeSignatory(db: Database, name: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payout_signatories')
    .set({ removed_at: now })
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const listSignatories = (db: Database) =>
  db.selectFrom('payout_signatories').select(['name', 'added_at', 'removed_at']).orderBy('name').execute();

/** Whether somebody may sign, and holds the key that was given to that name. */
export async function maySign(db: Database, name: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('payout_signatories')
    .select('name')
    .where('name', '=', name)
    .where('key_hash', '=', hashOf(key))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

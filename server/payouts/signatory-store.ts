import { SIGNATORY_WAIT_HOURS } from '#domain/payouts/signatory.ts';
import { hashOf } from '../http/api/session-store.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/open.ts';

/** Who signs, with the key that only this signatory has. */
export interface Signatory {
  name: string;
  key: string;
}

/** Lets no other transaction add or remove a signatory until this one ends. */
export async function lockSignatories(tx: Tx): Promise<void> {
  await sql`lock table payout_signatories in share row exclusive mode`.execute(tx);
}

/**
 * @param entry who added the signatory, and from when on they may sign; at once unless that is said
 * @returns false when the name is taken, also by a removed signatory: what was signed keeps the name
 */
export async function addSignatory(
  db: Database,
  name: string,
  key: string,
  now: Date,
  entry: { by: string | null; maySignFrom: Date } = { by: null, maySignFrom: now },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payout_signatories')
    .values({ name, key_hash: hashOf(key), added_at: now, added_by: entry.by, may_sign_from: entry.maySignFrom })
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
  db
    .selectFrom('payout_signatories')
    .select(['name', 'added_at', 'added_by', 'may_sign_from', 'removed_at'])
    .orderBy('name')
    .execute();

/** How many may sign, or could within the last days. */
export async function countSignatories(db: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - SIGNATORY_WAIT_HOURS * 3_600_000);
  const all = await listSignatories(db);
  return all.filter(({ removed_at: removed, may_sign_from: from }) => from <= now && (removed ?? now) > since).length;
}

/** Whether the signatory of this name may sign, and the key is theirs; who may is not removed before the transaction ends. */
export async function lockSignatory(tx: Tx, { name, key }: Signatory, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('payout_signatories')
    .select('name')
    .where('name', '=', name)
    .where('key_hash', '=', hashOf(key))
    .where('removed_at', 'is', null)
    .where('may_sign_from', '<=', now)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

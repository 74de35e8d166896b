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

/** Changes who signs. @returns whether there is one of this name */
async function updateSignatory(
  db: Database,
  name: string,
  change: { removed_at: Date } | { staff_id: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payout_signatories')
    .set(change)
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether there was one of this name */
export const removeSignatory = (db: Database, name: string, now: Date): Promise<boolean> =>
  updateSignatory(db, name, { removed_at: now });

export const listSignatories = (db: Database) =>
  db
    .selectFrom('payout_signatories')
    .leftJoin('staff', 'staff.id', 'payout_signatories.staff_id')
    .select([
      'payout_signatories.name',
      'added_at',
      'added_by',
      'may_sign_from',
      'removed_at',
      'staff_id',
      'staff.email as staff_email',
      'staff.disabled_at as shut_at',
    ])
    .orderBy('payout_signatories.name')
    .execute();

/** How many may sign, or could within the last days. */
export async function countSignatories(db: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - SIGNATORY_WAIT_HOURS * 3_600_000);
  const all = await listSignatories(db);
  return all.filter(
    ({ removed_at: removed, shut_at: shut, may_sign_from: from }) =>
      from <= now && (removed ?? now) > since && (shut ?? now) > since,
  ).length;
}

/** Whether an account of staff is open; who looks at it shuts none before the transaction ends. */
async function lockOpenStaff(tx: Tx, staffId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether the signatory of this name may sign, and the key is theirs; who may is not removed, and the account of staff
 * that they have not shut, before the transaction ends (CON-033).
 */
export async function lockSignatory(tx: Tx, { name, key }: Signatory, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('payout_signatories')
    .select('staff_id')
    .where('name', '=', name)
    .where('key_hash', '=', hashOf(key))
    .where('removed_at', 'is', null)
    .where('may_sign_from', '<=', now)
    .forShare()
    .executeTakeFirst();
  if (!row) return false;
  return row.staff_id === null || lockOpenStaff(tx, row.staff_id);
}

/** Says which account of staff a signatory has. @returns false when there is no such signatory any more */
export const linkToStaff = (tx: Tx, name: string, staffId: number): Promise<boolean> =>
  updateSignatory(tx, name, { staff_id: staffId });

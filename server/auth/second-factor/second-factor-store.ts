import type { Database, Tx } from '../../db/open.ts';
import { memberApps } from './app-store.ts';

/** Turns it on, with new recovery codes. */
export async function confirmFactor(tx: Tx, memberId: number, codes: readonly string[], now: Date): Promise<void> {
  await memberApps.confirm(tx, memberId, now);
  await memberApps.replaceCodes(tx, memberId, codes);
}

/** Counts a wrong code. @returns how many there were since the last right one */
export async function countWrongCode(tx: Tx, memberId: number): Promise<number> {
  const row = await tx
    .updateTable('second_factors')
    .set(({ eb }) => ({ wrong_in_a_row: eb('wrong_in_a_row', '+', 1) }))
    .where('member_id', '=', memberId)
    .returning('wrong_in_a_row as wrong')
    .executeTakeFirst();
  return row?.wrong ?? 0;
}

/** Records a warning about wrong codes. @returns false when there was one since a moment */
export async function recordWarning(tx: Tx, memberId: number, now: Date, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ warned_at: now })
    .where('member_id', '=', memberId)
    .where(({ eb, or }) => or([eb('warned_at', 'is', null), eb('warned_at', '<=', since)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function resetWrongCodes(db: Database, memberId: number): Promise<void> {
  await db.updateTable('second_factors').set({ wrong_in_a_row: 0 }).where('member_id', '=', memberId).execute();
}

export async function countRecoveryCodes(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Turns it off; the app goes first, as it is confirmed first, or new recovery codes would stay.
 *
 * @returns false when it was not on
 */
export async function removeFactor(tx: Tx, memberId: number): Promise<boolean> {
  const wasOn = await memberApps.remove(tx, memberId);
  await memberApps.replaceCodes(tx, memberId, []);
  return wasOn;
}

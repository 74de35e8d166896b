import type { Database, Tx } from '../../db/open.ts';
import { hashOf } from '../../http/api/session-store.ts';

export interface StoredFactor {
  secretSealed: string;
  /** Null until a first code was entered. */
  confirmedAt: Date | null;
  isOn: boolean;
}

const factorOf = (db: Database, memberId: number) =>
  db
    .selectFrom('second_factors')
    .select(['secret_sealed as secretSealed', 'confirmed_at as confirmedAt'])
    .where('member_id', '=', memberId);

export async function findFactor(db: Database, memberId: number): Promise<StoredFactor | null> {
  const row = await factorOf(db, memberId).executeTakeFirst();
  return row ? { ...row, isOn: row.confirmedAt !== null } : null;
}

/** Whether it is on; no other transaction turns it on or off before this one ends. */
export async function lockFactor(tx: Tx, memberId: number): Promise<boolean> {
  const row = await factorOf(tx, memberId).forUpdate().executeTakeFirst();
  return row?.confirmedAt != null;
}

/** Stores a secret that is still to be confirmed, in place of another such. @returns false when one is confirmed */
export async function saveUnconfirmed(db: Database, memberId: number, secretSealed: string): Promise<boolean> {
  const row = await db
    .insertInto('second_factors')
    .values({ member_id: memberId, secret_sealed: secretSealed, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ secret_sealed: secretSealed, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the code of a time step, once. @returns false when it, or a later one, was taken before */
export async function useStep(db: Database, memberId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Turns it on, with new recovery codes. */
export async function confirmFactor(tx: Tx, memberId: number, codes: readonly string[], now: Date): Promise<void> {
  await tx.updateTable('second_factors').set({ confirmed_at: now }).where('member_id', '=', memberId).execute();
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ member_id: memberId, code_hash: hashOf(code) })))
    .execute();
}

/** Uses a recovery code up. @returns false when the member has no such code */
export async function useRecoveryCode(db: Database, memberId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
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
 * Turns it off; the factor goes first, as it is confirmed first, or new recovery codes would stay.
 *
 * @returns false when it was not on
 */
export async function removeFactor(tx: Tx, memberId: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('second_factors')
    .where('member_id', '=', memberId)
    .returning('confirmed_at')
    .executeTakeFirst();
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  return removed?.confirmed_at != null;
}

/** Secrets that another key encrypted than the one whose values begin so, locked until the transaction ends. */
export const lockSecretsUnderOtherKeys = (
  tx: Tx,
  prefix: string,
): Promise<{ member_id: number; secret_sealed: string }[]> =>
  tx
    .selectFrom('second_factors')
    .select(['member_id', 'secret_sealed'])
    .where('secret_sealed', 'not like', `${prefix}%`)
    .forNoKeyUpdate()
    .execute();

export async function replaceSecret(tx: Tx, memberId: number, secretSealed: string): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ secret_sealed: secretSealed })
    .where('member_id', '=', memberId)
    .execute();
}

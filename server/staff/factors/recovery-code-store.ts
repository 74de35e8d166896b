import { normaliseCrockford } from '#domain/crockford.ts';
import type { Database, Tx } from '../../db/open.ts';
import { hashOf } from '../../http/api/session-store.ts';

/** Puts codes in place of all that an account had; only their digests are kept. */
export async function replaceRecoveryCodes(tx: Tx, staffId: number, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  if (codes.length === 0) return;
  await tx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashOf(code) })))
    .execute();
}

/** Uses a recovery code up, however it was typed. @returns false when the account has no such code */
export async function useRecoveryCodeOf(db: Database, staffId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOf(normaliseCrockford(code)))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

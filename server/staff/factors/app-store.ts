import type { Database, Tx } from '../../db/open.ts';

export interface StoredApp {
  secretSealed: string;
  /** Whether a first code was entered, so that it counts. */
  isOn: boolean;
}

export async function findApp(db: Database, staffId: number): Promise<StoredApp | null> {
  const row = await db
    .selectFrom('staff_totp')
    .select(['secret_sealed as secretSealed', 'confirmed_at as confirmedAt'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row ? { secretSealed: row.secretSealed, isOn: row.confirmedAt !== null } : null;
}

/** Stores a secret that is still to be confirmed, in place of another such. @returns false when one is confirmed */
export async function saveUnconfirmedApp(tx: Tx, staffId: number, secretSealed: string): Promise<boolean> {
  const row = await tx
    .insertInto('staff_totp')
    .values({ staff_id: staffId, secret_sealed: secretSealed, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('staff_id')
        .doUpdateSet({ secret_sealed: secretSealed, last_step: 0 })
        .where('staff_totp.confirmed_at', 'is', null),
    )
    .returning('staff_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the code of a time step, once. @returns false when it, or a later one, was taken before */
export async function useAppStep(db: Database, staffId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_totp')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns false when it counted already */
export async function markAppConfirmed(tx: Tx, staffId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_totp')
    .set({ confirmed_at: now })
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns whether one that counted was removed */
export async function deleteApp(tx: Tx, staffId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('staff_totp')
    .where('staff_id', '=', staffId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row?.confirmed_at != null;
}

/** Secrets that another key encrypted than the one whose values begin so, locked until the transaction ends. */
export const lockAppsUnderOtherKeys = (
  tx: Tx,
  prefix: string,
): Promise<{ staff_id: number; secret_sealed: string }[]> =>
  tx
    .selectFrom('staff_totp')
    .select(['staff_id', 'secret_sealed'])
    .where('secret_sealed', 'not like', `${prefix}%`)
    .forNoKeyUpdate()
    .execute();

export async function replaceAppSecret(tx: Tx, staffId: number, secretSealed: string): Promise<void> {
  await tx.updateTable('staff_totp').set({ secret_sealed: secretSealed }).where('staff_id', '=', staffId).execute();
}

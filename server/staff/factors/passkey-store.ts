import type { Database, Tx } from '../../db/open.ts';

/** A passkey with what its signatures are checked by. */
export interface StoredPasskey {
  passkeyId: number;
  staffId: number;
  name: string;
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** How often it has signed, where it counts. */
  counter: number;
}

export async function findPasskey(db: Database, credentialId: string): Promise<StoredPasskey | null> {
  const row = await db
    .selectFrom('staff_passkeys')
    .select([
      'id as passkeyId',
      'staff_id as staffId',
      'name',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
    ])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/** A passkey as its owner sees it. */
export interface ListedPasskey {
  id: string;
  name: string;
  credentialId: string;
  transports: string[];
  createdAt: Date;
  usedAt: Date | null;
}

export const listPasskeys = (db: Database, staffId: number): Promise<ListedPasskey[]> =>
  db
    .selectFrom('staff_passkeys')
    .select([
      'public_id as id',
      'name',
      'credential_id as credentialId',
      'transports',
      'created_at as createdAt',
      'used_at as usedAt',
    ])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute();

/**
 * Notes how often a passkey has signed by now. One that counts counts upwards: a number that is no higher comes from a
 * copy of it.
 *
 * @returns false for such a number, and for a passkey that was removed meanwhile
 */
export async function advanceCounter(db: Database, passkeyId: number, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', passkeyId)
    .where(({ eb, and, or }) => or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether a passkey is on the account, where no other transaction removes it before this one ends. */
export async function lockPasskey(tx: Tx, passkeyId: number, staffId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_passkeys')
    .select('id')
    .where('id', '=', passkeyId)
    .where('staff_id', '=', staffId)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** Adds a passkey. @returns false when it is on an account already */
export async function insertPasskey(
  tx: Tx,
  passkey: NewPasskey,
  of: { staffId: number; publicId: string; name: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('staff_passkeys')
    .values({
      public_id: of.publicId,
      staff_id: of.staffId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: of.name,
      created_at: of.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the name that it had; null when it is not on the account */
export async function renamePasskeyOf(tx: Tx, staffId: number, publicId: string, name: string): Promise<string | null> {
  const of = (db: Tx) => db.selectFrom('staff_passkeys').select('name').where('public_id', '=', publicId);
  const before = await of(tx).where('staff_id', '=', staffId).forUpdate().executeTakeFirst();
  if (!before) return null;
  await tx.updateTable('staff_passkeys').set({ name }).where('public_id', '=', publicId).execute();
  return before.name;
}

/** @returns the name of the removed passkey; null when it is not on the account */
export async function deletePasskey(tx: Tx, staffId: number, publicId: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('staff_passkeys')
    .where('public_id', '=', publicId)
    .where('staff_id', '=', staffId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function deletePasskeys(tx: Tx, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
}

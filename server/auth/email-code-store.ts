import { sql } from 'kysely';
import { OTP_ATTEMPTS } from '#domain/auth/otp.ts';
import type { Database } from '../db/open.ts';
import { hashOf } from './session-store.ts';

export type CodePurpose = 'sign-up' | 'reset';

/** Which code is meant: an address has at most one for each purpose. */
export interface CodeKey {
  /** Normalised. */
  email: string;
  purpose: CodePurpose;
}

/**
 * Also the codes that act at once, without a proof between: they erase an account, confirm bank details, or link a
 * sign-in with Google.
 */
export interface AnyCodeKey {
  email: string;
  purpose: CodePurpose | 'erase' | 'bank-details' | 'google' | 'second-factor';
}

/** Stores a new code in place of the one before it. */
export async function saveCode(
  db: Database,
  { email, purpose }: AnyCodeKey,
  code: { hash: string; askedBy?: string; now: Date; expiresAt: Date },
): Promise<void> {
  const fresh = {
    asked_by: code.askedBy ?? '',
    code_hash: code.hash,
    attempts: 0,
    created_at: code.now,
    expires_at: code.expiresAt,
    used_at: null,
  };
  await db
    .insertInto('email_codes')
    .values({ email, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(fresh))
    .execute();
}

/** Sets when a code expires, unless another one has replaced it. */
export async function setExpiry(
  db: Database,
  { email, purpose }: AnyCodeKey,
  hash: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('email_codes')
    .set({ expires_at: expiresAt })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .execute();
}

/**
 * Takes one of the tries that a live code has, in a single statement, so that guesses made at once cannot be more. Only
 * the browser that asked for the code has any.
 *
 * @param askedBy the hash of what the browser is known by; empty where a session asked
 * @returns the stored hash to compare with, or null when no try is left, or no code is live for this browser
 */
export async function takeTry(
  db: Database,
  { email, purpose }: AnyCodeKey,
  askedBy: string,
  now: Date,
): Promise<string | null> {
  const row = await db
    .updateTable('email_codes')
    .set({ attempts: sql`attempts + 1` })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('asked_by', '=', askedBy)
    .where('attempts', '<', OTP_ATTEMPTS)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash ?? null;
}

/** @returns false when the code was used, or replaced, in the meantime */
export async function useCode(db: Database, { email, purpose }: AnyCodeKey, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Stores that whoever has the secret can read the mail of this address. */
export async function addProof(
  db: Database,
  { email, purpose }: CodeKey,
  proof: { secret: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('email_proofs')
    .values({ token_hash: hashOf(proof.secret), email, purpose, expires_at: proof.expiresAt })
    .execute();
}

/** Uses a proof up. @returns false when it is unknown, expired, used, or for something else */
export async function useProof(db: Database, { email, purpose }: CodeKey, secret: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_proofs')
    .where('token_hash', '=', hashOf(secret))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Ends every code and proof that an address has for one purpose. */
export async function endCodes(db: Database, { email, purpose }: CodeKey): Promise<void> {
  await db.deleteFrom('email_codes').where('email', '=', email).where('purpose', '=', purpose).execute();
  await db.deleteFrom('email_proofs').where('email', '=', email).where('purpose', '=', purpose).execute();
}

/** Codes and proofs that can no longer be used. */
export async function removeExpiredCodes(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('email_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('email_proofs').where('expires_at', '<=', now).execute();
}

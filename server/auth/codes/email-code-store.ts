import { sql } from 'kysely';
import { type AnyCodeKey, type CodeKey, MAX_LIVE_CODES, MAX_OTP_ATTEMPTS } from '#domain/auth/otp.ts';
import { lockContent } from '../../db/lock-content.ts';
import type { Database, Tx } from '../../db/open.ts';
import { hashOf } from '../../http/api/session-store.ts';

/** The browser that asks for a code. */
interface CodeRequest {
  /** The hash of what it is known by. */
  askedBy: string;
  /** Whether the member of the address has signed in with it. */
  isKnown: boolean;
  now: Date;
  expiresAt: Date;
}

/**
 * Reserves a place for a code until it expires. Known devices always get one and other browsers have MAX_LIVE_CODES
 * regardless, so that no refusal tells whether the member requested a code.
 *
 * @returns null, or when a place will be free
 */
export async function reserveCode(
  tx: Tx,
  { email, purpose }: AnyCodeKey,
  { askedBy, isKnown, now, expiresAt }: CodeRequest,
): Promise<Date | null> {
  await lockContent(tx, `codes ${purpose} ${email}`);
  const others = await tx
    .selectFrom('email_codes')
    .select('expires_at')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('asked_by', '<>', askedBy)
    .where('is_known', '=', false)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute();
  if (!isKnown && others.length >= MAX_LIVE_CODES) return others[0]?.expires_at ?? null;
  const reserved = {
    code_hash: '',
    attempts: 0,
    is_known: isKnown,
    created_at: now,
    expires_at: expiresAt,
    used_at: null,
  };
  await tx
    .insertInto('email_codes')
    .values({ email, purpose, asked_by: askedBy, ...reserved })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'purpose', 'asked_by'])
        .doUpdateSet(reserved)
        .where('email_codes.expires_at', '<=', now),
    )
    .execute();
  return null;
}

/** Stores a new code in place of the one that the same browser had. */
export async function saveCode(
  db: Database,
  { email, purpose }: AnyCodeKey,
  code: { hash: string; askedBy?: string; now: Date; expiresAt: Date },
): Promise<void> {
  const fresh = { code_hash: code.hash, attempts: 0, expires_at: code.expiresAt, used_at: null };
  await db
    .insertInto('email_codes')
    .values({ email, purpose, asked_by: code.askedBy ?? '', created_at: code.now, ...fresh })
    .onConflict((conflict) => conflict.columns(['email', 'purpose', 'asked_by']).doUpdateSet(fresh))
    .execute();
}

/** Changes codes of an address for one purpose. */
const updateCodes = (db: Database, { email, purpose }: AnyCodeKey) =>
  db.updateTable('email_codes').where('email', '=', email).where('purpose', '=', purpose);

/** Sets when a code expires, unless another one has replaced it. */
export async function setExpiry(db: Database, key: AnyCodeKey, hash: string, expiresAt: Date): Promise<void> {
  await updateCodes(db, key).set({ expires_at: expiresAt }).where('code_hash', '=', hash).execute();
}

/** How many codes of the same address come before this one, as `MAX_LIVE_CODES` says. */
const codesBefore = (now: Date) => sql<number>`(
  select count(*)::int from email_codes as other
  where other.email = email_codes.email and other.purpose = email_codes.purpose and other.expires_at > ${now}
    and case
      when other.is_known <> email_codes.is_known then other.is_known
      when other.is_known then (other.created_at, other.asked_by) > (email_codes.created_at, email_codes.asked_by)
      else (other.created_at, other.asked_by) < (email_codes.created_at, email_codes.asked_by)
    end)`;

/**
 * A single statement, so that concurrent guesses cannot exceed the limit.
 *
 * @param askedBy the requesting browser's hash; empty where a session requested it
 * @returns the hash to compare with, empty for a decoy; null without an attempt left
 */
export async function countAttempt(db: Database, key: AnyCodeKey, askedBy: string, now: Date): Promise<string | null> {
  const row = await updateCodes(db, key)
    .set({ attempts: sql`attempts + 1` })
    .where('asked_by', '=', askedBy)
    .where('attempts', '<', MAX_OTP_ATTEMPTS)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning(['code_hash', codesBefore(now).as('before')])
    .executeTakeFirst();
  if (!row) return null;
  return row.before < MAX_LIVE_CODES ? row.code_hash : '';
}

/** @returns false when the code was used, or replaced, in the meantime */
export async function useCode(db: Database, key: AnyCodeKey, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await updateCodes(db, key)
    .set({ used_at: now })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Stores that the holder of the secret can read the mail of this address. */
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

/**
 * Ends every code and proof of an address for one purpose. The attempts remain, so that no stranger who requested a
 * code learns that the member used one.
 */
export async function endCodes(db: Database, key: CodeKey): Promise<void> {
  const { email, purpose } = key;
  await updateCodes(db, key).set({ code_hash: '' }).execute();
  await db.deleteFrom('email_proofs').where('email', '=', email).where('purpose', '=', purpose).execute();
}

/** Codes and proofs that can no longer be used. */
export async function removeExpiredCodes(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('email_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('email_proofs').where('expires_at', '<=', now).execute();
}

import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { takeTry } from './email-code-store.ts';
import type { AnyCodeKey } from '#domain/auth/otp.ts';
import { isHashOfCode } from './hash-code.ts';
import { hashOf } from '../http/session-store.ts';

/**
 * Compares a typed code with the mailed one. Every try counts; a right code is still to be used up.
 *
 * @param asker what the browser is known by that asked for the code; null where a session did
 * @returns the stored hash, by which `useCode` knows it
 * @throws {Refusal} 'otp-wrong', 'otp-used-up' when no code is live, this browser did not ask for it, or its tries are spent
 */
export async function tryCode(
  { db, config, clock }: Deps,
  key: AnyCodeKey,
  typed: string,
  asker: string | null = null,
): Promise<string> {
  const stored = await takeTry(db, key, asker === null ? '' : hashOf(asker), clock());
  if (stored === null) throw new Refusal('otp-used-up');
  if (!isHashOfCode(config, key, typed.trim(), stored)) throw new Refusal('otp-wrong');
  return stored;
}

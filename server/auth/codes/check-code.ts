import type { AnyCodeKey } from '#domain/auth/otp.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../../deps.ts';
import { hashOf } from '../../http/api/session-store.ts';
import { countAttempt } from './email-code-store.ts';
import { isHashOfCode } from './hash-code.ts';

/**
 * Compares a typed code with the mailed ones and counts the attempt for each. A right code is still to be used
 * (`useCode`).
 *
 * @param asker identifies the browser that requested it; null where a session did
 * @throws {Refusal} 'otp-wrong', 'otp-used-up'
 */
export async function checkCodes<Key extends AnyCodeKey>(
  { db, config, clock }: Deps,
  keys: readonly Key[],
  typed: string,
  asker: string | null,
): Promise<{ key: Key; stored: string }> {
  const askedBy = asker === null ? '' : hashOf(asker);
  const live: { key: Key; stored: string }[] = [];
  for (const key of keys) {
    const stored = await countAttempt(db, key, askedBy, clock());
    if (stored !== null) live.push({ key, stored });
  }
  if (live.length === 0) throw new Refusal('otp-used-up');
  const right = live.find(({ key, stored }) => isHashOfCode(config, key, typed.trim(), stored));
  if (!right) throw new Refusal('otp-wrong');
  return right;
}

/** Compares a typed code with the one that was mailed for a purpose; see `checkCodes`. @returns the stored hash */
export const checkCode = async (
  deps: Deps,
  key: AnyCodeKey,
  typed: string,
  asker: string | null = null,
): Promise<string> => (await checkCodes(deps, [key], typed, asker)).stored;

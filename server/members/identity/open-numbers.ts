import { Refusal } from '#domain/refusals.ts';
import { recordEvent } from '../../audit/record-event.ts';
import { profileSubject } from '../../auth/member-subject.ts';
import type { Deps } from '../../deps.ts';
import { type AccessContext, type DecryptedNumbers, readProtected } from './read-protected.ts';
import { findSealed } from './rotation-store.ts';

/**
 * Decrypts the numbers of a member, and records the access.
 *
 * @param code the member's referral id, normalised
 * @returns null when no member has it
 * @throws {Refusal} 'invalid-input' without a reason
 * @throws {DecryptionError} when a key is missing
 */
export async function openNumbers(
  deps: Deps,
  code: string,
  { actor, reason: typed }: AccessContext,
): Promise<DecryptedNumbers | null> {
  const reason = typed.trim();
  if (!reason) throw new Refusal('invalid-input', { problems: ['reason'] });
  return deps.db.transaction().execute(async (tx) => {
    const sealed = await findSealed(tx, code);
    if (!sealed) return null;
    // The reason stands with the accesses, where erasing the member finds it.
    await recordEvent(tx, deps, { action: 'profile.open-numbers', subject: profileSubject(code) });
    return readProtected(deps, tx, sealed, { actor, reason });
  });
}

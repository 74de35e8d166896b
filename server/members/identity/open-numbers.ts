import type { Deps } from '../../deps.ts';
import { type AccessContext, type DecryptedNumbers, readProtected } from './read-protected.ts';
import { findSealed } from './rotation-store.ts';

/**
 * Decrypts the numbers of a member, and records the access.
 *
 * @param code the member's referral id, normalised
 * @returns null when no member has it
 * @throws {DecryptionError} when a key is missing
 */
export const openNumbers = (deps: Deps, code: string, context: AccessContext): Promise<DecryptedNumbers | null> =>
  deps.db.transaction().execute(async (tx) => {
    const sealed = await findSealed(tx, code);
    return sealed ? readProtected(deps, tx, sealed, context) : null;
  });

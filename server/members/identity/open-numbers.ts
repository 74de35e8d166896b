import type { Deps } from '../../deps.ts';
import { type Opener, type OpenNumbers, readProtected } from './read-protected.ts';
import { findSealed } from './rotation-store.ts';

/**
 * Opens the sealed numbers of a member, which is written down.
 *
 * @param code the member's referral id, normalised
 * @returns null when nobody has it
 * @throws {DecryptionError} when a key is missing
 */
export const openNumbers = (deps: Deps, code: string, opener: Opener): Promise<OpenNumbers | null> =>
  deps.db.transaction().execute(async (tx) => {
    const sealed = await findSealed(tx, code);
    return sealed ? readProtected(deps, tx, sealed, opener) : null;
  });

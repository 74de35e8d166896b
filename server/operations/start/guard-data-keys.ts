import type { Deps } from '../../deps.ts';
import { someEncryptedPans } from '../../members/profile-store.ts';
import { isDecryptable } from '../../members/identity/read-protected.ts';
import { CannotRun } from '../commands/cannot-run.ts';

/** So many of the oldest and of the newest are tried: one that is broken closes no shop. */
const TRIED = 3;

/**
 * Refuses keys that decrypt nothing of what the database holds: new numbers would be encrypted by them, and the others
 * could not be decrypted.
 *
 * @throws {CannotRun}
 */
export async function guardDataKeys({ db, config }: Deps): Promise<void> {
  const tried = await someEncryptedPans(db, TRIED);
  if (tried.length === 0 || tried.some((one) => isDecryptable({ config }, one.id, 'pan_sealed', one.pan_sealed)))
    return;
  throw new CannotRun(
    'DATA_KEYS does not open the numbers of members that the database holds. Give the keys that encrypted them, each ' +
      'with its id; new ones stand before them.',
  );
}

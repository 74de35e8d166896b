import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { macOf, macsOfVariants } from '../../crypto/mac.ts';
import { lockUndigestedPhones, storePhoneDigests } from './held-number-store.ts';
import { readProtected } from './read-protected.ts';
import { updateProfile } from '../profile-store.ts';
import { listVariantAccounts, lockVariantAccount, moveAccountDigests } from './rotation-store.ts';
import { DecryptionError } from '../../crypto/encryption.ts';
import { comparedAccount } from './stored-numbers.ts';

const PHONE_BATCH_SIZE = 1_000;
const ACCOUNT_BATCH_SIZE = 100;

const ACCESS = { actor: 'migrate', reason: 'an account is compared without its leading zeros' };

async function digestPhones({ db, config }: Deps): Promise<void> {
  for (let isMore = true; isMore;)
    isMore = await db.transaction().execute(async (tx) => {
      const some = await lockUndigestedPhones(tx, PHONE_BATCH_SIZE);
      const digests = some.map(({ id, mobile }) => ({ id, digest: macOf(config.dataKeys, 'phone', mobile) }));
      if (digests.length > 0) await storePhoneDigests(tx, digests);
      return some.length === PHONE_BATCH_SIZE;
    });
}

async function digestAccount(deps: Deps, tx: Tx, profileId: number): Promise<void> {
  const { dataKeys: keys } = deps.config;
  const found = await lockVariantAccount(tx, profileId);
  if (!found) return;
  const { account_mac: before, ...row } = found;
  try {
    const { account } = await readProtected(deps, tx, row, ACCESS);
    const compared = comparedAccount(keys, account);
    await moveAccountDigests(tx, row.id, [before, ...macsOfVariants(keys, account)], compared.account_mac);
    await updateProfile(tx, row.id, compared);
  } catch (error) {
    // Unchanged until its key is there, or its owner types it again.
    if (!(error instanceof DecryptionError)) throw error;
  }
}

async function digestAccounts(deps: Deps): Promise<void> {
  for (let before = Number.MAX_SAFE_INTEGER; before > 0;) {
    const ids = await listVariantAccounts(deps.db, before, ACCOUNT_BATCH_SIZE);
    // Each in a transaction of its own: who changes the details of another profile may wait for one of them.
    for (const id of ids) await deps.db.transaction().execute((tx) => digestAccount(deps, tx, id));
    before = ids.at(-1) ?? 0;
  }
}

/**
 * Makes digests that a migration, which has no key, cannot: of older mobile numbers and of bank accounts in other
 * spellings. Any number of processes may run it; payouts wait until none is left (`assertNumbersCompared`).
 */
export async function digestNumbers(deps: Deps): Promise<void> {
  await digestPhones(deps);
  await digestAccounts(deps);
}

import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { macOf, macsOfSpellings } from '../mac.ts';
import { lockUndigestedPhones, storePhoneDigests } from './held-number-store.ts';
import { openSealed } from './open-sealed.ts';
import { updateProfile } from './profile-store.ts';
import { lockSpelledAccounts, moveAccountDigests } from './rotation-store.ts';
import { SealBroken } from './sealing.ts';
import { comparedAccount } from './stored-numbers.ts';

const PHONES_AT_ONCE = 1_000;
const ACCOUNTS_AT_ONCE = 100;

const OPENER = { actor: 'migrate', reason: 'an account is compared without its leading zeros' };

async function digestPhones({ db, clock, config }: Deps): Promise<void> {
  for (let isMore = true; isMore;)
    isMore = await db.transaction().execute(async (tx) => {
      const some = await lockUndigestedPhones(tx, PHONES_AT_ONCE);
      const digests = some.map(({ id, mobile }) => ({ id, digest: macOf(config.dataKeys, 'phone', mobile) }));
      if (digests.length > 0) await storePhoneDigests(tx, digests, clock());
      return some.length === PHONES_AT_ONCE;
    });
}

type SpelledAccount = Awaited<ReturnType<typeof lockSpelledAccounts>>[number];

async function digestAccount(deps: Deps, tx: Tx, { account_mac: before, ...row }: SpelledAccount): Promise<void> {
  const { dataKeys: keys } = deps.config;
  try {
    const { account } = await openSealed(deps, tx, row, OPENER);
    const compared = comparedAccount(keys, account);
    await moveAccountDigests(tx, row.id, [before, ...macsOfSpellings(keys, account)], compared.account_mac);
    await updateProfile(tx, row.id, compared);
  } catch (error) {
    // It stays as it is until its key is there, or its owner types it again.
    if (!(error instanceof SealBroken)) throw error;
  }
}

async function digestAccounts(deps: Deps): Promise<void> {
  for (let before = Number.MAX_SAFE_INTEGER; before > 0;)
    before = await deps.db.transaction().execute(async (tx) => {
      const some = await lockSpelledAccounts(tx, before, ACCOUNTS_AT_ONCE);
      for (const one of some) await digestAccount(deps, tx, one);
      return some.at(-1)?.id ?? 0;
    });
}

/**
 * Makes the digests that a migration, which has no key, cannot make: of mobile numbers that were saved before there were
 * any, and of bank accounts that were saved while each spelling was another account. Any number of processes may do so.
 */
export async function digestNumbers(deps: Deps): Promise<void> {
  await digestPhones(deps);
  await digestAccounts(deps);
}

import type { Deps } from '../deps.ts';
import { macOf } from '../mac.ts';
import { lockUndigestedPhones, storePhoneDigests } from './held-number-store.ts';

const AT_ONCE = 1_000;

/** Makes the digests of mobile numbers that were saved before there were any; a migration has no key to do so. */
export async function digestPhones({ db, clock, config }: Deps): Promise<void> {
  for (let isMore = true; isMore;)
    isMore = await db.transaction().execute(async (tx) => {
      const some = await lockUndigestedPhones(tx, AT_ONCE);
      const digests = some.map(({ id, mobile }) => ({ id, digest: macOf(config.dataKeys, 'phone', mobile) }));
      if (digests.length > 0) await storePhoneDigests(tx, digests, clock());
      return some.length === AT_ONCE;
    });
}

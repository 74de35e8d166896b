import { CONFIRMATION_DAYS } from '#domain/leads/newsletter.ts';
import { addDays } from '#domain/time.ts';
import { removeExpiredCodes } from '../auth/email-code-store.ts';
import { removeExpiredSessions } from '../auth/session-store.ts';
import type { Deps } from '../deps.ts';
import { removeUnconfirmed } from '../leads/subscriber-store.ts';
import { removeIdempotencyKeys } from '../orders/order-store.ts';

/** How long a repeated placing is still recognised by its key. */
const KEY_DAYS = 7;

/**
 * Forgets what time has made worthless: sessions, codes and proofs that ended, keys of placings long answered, addresses
 * that nobody confirmed for the newsletter.
 */
export async function cleanUp({ db, clock }: Deps): Promise<void> {
  const now = clock();
  await removeExpiredSessions(db, now);
  await removeExpiredCodes(db, now);
  await removeUnconfirmed(db, now, addDays(now, -CONFIRMATION_DAYS));
  await removeIdempotencyKeys(db, addDays(now, -KEY_DAYS));
}

import { CONFIRMATION_DAYS } from '#domain/leads/newsletter.ts';
import { addDays } from '#domain/time.ts';
import { removeExpiredCodes } from '../auth/email-code-store.ts';
import { removeExpiredSessions } from '../auth/session-store.ts';
import type { Deps } from '../deps.ts';
import { removeUnconfirmed } from '../leads/subscriber-store.ts';
import { removeIdempotencyKeys } from '../orders/order-store.ts';
import { removeQuotations } from '../quotes/quotation-store.ts';

/** How long a repeated placing is still recognised by its key. */
const KEY_DAYS = 7;
/** How long a request for a quote is kept with the name, phone and e-mail in it: what it led to is an order by then. */
const QUOTATION_DAYS = 365;

/**
 * Forgets what time has made worthless: sessions, codes and proofs that ended, keys of placings long answered, addresses
 * that nobody confirmed for the newsletter, requests for a quote of a year ago.
 */
export async function cleanUp({ db, clock }: Deps): Promise<void> {
  const now = clock();
  await removeExpiredSessions(db, now);
  await removeExpiredCodes(db, now);
  await removeUnconfirmed(db, now, addDays(now, -CONFIRMATION_DAYS));
  await removeIdempotencyKeys(db, addDays(now, -KEY_DAYS));
  await removeQuotations(db, addDays(now, -QUOTATION_DAYS));
}

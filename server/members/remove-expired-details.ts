import { POSTED_PAN_DAYS } from '#domain/rewards/set-offs.ts';
import { addDays } from '#domain/time.ts';
import type { Database } from '../db/open.ts';
import { removeUnconfirmedContacts } from './contact-store.ts';
import { removeExpiredChangeLinks } from './detail-change-store.ts';
import { removeHeldNumbers, removePostedPans } from './identity/held-number-store.ts';

/**
 * Removes expired details of members: links of mails, numbers that were given up, and addresses that were never
 * confirmed.
 */
export async function removeExpiredDetails(db: Database, now: Date): Promise<void> {
  await removeExpiredChangeLinks(db, now);
  await removePostedPans(db, addDays(now, -POSTED_PAN_DAYS));
  await removeHeldNumbers(db);
  await removeUnconfirmedContacts(db, now);
}

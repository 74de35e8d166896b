import { readDevice } from '#domain/auth/device.ts';
import { normaliseEmail } from '#domain/auth/email.ts';
import { CONTACT_NOTICES_A_DAY, DISOWN_DAYS, notMePath, type WatchedDetail } from '#domain/members/detail-change.ts';
import { addDays } from '#domain/time.ts';
import { nameDevice } from '../auth/name-device.ts';
import type { SignedIn } from '../auth/session-store.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { composeDetailsChanged } from '../notifications/compose-detail-change.ts';
import { mailShop } from '../notifications/mail-shop.ts';
import { addChangeLink, countContactLinks } from './detail-change-store.ts';

/** Whose details changed, and the contact addresses of before and after. */
export interface Changed {
  profileId: number;
  contacts: readonly string[];
  replaced: readonly WatchedDetail[];
}

/** Contact addresses that are written to; none once it was often enough today. That of the account always is. */
async function contactsToInform(tx: Tx, { profileId, contacts }: Changed, now: Date): Promise<string[]> {
  const informed = await countContactLinks(tx, profileId, addDays(now, DISOWN_DAYS - 1));
  return informed < CONTACT_NOTICES_A_DAY ? contacts.map(normaliseEmail).filter(Boolean) : [];
}

/**
 * Queues the mails about replaced details, to the account's own address and to the contact address of before and after
 * (EARN-014). Each has a link of its own: whoever holds only a contact address cannot keep a sign-in by it.
 *
 * @param tx holds the profile
 */
export async function tellDetailChange(
  deps: Deps,
  tx: Tx,
  { email }: SignedIn,
  changed: Changed,
  userAgent: string,
): Promise<void> {
  const now = deps.clock();
  const shop = await mailShop(tx, deps.config);
  const happened = { at: now, device: nameDevice(readDevice(userAgent)) };
  for (const to of new Set([email, ...(await contactsToInform(tx, changed, now))])) {
    const token = deps.ids.secret();
    const link = { token, keepsSignIn: to === email, expiresAt: addDays(now, DISOWN_DAYS) };
    await addChangeLink(tx, changed.profileId, link);
    const mail = composeDetailsChanged(shop, changed.replaced, happened, new URL(notMePath(token), shop.url));
    await deps.jobs.send(tx, 'send-mail', { to, ...mail });
  }
}

import { readDevice } from '#domain/auth/device.ts';
import { normaliseEmail } from '#domain/auth/email.ts';
import {
  MAX_CONTACT_NOTICES_PER_DAY,
  DISOWN_DAYS,
  notMePath,
  type WatchedDetail,
} from '#domain/members/detail-change.ts';
import { addDays } from '#domain/time.ts';
import { nameDevice } from '../auth/sign-ins/name-device.ts';
import type { SignedIn } from '../http/api/session-store.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { composeDetailsChanged } from '../notifications/compose-detail-change.ts';
import { mailShop } from '../notifications/mail-shop.ts';
import { findConfirmed } from './contact-store.ts';
import { addChangeLink, countContactLinks } from './detail-change-store.ts';

/** Which details of whose changed, and the contact addresses of before and after. */
export interface ChangedDetails {
  profileId: number;
  contacts: readonly string[];
  details: readonly WatchedDetail[];
}

/**
 * Contact addresses that are written to: those that their mailbox confirmed to this member, and none once it was often
 * enough today. That of the account always is.
 */
async function contactsToInform(tx: Tx, memberId: number, changed: ChangedDetails, now: Date): Promise<string[]> {
  const informed = await countContactLinks(tx, changed.profileId, addDays(now, DISOWN_DAYS - 1));
  if (informed >= MAX_CONTACT_NOTICES_PER_DAY) return [];
  const confirmed = await findConfirmed(tx, memberId, changed.contacts.map(normaliseEmail));
  return confirmed.map((contact) => contact.email);
}

/**
 * Mails the account's address and the confirmed contact addresses of before and after (EARN-014); an unconfirmed one
 * could be anybody's. Each has its own link: one to a contact address keeps no sign-in.
 *
 * @param tx holds the profile
 */
export async function notifyDetailChange(
  deps: Deps,
  tx: Tx,
  { memberId, email }: SignedIn,
  changed: ChangedDetails,
  userAgent: string,
): Promise<void> {
  const now = deps.clock();
  const shop = await mailShop(tx, deps.config);
  const event = { at: now, device: nameDevice(readDevice(userAgent)) };
  for (const to of new Set([email, ...(await contactsToInform(tx, memberId, changed, now))])) {
    const token = deps.ids.secret();
    const link = { token, keepsSignIn: to === email, expiresAt: addDays(now, DISOWN_DAYS) };
    await addChangeLink(tx, changed.profileId, link);
    const mail = composeDetailsChanged(shop, changed.details, event, new URL(notMePath(token), shop.url));
    await deps.jobs.send(tx, 'send-mail', { to, ...mail });
  }
}

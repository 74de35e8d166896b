import { isMailbox, normaliseEmail } from '#domain/auth/email.ts';
import { CONFIRMATION_DAYS, listLinkPath, REPEAT_MINUTES } from '#domain/leads/newsletter.ts';
import { Refusal } from '#domain/refusals.ts';
import { addDays } from '#domain/time.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { composeNewsletterAsked } from '../notifications/compose-newsletter.ts';
import { mailShop } from '../notifications/mail-shop.ts';
import { mailOnList } from './mail-on-list.ts';
import { addToken, noteAsking, type Subscriber } from './subscriber-store.ts';

async function mailQuestion({ clock, config, ids, jobs }: Deps, tx: Tx, { id, email }: Subscriber): Promise<void> {
  const token = ids.secret();
  await addToken(tx, id, { token, purpose: 'confirm', expiresAt: addDays(clock(), CONFIRMATION_DAYS) });
  const shop = await mailShop(tx, config);
  const mail = composeNewsletterAsked(shop, new URL(listLinkPath('confirm', token), shop.url));
  await jobs.send(tx, 'send-mail', { to: email, ...mail });
}

/**
 * Mails a link that puts the address on the list, or to one that is there already how to leave it. Nobody but the
 * mail's reader learns which, and entering an address again and again sends her one mail only (Q037).
 *
 * @throws {Refusal} 'invalid-email'
 */
export async function subscribe(deps: Deps, given: string): Promise<void> {
  const address = normaliseEmail(given);
  if (!isMailbox(address)) throw new Refusal('invalid-email');
  const now = deps.clock();
  const since = new Date(now.getTime() - REPEAT_MINUTES * 60_000);
  await deps.db.transaction().execute(async (tx) => {
    const subscriber = await noteAsking(tx, address, now, since);
    if (subscriber?.consentedAt) await mailOnList(deps, tx, subscriber);
    else if (subscriber) await mailQuestion(deps, tx, subscriber);
  });
}

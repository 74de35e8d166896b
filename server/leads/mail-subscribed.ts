import { listLinkPath } from '#domain/leads/newsletter.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { composeOnNewsletterList } from '../notifications/compose-newsletter.ts';
import { mailShop } from '../notifications/mail-shop.ts';
import { addToken, type Subscriber } from './subscriber-store.ts';

/** Queues the mail that says an address is on the list and how it comes off, with a link of its own. */
export async function mailSubscribed({ config, ids, jobs }: Deps, tx: Tx, { id, email }: Subscriber): Promise<void> {
  const token = ids.secret();
  await addToken(tx, id, { token, purpose: 'leave', expiresAt: null });
  const shop = await mailShop(tx, config);
  const mail = composeOnNewsletterList(shop, new URL(listLinkPath('leave', token), shop.url));
  await jobs.send(tx, 'send-mail', { to: email, ...mail });
}

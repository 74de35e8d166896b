import { type ListLink, listLinkPath } from '#domain/leads/newsletter.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { type MailShop, mailShop } from '../notifications/mail-shop.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import { addToken, type Subscriber } from './subscriber-store.ts';

/** Queues a mail to an address about the newsletter's list, with a link of its own. */
export async function mailListLink(
  { config, ids, jobs }: Deps,
  tx: Tx,
  { id, email }: Subscriber,
  { purpose, expiresAt }: { purpose: ListLink; expiresAt: Date | null },
  compose: (shop: MailShop, link: URL) => ComposedMail,
): Promise<void> {
  const token = ids.secret();
  await addToken(tx, id, { token, purpose, expiresAt });
  const shop = await mailShop(tx, config);
  const mail = compose(shop, new URL(listLinkPath(purpose, token), shop.url));
  await jobs.send(tx, 'send-mail', { to: email, ...mail });
}

import { isMailbox } from '#domain/auth/email.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { readSettings } from '../settings/settings-store.ts';
import type { ComposedMail } from '../providers/mail/port.ts';
import { type MailShop, mailShopOf } from './mail-shop.ts';

/**
 * Queues a mail to the shop's own address, or while it has none to those notified of orders.
 *
 * @param replyTo null for none
 * @returns the shop as its mails name it
 */
export async function mailOwner(
  { config, jobs }: Deps,
  tx: Tx,
  compose: (shop: MailShop) => ComposedMail,
  replyTo?: string | null,
): Promise<MailShop> {
  const { store, notices } = await readSettings(tx, ['store', 'notices']);
  const addresses = isMailbox(store.email) ? [store.email] : notices.addresses;
  const shop = mailShopOf(store, config);
  const answered = replyTo === undefined ? {} : { replyTo: replyTo ?? undefined };
  const mails = addresses.map((to) => ({ ...compose(shop), ...answered, to }));
  await jobs.sendAll(tx, 'send-mail', mails);
  return shop;
}

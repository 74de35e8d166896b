import { CONFIRMATION_DAYS, listLinkPath } from '#domain/leads/newsletter.ts';
import { addDays } from '#domain/time.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { composeNewsletterQuestion } from '../notifications/compose-newsletter.ts';
import { mailShop } from '../notifications/mail-shop.ts';
import { addToken, recordQuestion, type Subscriber } from './subscriber-store.ts';

async function mailQuestion({ clock, config, ids, jobs }: Deps, tx: Tx, { id, email }: Subscriber): Promise<void> {
  const token = ids.secret();
  await addToken(tx, id, { token, purpose: 'confirm', expiresAt: addDays(clock(), CONFIRMATION_DAYS) });
  const shop = await mailShop(tx, config);
  const mail = composeNewsletterQuestion(shop, new URL(listLinkPath('confirm', token), shop.url));
  await jobs.send(tx, 'send-mail', { to: email, ...mail });
}

/**
 * Mails a link that puts an entered address on the list (Q037). An address that is there already is not written to, and
 * any other only so often, however often it is entered.
 */
export async function askSubscriber(deps: Deps, email: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const subscriber = await recordQuestion(tx, email, deps.clock());
    if (subscriber) await mailQuestion(deps, tx, subscriber);
  });
}

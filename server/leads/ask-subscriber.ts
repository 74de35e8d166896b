import { CONFIRMATION_DAYS } from '#domain/leads/newsletter.ts';
import { addDays } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { composeNewsletterQuestion } from '../notifications/compose-newsletter.ts';
import { mailListLink } from './mail-list-link.ts';
import { recordQuestion } from './subscriber-store.ts';

/**
 * Mails a link that puts an entered address on the list (Q037). An address that is there already is not written to, and
 * any other only so often, however often it is entered.
 */
export async function askSubscriber(deps: Deps, email: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const subscriber = await recordQuestion(tx, email, deps.clock());
    if (!subscriber) return;
    const expiresAt = addDays(deps.clock(), CONFIRMATION_DAYS);
    await mailListLink(deps, tx, subscriber, { purpose: 'confirm', expiresAt }, composeNewsletterQuestion);
  });
}

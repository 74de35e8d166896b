import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { hashOf } from './hash-of.ts';
import { mailSubscribed } from './mail-subscribed.ts';
import { findToken, consent } from './subscriber-store.ts';

/**
 * Subscribes the address that a link was mailed to (Q037). The link may be used again; the first consent counts.
 *
 * @throws {Refusal} 'list-link-invalid' when it is unknown or expired, or the address has unsubscribed since;
 *   'too-many-requests'
 */
export async function confirmSubscription(deps: Deps, token: string): Promise<void> {
  const now = deps.clock();
  const found = await findToken(deps.db, token, 'confirm', now);
  if (!found?.subscriber) throw new Refusal('list-link-invalid');
  const { id, email } = found.subscriber;
  await deps.limits.count('list-email', hashOf(email));
  await deps.db.transaction().execute(async (tx) => {
    const subscriber = await consent(tx, id, now);
    if (subscriber) await mailSubscribed(deps, tx, subscriber);
  });
}

import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { mailOnList } from './mail-on-list.ts';
import { findToken, putOnList } from './subscriber-store.ts';

/**
 * Puts the address that a link was mailed to on the list, from this moment on (Q037). The link may be used again while
 * it holds; the first consent counts.
 *
 * @throws {Refusal} 'list-link-invalid' for a link that is unknown or has ended, or whose address has left since
 */
export async function confirmSubscription(deps: Deps, token: string): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction().execute(async (tx) => {
    const found = await findToken(tx, token, 'confirm', now);
    if (!found?.subscriberId) throw new Refusal('list-link-invalid');
    const subscriber = await putOnList(tx, found.subscriberId, now);
    if (subscriber) await mailOnList(deps, tx, subscriber);
  });
}

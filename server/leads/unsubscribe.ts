import { Refusal } from '#domain/refusals.ts';
import { addDays } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { findToken, removeSubscriber } from './subscriber-store.ts';

/** How long the links of an address that has left are still known, in days. */
const LEFT_LINK_DAYS = 365;

/**
 * Takes the address that a link was mailed to off the list and forgets it. Doing so twice is answered like once.
 *
 * @throws {Refusal} 'list-link-invalid' for a link that no mail of the shop carries
 */
export async function unsubscribe({ clock, db }: Deps, token: string): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const found = await findToken(tx, token, 'leave', now);
    if (!found) throw new Refusal('list-link-invalid');
    if (found.subscriber) await removeSubscriber(tx, found.subscriber.id, addDays(now, LEFT_LINK_DAYS));
  });
}

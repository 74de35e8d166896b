import type { Deps } from '../deps.ts';
import type { JobData } from '../jobs/jobs.ts';
import { findToken, removeToken } from './push-token-store.ts';

/**
 * Sends a queued message and forgets the device when it is gone for good.
 *
 * @throws {PushUnavailable} and is then to be tried again
 */
export async function sendPush(
  { db, clock, push }: Deps,
  { tokenId, memberId, ...message }: JobData['send-push'],
): Promise<void> {
  const token = await findToken(db, { tokenId, memberId }, clock());
  if (!push || token === null) return;
  if ((await push.send(token, message)) === 'gone') await removeToken(db, tokenId);
}

import type { Deps } from '../deps.ts';
import type { PushMessage } from '../providers/push/port.ts';
import { findToken, removeToken } from './push-token-store.ts';

/** A message on its way to one device. The token itself stays in its table, so that who logs out hears nothing more. */
export interface QueuedPush extends PushMessage {
  tokenId: number;
  memberId: number;
}

/**
 * Sends a queued message and forgets the device when it is gone for good.
 *
 * @throws {PushUnavailable} and is then to be tried again
 */
export async function sendPush(
  { db, clock, push }: Deps,
  { tokenId, memberId, ...message }: QueuedPush,
): Promise<void> {
  const token = await findToken(db, { tokenId, memberId }, clock());
  if (!push || token === null) return;
  if ((await push.send(token, message)) === 'gone') await removeToken(db, tokenId);
}

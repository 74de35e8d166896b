import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { PushMessage } from '../providers/push/port.ts';
import { findTokenIds } from './push-token-store.ts';

/** Queues a message for each of a member's devices; it leaves exactly when the transaction commits. */
export async function pushToMember(
  { push, jobs, clock }: Deps,
  tx: Tx,
  memberId: number,
  message: PushMessage,
): Promise<void> {
  if (!push) return;
  const tokenIds = await findTokenIds(tx, memberId, clock());
  await jobs.sendAll(
    tx,
    'send-push',
    tokenIds.map((tokenId) => ({ tokenId, memberId, ...message })),
  );
}

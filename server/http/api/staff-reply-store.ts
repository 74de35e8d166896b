import type { Database, Tx } from '../../db/open.ts';
import { json } from '../../db/json.ts';

export interface ReplyKey {
  staffId: number;
  key: string;
}

/**
 * Takes an idempotency key for this transaction; another one with the same key waits until it ends.
 *
 * @returns false when the key was used before
 */
export async function takeKey(tx: Tx, { staffId, key }: ReplyKey, requestHash: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('staff_replies')
    .values({ staff_id: staffId, key, request_hash: requestHash, reply: json(null), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export const findReply = (
  tx: Tx,
  { staffId, key }: ReplyKey,
): Promise<{ requestHash: string; reply: unknown } | undefined> =>
  tx
    .selectFrom('staff_replies')
    .select(['request_hash as requestHash', 'reply'])
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirst();

export async function storeReply(tx: Tx, { staffId, key }: ReplyKey, reply: unknown): Promise<void> {
  await tx
    .updateTable('staff_replies')
    .set({ reply: json(reply) })
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .execute();
}

/** Replies that nobody waits for any more. */
export async function removeReplies(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('staff_replies').where('created_at', '<', before).execute();
}

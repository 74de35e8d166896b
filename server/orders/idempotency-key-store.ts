import type { Database } from '../db/open.ts';

/** By what a request is known when it comes again. */
export interface StoredIdempotencyKey {
  key: string;
  /** Of what it asks for. */
  requestHash: string;
}

/** What a member placed with a key. The member is locked, so that one request never overtakes another. */
export const findIdempotencyKey = (
  db: Database,
  memberId: number,
  key: string,
): Promise<{ requestHash: string; orderId: number | null } | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash as requestHash', 'order_id as orderId'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();

export async function insertIdempotencyKey(
  db: Database,
  {
    memberId,
    orderId,
    idempotencyKey,
    now,
  }: { memberId: number; orderId: number; idempotencyKey: StoredIdempotencyKey; now: Date },
): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values(idempotencyKeyRow(memberId, orderId, idempotencyKey, now))
    .execute();
}

export const idempotencyKeyRow = <Id>(
  memberId: number,
  orderId: Id,
  { key, requestHash }: StoredIdempotencyKey,
  now: Date,
) => ({
  member_id: memberId,
  key,
  request_hash: requestHash,
  order_id: orderId,
  created_at: now,
});

/** Old keys; their orders remain. */
export async function removeIdempotencyKeys(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}

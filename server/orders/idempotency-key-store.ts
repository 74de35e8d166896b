import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Placeholders } from '../db/prepared.ts';

/** By what a request is known when it comes again. */
export interface StoredIdempotencyKey {
  key: string;
  /** Of what it asks for. */
  requestHash: string;
}

/** What a member sent before with a key, and the order that it placed. */
export interface EarlierRequest {
  requestHash: string;
  orderId: number | null;
}

/** That, as JSON within another statement. The member is locked, so that one request never overtakes another. */
export const requestAsJson = ({ memberId, key }: Placeholders<{ memberId: number | null; key: string | null }>) =>
  sql<EarlierRequest | null>`(
    select json_build_object('requestHash', request_hash, 'orderId', order_id) from idempotency_keys
    where member_id = ${memberId} and key = ${key}
  )`;

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

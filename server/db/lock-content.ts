import { sql } from 'kysely';
import type { Tx } from './open.ts';

/** Lets writes of the same content take turns until the caller's transaction ends. */
export async function lockContent(tx: Tx, contentHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`.execute(tx);
}

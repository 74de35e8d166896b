import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../db/open.ts';

/** What a hash is made over: every column of an event, in one spelling whatever the settings of the connection. */
const canonical: RawBuilder<string> = sql<string>`jsonb_build_array(
  id, (extract(epoch from at) * 1000000)::bigint, actor_kind, staff_id, actor, role, network, source, action,
  subject_kind, subject_id, subject, reason, before, after, undoes
)::text`;

/** An event with its place in the chain. */
export interface ChainedEvent {
  position: number;
  eventId: number;
  hash: string;
  /** Null where the event is missing. */
  text: string | null;
}

/** One process at a time goes on with the chain. */
export async function lockChain(tx: Tx): Promise<void> {
  await sql`lock table audit_hashes in share row exclusive mode`.execute(tx);
}

/** Where the chain ends: at position 0 with an empty hash before the first event. */
export async function findChainEnd(db: Database): Promise<{ position: number; hash: string }> {
  const row = await db
    .selectFrom('audit_hashes')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { position: 0, hash: '' };
}

/**
 * Events behind an id that have no hash, the oldest first: one that was committed later than those after it comes when it
 * is seen.
 */
export async function findUnchained(
  db: Database,
  after: number,
  limit: number,
): Promise<{ id: number; text: string }[]> {
  const { rows } = await sql<{ id: number; text: string }>`
    select id, ${canonical} as text from audit_events
    where id > ${after} and not exists (select from audit_hashes where event_id = audit_events.id)
    order by id limit ${limit}
  `.execute(db);
  return rows;
}

/** How many events have waited for their hash since a moment. */
export async function countUnchained(db: Database, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_events
    where at < ${since} and not exists (select from audit_hashes where event_id = audit_events.id)
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertHashes(
  tx: Tx,
  hashes: readonly { position: number; eventId: number; hash: string }[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('audit_hashes')
    .values(hashes.map(({ position, eventId, hash }) => ({ position, event_id: eventId, hash, chained_at: now })))
    .execute();
}

/** A part of the chain in its order, with what each hash was made over. */
export async function listChained(db: Database, after: number, limit: number): Promise<ChainedEvent[]> {
  const { rows } = await sql<ChainedEvent>`
    select position, event_id as "eventId", hash, (
      select ${canonical} from audit_events where audit_events.id = audit_hashes.event_id
    ) as text
    from audit_hashes where position > ${after} order by position limit ${limit}
  `.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import type { JobName } from './jobs.ts';

/** What was queued and is not done. */
export interface QueueCounts {
  mails: number;
  /** How long the oldest of these mails has waited, in seconds; null when there is none. */
  oldestMailSeconds: number | null;
  /** Everything else, but for what recurs. */
  others: number;
}

const MAILS: readonly JobName[] = ['mail-code', 'send-code', 'send-mail'];

/** Counts what waits in the queue, by the database's own clock, which also says when it was queued. */
export async function countWaiting(db: Database, recurring: readonly JobName[]): Promise<QueueCounts> {
  const { rows } = await sql<{ mails: number; oldest: number | null; others: number }>`
    with waiting as (
      select name = any(${MAILS}) as is_mail, created_on from pgboss.job
      where state < 'completed' and name <> 'dead-letter' and name not like ${'\\_\\_pgboss%'} and not name = any(${recurring})
    )
    select (count(*) filter (where is_mail))::integer as mails,
      extract(epoch from now() - min(created_on) filter (where is_mail))::integer as oldest,
      (count(*) filter (where not is_mail))::integer as others
    from waiting`.execute(db);
  const [{ mails, oldest, others } = { mails: 0, oldest: null, others: 0 }] = rows;
  return { mails, oldestMailSeconds: oldest, others };
}

/** Which queues have a job that waits and is due within so many milliseconds, and in how many the first of them is. */
export async function dueWithin(db: Database, milliseconds: number): Promise<{ queue: string; inMs: number }[]> {
  const { rows } = await sql<{ queue: string; inMs: number }>`
    select name as queue, greatest(0, floor(extract(epoch from min(start_after) - now()) * 1000) + 1)::integer as "inMs"
    from pgboss.job
    where state < 'active' and not blocked and start_after <= now() + ${milliseconds} * interval '1 ms'
    group by name`.execute(db);
  return rows;
}

import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';

/** What the gateway is asked about until it has settled. */
type PolledTable = 'payment_attempts' | 'refunds';

/** Rows that are due to be asked about, which no other process takes until a moment. */
export async function leaseDue<T extends PolledTable>(
  db: Database,
  table: T,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Selectable<Schema[T]>[]> {
  // As a list the rows are planned in half the time: with many of them that is most of what a round costs.
  const { rows } = await sql<Selectable<Schema[T]>>`
    update ${sql.table(table)} set next_look_at = ${until}
    where id = any(array(
      select id from ${sql.table(table)} where next_look_at <= ${now}
      order by next_look_at limit ${limit} for update skip locked
    ))
    returning *`.execute(db);
  return rows;
}

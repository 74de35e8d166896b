import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';

/** Who changed something last, and when, with the event that tells of it. */
export interface LastChange {
  who: string;
  at: Date;
  eventId: number;
}

/** The last change of each setting, by its name, and of anything of some kinds, by the kind; in one query. */
export async function listLastChanges(
  db: Database,
  settings: readonly string[],
  kinds: readonly string[],
): Promise<Map<string, LastChange>> {
  const { rows } = await sql<LastChange & { subject: string }>`
    with last as (
      select name as subject, (
        select max(id) from audit_events where subject_kind = 'setting' and subject_id = name
      ) as id
      from unnest(${settings}::text[]) as name
      union all
      select kind, (
        select id from audit_events where subject_kind = kind order by at desc, id desc limit 1
      )
      from unnest(${kinds}::text[]) as kind
    )
    select last.subject, audit_events.actor as who, audit_events.at, audit_events.id as "eventId"
    from last join audit_events on audit_events.id = last.id
  `.execute(db);
  return new Map(rows.map(({ subject, ...change }) => [subject, change]));
}

/** The number of served pincodes. */
export async function countServedPincodes(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('pincodes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '=', 'Active')
    .executeTakeFirstOrThrow();
  return Number(count);
}

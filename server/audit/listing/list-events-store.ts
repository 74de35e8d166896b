import { sql, type SqlBool } from 'kysely';
import type { Role } from '#domain/staff/permissions.ts';
import type { Database } from '../../db/open.ts';
import { namesCoupon, type StoredEvent } from '../audit-event-store.ts';

/** Whose role, and which actions, a reader may see; null for all. */
export interface VisiblePart {
  roles: readonly Role[];
  actions: readonly string[];
}

/** What a list of events is narrowed to. */
export interface EventFilter {
  actor?: string | undefined;
  subjectKind?: string | undefined;
  action?: string | undefined;
  /** Words that begin words of the thing's name or id. */
  words?: readonly string[] | undefined;
  from?: Date | undefined;
  /** The moment at which it ends. */
  until?: Date | undefined;
  part: VisiblePart | null;
}

/** Events and whether each was taken back. */
export type ListedEvent = StoredEvent & { isUndone: boolean };

/** Not by `exists`, for which the database would read the whole log first. */
const selectListed = (db: Database) =>
  db
    .selectFrom('audit_events')
    .selectAll('audit_events')
    .select(
      sql<boolean>`(select later.id from audit_events as later where later.undoes = audit_events.id) is not null`.as(
        'isUndone',
      ),
    );

const isVisible = ({ roles, actions }: VisiblePart) =>
  sql<SqlBool>`(audit_events.role = any(${[...roles]}::text[]) or audit_events.action = any(${[...actions]}::text[]))`;

/** A search of the words as `audit_words` holds them: each begins one. */
const searchOf = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ');

function selectFiltered(db: Database, { actor, subjectKind, action, words = [], from, until, part }: EventFilter) {
  let query = selectListed(db);
  if (actor) query = query.where('actor', '=', actor);
  if (subjectKind) query = query.where('subject_kind', '=', subjectKind);
  if (action) query = query.where('action', '=', action);
  if (words.length > 0)
    query = query.where(
      sql<SqlBool>`audit_words(subject, subject_id) @@ to_tsquery('simple'::regconfig, ${searchOf(words)})`,
    );
  if (from) query = query.where('at', '>=', from);
  if (until) query = query.where('at', '<', until);
  return part ? query.where(isVisible(part)) : query;
}

/** A page of events, newest first, from behind an event on: the next begins where an index says. */
export function listEvents(
  db: Database,
  filter: EventFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<ListedEvent[]> {
  let query = selectFiltered(db, filter);
  if (before !== null)
    query = query.where(
      sql<SqlBool>`(audit_events.at, audit_events.id) <
        ((select cursor.at from audit_events as cursor where cursor.id = ${before}), ${before}::bigint)`,
    );
  return query.orderBy('audit_events.at', 'desc').orderBy('audit_events.id', 'desc').limit(limit).execute();
}

/** Who did anything that the reader may see, by name: one look into the index for each. */
export async function listActors(db: Database, part: VisiblePart | null): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    with recursive names as (
      (select actor from audit_events order by actor limit 1)
      union all
      select (select actor from audit_events where actor > names.actor order by actor limit 1)
      from names where names.actor is not null
    )
    select actor from names where actor is not null and exists (
      select from audit_events where audit_events.actor = names.actor and ${part ? isVisible(part) : sql`true`}
    ) order by lower(actor), actor
  `.execute(db);
  return rows.map(({ actor }) => actor);
}

/**
 * What was done to one thing, alone or among others, newest first: each by its own index. Of a product, also what was
 * done to its pieces; of a coupon, also what carried it to another name of its category.
 */
export async function listHistory(
  db: Database,
  { kind, id }: { kind: string; id: string },
  { before, limit }: { before: number | null; limit: number },
): Promise<ListedEvent[]> {
  const below = before ?? Number.MAX_SAFE_INTEGER;
  const isFound = sql<SqlBool>`audit_events.id in (
    (select id from audit_events
      where subject_kind = ${kind} and subject_id = ${id} and id < ${below} order by id desc limit ${limit})
    union all
    (select id from audit_events
      where ${kind} = 'product' and subject_kind = 'piece' and subject_id = any(array(
        select variations.id::text from variations join products on products.id = variations.product_id
        where products.public_id = ${id}
      )) and id < ${below} order by id desc limit ${limit})
    union all
    (select id from audit_events where ${namesCoupon({ kind, id })} and id < ${below} order by id desc limit ${limit})
    union all
    (with many as materialized (select id from audit_events where subject_id = '' and after ? ${id})
      select id from many where id < ${below} order by id desc limit ${limit})
  )`;
  return selectListed(db).where(isFound).orderBy('audit_events.id', 'desc').limit(limit).execute();
}

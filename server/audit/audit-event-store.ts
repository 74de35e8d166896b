import { type Selectable, sql } from 'kysely';
import type { Role } from '#domain/staff/permissions.ts';
import type { Database, Tx } from '../db/open.ts';
import type { AuditEventsTable } from '../db/tables/staff.ts';
import { json } from '../db/json.ts';
import type { Actor } from './actor.ts';

type Fields = Record<string, unknown>;

/** What somebody did to something. */
export interface AuditEvent {
  /** Such as `product.archive`: what it is done to, and the verb. */
  action: string;
  /** The kind of the thing, its public id, and what a person knows it by. */
  subject: { kind: string; id: string; name: string };
  /** Changed fields alone (`changedFields`); sums in paise, and contact or protected values masked. */
  before?: Fields;
  after?: Fields;
  reason?: string;
}

const columnsOf = (actor: Actor) =>
  actor.kind === 'staff'
    ? { staff_id: actor.staffId, role: actor.role, network: actor.network }
    : { staff_id: null, role: '', network: '' };

/**
 * Writes an event in the transaction of what it tells of, so that none is without the other.
 *
 * @returns its id, by which its change can be taken back
 */
export async function insertAuditEvent(tx: Tx, actor: Actor, at: Date, event: AuditEvent): Promise<number> {
  const { action, subject, before = {}, after = {}, reason = '' } = event;
  const { id } = await tx
    .insertInto('audit_events')
    .values({
      at,
      actor_kind: actor.kind,
      actor: actor.name,
      source: actor.source,
      ...columnsOf(actor),
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject: subject.name,
      reason,
      before: json(before),
      after: json(after),
      undoes: actor.undoes ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Who changed a thing last, alone or with others, and when; null for what nobody changed since the log began. */
export async function findLastChange(
  tx: Tx,
  subject: Pick<AuditEvent['subject'], 'kind' | 'id'>,
): Promise<{ who: string; at: Date } | null> {
  const { rows } = await sql<{ who: string; at: Date }>`
    select actor as who, at from audit_events
    where id = greatest(
      (select max(id) from audit_events where subject_kind = ${subject.kind} and subject_id = ${subject.id}),
      (select max(id) from audit_events where subject_id = '' and subject_kind = ${`${subject.kind}s`} and after ? ${subject.id})
    )
  `.execute(tx);
  return rows[0] ?? null;
}

/** An event as it is stored. */
export type StoredEvent = Selectable<AuditEventsTable>;

/** An event, locked against being taken back twice. */
export const lockEvent = (tx: Tx, id: number): Promise<StoredEvent | undefined> =>
  tx.selectFrom('audit_events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Whether an event's change was taken back. */
export async function isUndone(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('audit_events').select('id').where('undoes', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** What a list of events is narrowed to; null for everything. */
export interface EventFilter {
  actor?: string | undefined;
  subjectKind?: string | undefined;
  action?: string | undefined;
  from?: Date | undefined;
  /** The moment at which it ends. */
  until?: Date | undefined;
  /** Whose role, and which actions, the reader may see; null for all. */
  roles: readonly Role[] | null;
  actions: readonly string[] | null;
}

/** Events and whether each was taken back. */
export type ListedEvent = StoredEvent & { isUndone: boolean };

const selectListed = (db: Database) =>
  db
    .selectFrom('audit_events')
    .selectAll('audit_events')
    .select(
      sql<boolean>`exists (select from audit_events as later where later.undoes = audit_events.id)`.as('isUndone'),
    )
    .orderBy('audit_events.id', 'desc');

/** A page of events, newest first, from before an id on. */
export function listEvents(
  db: Database,
  filter: EventFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<ListedEvent[]> {
  let query = selectListed(db).limit(limit);
  if (before !== null) query = query.where('audit_events.id', '<', before);
  if (filter.actor) query = query.where('actor', '=', filter.actor);
  if (filter.subjectKind) query = query.where('subject_kind', '=', filter.subjectKind);
  if (filter.action) query = query.where('action', '=', filter.action);
  if (filter.from) query = query.where('at', '>=', filter.from);
  if (filter.until) query = query.where('at', '<', filter.until);
  const { roles, actions } = filter;
  if (roles !== null && actions !== null)
    query = query.where(({ eb, or }) => or([eb('role', 'in', roles), eb('action', 'in', actions)]));
  return query.execute();
}

/** What was done to one thing, alone or among others, newest first. */
export const listHistory = (
  db: Database,
  { kind, id }: { kind: string; id: string },
  { before, limit }: { before: number | null; limit: number },
): Promise<ListedEvent[]> =>
  selectListed(db)
    .where(
      sql<boolean>`(
        (subject_kind = ${kind} and subject_id = ${id}) or (subject_id = '' and after ? ${id})
      )`,
    )
    .where('audit_events.id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .limit(limit)
    .execute();

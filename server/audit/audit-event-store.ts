import { type Selectable, sql, type SqlBool } from 'kysely';
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

/** Events of categories whose new name, or merge, carried a coupon. */
export const namesCoupon = ({ kind, id }: Pick<AuditEvent['subject'], 'kind' | 'id'>) =>
  sql<SqlBool>`${kind} = 'coupon' and subject_kind = 'category' and after -> 'carried_coupons' ? ${id}`;

/** Who changed a thing last, alone or with others, and when; null for what nobody changed since the log began. */
export async function findLastChange(
  db: Database,
  subject: Pick<AuditEvent['subject'], 'kind' | 'id'>,
): Promise<{ who: string; at: Date } | null> {
  const { rows } = await sql<{ who: string; at: Date }>`
    select actor as who, at from audit_events
    where id = greatest(
      (select max(id) from audit_events where subject_kind = ${subject.kind} and subject_id = ${subject.id}),
      (select max(id) from audit_events where subject_id = '' and subject_kind = ${`${subject.kind}s`} and after ? ${subject.id}),
      (select max(id) from audit_events where ${namesCoupon(subject)})
    )
  `.execute(db);
  return rows[0] ?? null;
}

/** An event as it is stored. */
export type StoredEvent = Selectable<AuditEventsTable>;

/** An event, locked against being taken back twice. */
export const lockEvent = (tx: Tx, id: number): Promise<StoredEvent | undefined> =>
  tx.selectFrom('audit_events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Events after one about the same things, alone or with others, that were not undone since. An undo is none of them: it
 * belongs to the event that it undoes.
 */
export async function listLaterEvents(
  tx: Tx,
  { id, subject_kind: kind, subject_id: subjectId, after }: StoredEvent,
): Promise<StoredEvent[]> {
  const [one, many] = subjectId === '' ? [kind.replace(/s$/, ''), kind] : [kind, `${kind}s`];
  const ids = subjectId === '' ? Object.keys(after) : [subjectId];
  return tx
    .selectFrom('audit_events as later')
    .selectAll('later')
    .where('later.id', '>', id)
    .where('later.undoes', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_events as undo').select('undo.id').whereRef('undo.undoes', '=', 'later.id'))),
    )
    .where(({ or, and, eb }) =>
      or([
        and([eb('later.subject_kind', '=', one), eb('later.subject_id', 'in', ids)]),
        and([
          eb('later.subject_kind', '=', many),
          eb('later.subject_id', '=', ''),
          sql<boolean>`later.after ?| ${sql.val(ids)}::text[]`,
        ]),
      ]),
    )
    .execute();
}

/** Whether an event's change was taken back. */
export async function isUndone(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('audit_events').select('id').where('undoes', '=', id).executeTakeFirst();
  return row !== undefined;
}

import { type Selectable, sql } from 'kysely';
import type { Tx } from '../db/open.ts';
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

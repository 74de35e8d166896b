import { Refusal } from '#domain/refusals.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { isUndone, lockEvent, type StoredEvent } from '../../audit/audit-event-store.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { needing, type StaffCaller } from '../../http/api/staff-call.ts';

/** How an action is taken back. */
export interface Undo {
  needs: Permission;
  /**
   * Takes back exactly what the event changed, and writes an event of its own.
   *
   * @throws {Refusal} 'undo-too-late' where it was changed since
   */
  run(acting: Acting, tx: Tx, event: StoredEvent): Promise<void>;
}

/** What can be taken back, by its action. */
export type Undos = Readonly<Record<string, Undo>>;

/** Refusals of a verb that is done in reverse: what it would change is not as the event left it. */
const TOO_LATE: ReadonlySet<string> = new Set([
  'not-found',
  'prices-changed',
  'categories-changed',
  'products-changed',
  'category-exists',
  'product-archived',
  'edited-meanwhile',
]);

/**
 * Takes back what an event changed, once (CON-025).
 *
 * @throws {Refusal} 'not-found', 'not-permitted', 'undo-too-late'
 */
export async function undoEvent(
  acting: Acting,
  tx: Tx,
  { undos, staff, eventId }: { undos: Undos; staff: Pick<StaffCaller, 'permissions'>; eventId: number },
): Promise<void> {
  const event = await lockEvent(tx, eventId);
  const undo = event && undos[event.action];
  if (!undo) throw new Refusal('not-found');
  needing(staff)(undo.needs);
  if (await isUndone(tx, eventId)) throw new Refusal('undo-too-late');
  try {
    await undo.run({ ...acting, actor: { ...acting.actor, undoes: eventId } }, tx, event);
  } catch (error) {
    throw error instanceof Refusal && TOO_LATE.has(error.code) ? new Refusal('undo-too-late') : error;
  }
}

import { changedPaths } from '#domain/audit/changed-paths.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { isUndone, listLaterEvents, lockEvent, type StoredEvent } from '../../audit/audit-event-store.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { needing, type StaffCaller } from '../../http/api/staff-call.ts';

/** How an action is taken back. */
export interface Undo {
  needs: Permission;
  /** Whether it can take back this event of its action; any without it. */
  covers?(event: StoredEvent): boolean;
  /**
   * Takes back exactly what the event changed, and writes an event of its own.
   *
   * @throws {Refusal} 'undo-too-late' where it was changed since
   */
  run(acting: Acting, tx: Tx, event: StoredEvent): Promise<void>;
}

/** What can be taken back, by its action. */
export type Undos = Readonly<Record<string, Undo>>;

/** How an event is taken back; null where it cannot be. */
export function undoOf(undos: Undos, event: StoredEvent): Undo | null {
  const undo = undos[event.action];
  const isCovered = undo !== undefined && event.undoes === null && (undo.covers?.(event) ?? true);
  return isCovered ? undo : null;
}

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

/** Whether something that an event changed was changed again since, even to the same value. */
async function wasChangedSince(tx: Tx, event: StoredEvent): Promise<boolean> {
  const own = changedPaths(event);
  const later = await listLaterEvents(tx, event);
  return later.some((one) => [...changedPaths(one)].some((path) => own.has(path)));
}

/**
 * Takes back what an event changed, once (CON-025). An undo is not undone: what it undid is done again.
 *
 * @throws {Refusal} 'not-found', 'not-permitted', 'undo-too-late'
 */
export async function undoEvent(
  acting: Acting,
  tx: Tx,
  { undos, staff, eventId }: { undos: Undos; staff: Pick<StaffCaller, 'permissions'>; eventId: number },
): Promise<void> {
  const event = await lockEvent(tx, eventId);
  const undo = event ? undoOf(undos, event) : null;
  if (!event || !undo) throw new Refusal('not-found');
  needing(staff)(undo.needs);
  if (await isUndone(tx, eventId)) throw new Refusal('undo-too-late');
  try {
    await undo.run({ ...acting, actor: { ...acting.actor, undoes: eventId } }, tx, event);
    // What it changed is locked by now: no later event is on its way.
    if (await wasChangedSince(tx, event)) throw new Refusal('undo-too-late');
  } catch (error) {
    throw error instanceof Refusal && TOO_LATE.has(error.code) ? new Refusal('undo-too-late') : error;
  }
}

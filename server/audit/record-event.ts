import type { Tx } from '../db/open.ts';
import type { Actor } from './actor.ts';
import { type AuditEvent, insertAuditEvent } from './audit-event-store.ts';

/**
 * Writes what the owner's side does into the audit log, in the transaction that does it. What a member, a visitor or a
 * job does is written nowhere.
 *
 * @returns the id of the event, by which its change can be taken back; 0 where none was written
 */
export async function recordEvent(
  tx: Tx,
  { actor, clock }: { actor: Actor | null; clock: () => Date },
  event: AuditEvent,
): Promise<number> {
  return actor === null ? 0 : insertAuditEvent(tx, actor, clock(), event);
}

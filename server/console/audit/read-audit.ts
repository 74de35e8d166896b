import type { auditLog, WireAuditEvent } from '#contract/console/audit.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { listActors, type ListedEvent, listEvents, listHistory } from '../../audit/listing/list-events-store.ts';
import type { Database } from '../../db/open.ts';
import type { StaffCaller } from '../../http/api/staff-call.ts';
import { filterOf, partOf } from './event-filter.ts';
import { undoOf, type Undos } from './undo-event.ts';

const PAGE_SIZE = 50;

/** An event as one member of staff sees it. */
function eventView(event: ListedEvent, { permissions }: StaffCaller, undos: Undos): WireAuditEvent {
  const undo = undoOf(undos, event);
  return {
    id: String(event.id),
    at: event.at.toISOString(),
    actor: event.actor,
    is_command: event.actor_kind === 'command',
    role: event.role,
    network: event.network,
    source: event.source,
    action: event.action,
    subject_kind: event.subject_kind,
    subject_id: event.subject_id,
    subject: event.subject,
    reason: event.reason,
    before: event.before,
    after: event.after,
    is_undoable: undo !== null && permissions.includes(undo.needs) && !event.isUndone,
    is_undone: event.isUndone,
    undoes: event.undoes === null ? null : String(event.undoes),
  };
}

/** One more than is shown is read, to know whether there is another page. */
const paged = (events: readonly ListedEvent[]) => ({
  shown: events.slice(0, PAGE_SIZE),
  next: events.length > PAGE_SIZE ? String(events[PAGE_SIZE - 1]?.id) : null,
});

type Asked = ParsedInputOf<typeof auditLog>['query'];

/** A page of the audit log, as far as the reader may see it (CON-036). */
export async function readAudit(db: Database, staff: StaffCaller, undos: Undos, asked: Asked) {
  const before = asked.after === undefined ? null : Number(asked.after);
  const { shown, next } = paged(await listEvents(db, filterOf(asked, staff), { before, limit: PAGE_SIZE + 1 }));
  return {
    items: shown.map((event) => eventView(event, staff, undos)),
    next,
    actors: await listActors(db, partOf(staff)),
  };
}

/** What was done to one thing (CON-028). */
export async function readHistory(
  db: Database,
  staff: StaffCaller,
  undos: Undos,
  { kind, id, after }: { kind: string; id: string; after: string | undefined },
) {
  const before = after === undefined ? null : Number(after);
  const { shown, next } = paged(await listHistory(db, { kind, id }, { before, limit: PAGE_SIZE + 1 }));
  return { items: shown.map((event) => eventView(event, staff, undos)), next };
}

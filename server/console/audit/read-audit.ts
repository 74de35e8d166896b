import type { auditLog, WireAuditEvent } from '#contract/console/audit.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { addDays, parseDay } from '#domain/time.ts';
import { type EventFilter, type ListedEvent, listEvents, listHistory } from '../../audit/audit-event-store.ts';
import type { Database } from '../../db/open.ts';
import type { StaffCaller } from '../../http/api/staff-call.ts';
import type { Undos } from './undo-event.ts';

const PAGE_SIZE = 50;

/** Whose events a role sees beside those about its own work; null for all. */
const seenRoles: Partial<Record<Role, readonly Role[]>> = {
  manager: ['manager', 'packer', 'support'],
  accountant: ['accountant'],
};
/** What is about money, which an accountant sees whoever did it. */
const MONEY_ACTIONS = ['product.change-prices'];

const partOf = ({ role }: StaffCaller): Pick<EventFilter, 'roles' | 'actions'> => {
  const roles = seenRoles[role] ?? null;
  return { roles, actions: roles && (role === 'accountant' ? MONEY_ACTIONS : ['']) };
};

/** An event as one member of staff sees it. */
function eventView(event: ListedEvent, { permissions }: StaffCaller, undos: Undos): WireAuditEvent {
  const needs = undos[event.action]?.needs;
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
    is_undoable: needs !== undefined && permissions.includes(needs) && !event.isUndone && event.undoes === null,
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
  const filter: EventFilter = {
    actor: asked.actor,
    subjectKind: asked.subject_kind,
    action: asked.action,
    from: asked.from === undefined ? undefined : parseDay(asked.from),
    until: asked.until === undefined ? undefined : addDays(parseDay(asked.until), 1),
    ...partOf(staff),
  };
  const before = asked.after === undefined ? null : Number(asked.after);
  const { shown, next } = paged(await listEvents(db, filter, { before, limit: PAGE_SIZE + 1 }));
  return { items: shown.map((event) => eventView(event, staff, undos)), next };
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

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { AUDIT_FILE_PATH, auditFilter } from '#contract/console/audit.ts';
import { Refusal } from '#domain/refusals.ts';
import { indianDay } from '#domain/time.ts';
import { audit as texts } from '#texts/en/console/audit.ts';
import { type EventFilter, type ListedEvent, listEvents } from '../../audit/listing/list-events-store.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Database } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { cookiesOf } from '../../http/api/session.ts';
import { checkStaff, guardConsole, staffActor, type StaffCaller } from '../../http/api/staff-call.ts';
import { lockStaffSession } from '../../http/api/staff-session-store.ts';
import { auditCsv } from './audit-csv.ts';
import { filterOf } from './event-filter.ts';

const BATCH_SIZE = 500;
const GUARD = { needs: 'audit.read' } as const;

async function* batchesOf(db: Database, filter: EventFilter): AsyncGenerator<ListedEvent[]> {
  let before: number | null = null;
  for (;;) {
    const events: ListedEvent[] = await listEvents(db, filter, { before, limit: BATCH_SIZE });
    if (events.length > 0) yield events;
    if (events.length < BATCH_SIZE) return;
    before = events.at(-1)?.id ?? null;
  }
}

type Asked = z.output<typeof auditFilter>;

/** The kind and days that it was narrowed to, and the moment, in India: "Audit-log-product-2026-11-21-1130.csv". */
function nameOf({ subject_kind: kind = '', from, until }: Asked, now: Date): string {
  const time = now.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });
  const days = from === undefined && until === undefined ? [] : ['from', from ?? 'the-first', 'to', until ?? 'today'];
  const parts = ['Audit-log', kind.replaceAll(/[^a-z-]/g, ''), ...days, 'at', indianDay(now), time.replace(':', '')];
  return `${parts.filter(Boolean).join('-')}.csv`;
}

/** @throws {Refusal} 'not-signed-in' where the sign-in ended meanwhile */
async function recordExport(deps: Deps, staff: StaffCaller, ip: string, asked: Asked): Promise<void> {
  const acting = { ...deps, actor: staffActor(staff, ip, staff.signIn) };
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockStaffSession(tx, staff.signIn, 'none'))) throw new Refusal('not-signed-in');
    const subject = { kind: 'audit', id: 'audit', name: texts.title };
    await recordEvent(tx, acting, { action: 'audit.export', subject, after: { ...asked } });
  });
}

/**
 * Mounts the audit log as a streamed file, for whoever may read the log and as far as they may (CON-036); each export is
 * an event of the log.
 */
export function mountAuditFile(app: FastifyInstance, deps: Deps): void {
  app.get(AUDIT_FILE_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    void reply.header('cache-control', 'private, no-store');
    guardConsole({ method: 'GET' }, request);
    const staff = await checkStaff(deps, GUARD, request, cookiesOf(deps, request, reply));
    const read = auditFilter.safeParse(request.query);
    if (!read.success) throw new Refusal('invalid-input');
    await recordExport(deps, staff, request.ip, read.data);
    return reply
      .header('content-disposition', `attachment; filename="${nameOf(read.data, deps.clock())}"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(auditCsv(batchesOf(deps.db, filterOf(read.data, staff)))));
  });
}

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { line, moment } from '../wire.ts';

const fields = z.record(z.string(), z.unknown());
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const eventId = z.string().check(z.regex(/^\d{1,15}$/));

/** What somebody on the owner's side did, as the audit log holds it. */
export const auditEvent = z.object({
  id: z.string(),
  at: moment,
  /** The name of a member of staff, or the user of the operating system. */
  actor: z.string(),
  is_command: z.boolean(),
  role: z.string(),
  /** From where: the network of the caller, and the sign-in, or the words of the command. */
  network: z.string(),
  source: z.string(),
  /** Such as `product.archive`. */
  action: z.string(),
  subject_kind: z.string(),
  /** Empty for an event about many, whose fields stand under the id of each. */
  subject_id: z.string(),
  subject: z.string(),
  reason: z.string(),
  /** The fields that changed, as they were and as they are; sums in paise. */
  before: fields,
  after: fields,
  /** Whether its change can be taken back by the caller. */
  is_undoable: z.boolean(),
});
export type WireAuditEvent = z.output<typeof auditEvent>;

const page = { items: z.array(auditEvent), next: z.nullable(z.string()) };

/** What the last look at the whole log found. */
const verification = z.object({ at: moment, is_sound: z.boolean(), events: z.int(), found: z.string() });

export const auditLog = endpoint({
  method: 'GET',
  path: '/console/audit',
  summary: 'A page of the audit log, newest first; managers and accountants see a part of it',
  guard: 'staff',
  needs: 'audit.read',
  query: z.object({
    actor: z.optional(line(120)),
    subject_kind: z.optional(line(40)),
    action: z.optional(line(60)),
    /** Days in Indian Standard Time, both included. */
    from: z.optional(day),
    until: z.optional(day),
    after: z.optional(eventId),
  }),
  reply: z.object({ ...page, verification: z.nullable(verification) }),
  refusals: [],
  failure: 'none',
});

export const auditHistory = endpoint({
  method: 'GET',
  path: '/console/history/:subject_kind/:subject_id',
  summary: 'What was done to one product or category, newest first',
  guard: 'staff',
  needs: 'catalogue.read',
  params: z.object({ subject_kind: z.enum(['product', 'category']), subject_id: line(32) }),
  query: z.object({ after: z.optional(eventId) }),
  reply: z.object(page),
  refusals: [],
  failure: 'none',
});

/** Takes back what an event of the audit log changed, unless it was changed since (CON-025). */
export const undoEvent = endpoint({
  method: 'POST',
  path: '/console/audit/:event_id/undo',
  summary: 'Takes back exactly what an event changed, once, unless it was changed since',
  guard: 'staff',
  params: z.object({ event_id: eventId }),
  body: z._default(z.object({}), {}),
  reply: z.object({}),
  refusals: ['not-found', 'undo-too-late', 'not-permitted'],
  failure: 'none',
});

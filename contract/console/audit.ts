import * as z from 'zod/mini';
import { CHAIN_BREAKS } from '#domain/audit/chain-breaks.ts';
import { isDay } from '#domain/time.ts';
import { endpoint } from '../endpoint.ts';
import { line, moment } from '../wire.ts';

const fields = z.record(z.string(), z.unknown());
const day = z.string().check(z.refine(isDay));
const eventId = z.string().check(z.regex(/^[1-9]\d{0,14}$/));

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
  is_undone: z.boolean(),
  /** The event whose change this one took back. */
  undoes: z.nullable(z.string()),
});
export type WireAuditEvent = z.output<typeof auditEvent>;

const page = { items: z.array(auditEvent), next: z.nullable(z.string()) };

/** What the last look at the whole log found. */
const verification = z.object({
  at: moment,
  events: z.int(),
  found: z.string(),
  /** Why the log is not as it was written; null where it is. */
  why: z.nullable(z.enum(CHAIN_BREAKS)),
  /** The last hash of its chain; null where the log is not as it was written. */
  last_hash: z.nullable(z.string()),
});

/** What the audit log is narrowed to. */
export const auditFilter = z.object({
  actor: z.optional(line(120)),
  subject_kind: z.optional(line(40)),
  action: z.optional(line(60)),
  /** Beginnings of words of the thing's name or id. */
  subject: z.optional(line(120)),
  /** Days in Indian Standard Time, both included. */
  from: z.optional(day),
  until: z.optional(day),
});

/** Where the events that a filter leaves come as CSV, newest first; the query is an `auditFilter`. */
export const AUDIT_FILE_PATH = '/api/console/audit.csv';

export const auditLog = endpoint({
  method: 'GET',
  path: '/console/audit',
  summary: 'A page of the audit log, newest first; managers and accountants see a part of it',
  guard: 'staff',
  needs: 'audit.read',
  query: z.extend(auditFilter, { after: z.optional(eventId) }),
  reply: z.object({
    ...page,
    /** By name, those of whose events the caller sees any. */
    actors: z.array(z.string()),
    verification: z.nullable(verification),
  }),
  refusals: [],
  failure: 'none',
});

/** What has a history of its own, by the kind that the audit log names. */
export const HISTORY_KINDS = ['product', 'category', 'coupon', 'page', 'delivery-tariff'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

export const auditHistory = endpoint({
  method: 'GET',
  path: '/console/history/:subject_kind/:subject_id',
  summary: 'What was done to one thing, newest first, for whoever may read it',
  guard: 'staff',
  params: z.object({ subject_kind: z.enum(HISTORY_KINDS), subject_id: line(40) }),
  query: z.object({ after: z.optional(eventId) }),
  reply: z.object(page),
  refusals: ['not-permitted'],
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

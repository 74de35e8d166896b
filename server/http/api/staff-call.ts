import type { FastifyRequest } from 'fastify';
import type { Endpoint, ParsedInputOf, ReplyOf } from '#contract/endpoint.ts';
import { Refusal } from '#domain/refusals.ts';
import { type Permission, permissionsOf } from '#domain/staff/permissions.ts';
import { whoMay } from '#domain/staff/who-may.ts';
import { idleEndMs, STEP_UP_MS } from '#domain/staff/staff-sessions.ts';
import type { Actor } from '../../audit/actor.ts';
import { isMacOf, macOf } from '../../crypto/mac.ts';
import { networkOf } from '../../db/rate-limits.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting, Deps } from '../../deps.ts';
import type { Caller, Cookies, Mounted } from './call.ts';
import type { Receive } from './receive-file.ts';
import { hostCookieName } from './session.ts';
import { findReply, storeReply, takeKey } from './staff-reply-store.ts';
import {
  findStaffSession,
  lockStaffSession,
  type SignedInStaff,
  type StaffLock,
  touchStaffSession,
} from './staff-session-store.ts';

const TOUCH_MS = 60_000;

/** A member of staff who is signed in, with what the role allows. */
export interface StaffCaller extends SignedInStaff {
  permissions: Permission[];
}

/** The transaction of a write: it opens once, and its result is the reply. @param lock what it changes of staff */
type Write<Reply> = (work: (tx: Tx) => Promise<Reply>, lock?: StaffLock) => Promise<Reply>;

/** What the guards of a staff call found. */
export interface StaffAccess {
  staff: StaffCaller;
  acting: Acting;
  /** The revision that the caller changes; 0 where the row asks for none. */
  revision: number;
  write: Write<unknown>;
  /** Of an upload alone. */
  receive: Receive | null;
}

type ReceiveOf<E extends Endpoint> = E extends { isUpload: true } ? { receive: Receive } : unknown;

/** One call of the console as a handler sees it. A handler of a row that is not GET calls `write` once. */
export type StaffCallOf<E extends Endpoint> = ParsedInputOf<E> &
  Pick<Caller, 'ip' | 'host' | 'userAgent' | 'cookies'> &
  Omit<StaffAccess, 'write' | 'receive'> & { write: Write<ReplyOf<E>> } & ReceiveOf<E>;

/** Binds a handler of the console to its row: the one way in for whatever staff may read or do (CON-157). */
export const handleStaff = <E extends Endpoint & { guard: 'staff' }>(
  row: E,
  run: (call: StaffCallOf<E>) => Promise<ReplyOf<E>>,
): Mounted => ({
  row,
  run: ({ staff: access, ...call }) => run({ ...call, ...access } as unknown as StaffCallOf<E>),
});

/** Whether a session that was last used then has ended. */
const isIdle = ({ role, seenAt }: SignedInStaff, now: Date): boolean =>
  now.getTime() - seenAt.getTime() > idleEndMs(role);

/** Whether a member of staff has to set up a second factor before anything else (CON-031). */
export const needsFactor = ({ mode }: Deps['config'], { hasFactor }: Pick<SignedInStaff, 'hasFactor'>): boolean =>
  mode === 'production' && !hasFactor;

/**
 * Who is signed in to the console, by its own cookie alone: neither a member's session nor a token counts (CON-038).
 *
 * @param isAttended whether somebody is there: what a page asks by itself keeps no session alive
 */
export async function readStaffSession(deps: Deps, cookies: Cookies, isAttended: boolean): Promise<StaffCaller | null> {
  const secret = cookies.get(hostCookieName('staff', deps.config));
  if (!secret) return null;
  const now = deps.clock();
  const found = await findStaffSession(deps.db, secret, now);
  if (!found || isIdle(found, now)) return null;
  if (isAttended && now.getTime() - found.seenAt.getTime() > TOUCH_MS)
    await touchStaffSession(deps.db, found.signIn, now);
  return { ...found, permissions: permissionsOf(found.role, found.withheld) };
}

/** What a row asks of whoever calls it. */
type GuardedRow = Pick<Endpoint, 'needs' | 'isSteppedUp' | 'isForFactorless'>;

/** Whether a call asks this member of staff for a fresh second factor. */
const asksForStepUp = ({ isSteppedUp: asked }: GuardedRow, { hasFactor }: SignedInStaff): boolean =>
  asked === true || (asked === 'with-factor' && hasFactor);

/** Whether a second factor was given a few minutes ago at most. */
export const isSteppedUp = ({ steppedUpAt }: SignedInStaff, now: Date): boolean =>
  steppedUpAt !== null && now.getTime() - steppedUpAt.getTime() <= STEP_UP_MS;

/** Refuses whatever a member of staff may not do, also where the content of a call decides what it is. */
export const needing =
  ({ permissions }: Pick<StaffCaller, 'permissions'>) =>
  /** @throws {Refusal} 'not-permitted' with `who` may */
  (permission: Permission): void => {
    if (!permissions.includes(permission)) throw new Refusal('not-permitted', { who: whoMay(permission) });
  };

/**
 * @throws {Refusal} 'not-signed-in', 'factor-needed', 'not-permitted', 'step-up-needed'
 */
function guardStaff({ config, clock }: Deps, row: GuardedRow, staff: StaffCaller | null): asserts staff is StaffCaller {
  if (!staff) throw new Refusal('not-signed-in');
  if (needsFactor(config, staff) && !row.isForFactorless) throw new Refusal('factor-needed');
  if (row.needs) needing(staff)(row.needs);
  if (asksForStepUp(row, staff) && !isSteppedUp(staff, clock())) throw new Refusal('step-up-needed');
}

/** The revision in `If-Match`, as the client writes it. @throws {Refusal} 'revision-missing' */
function revisionOf(row: Endpoint, request: FastifyRequest): number {
  if (!row.isRevised) return 0;
  const [, revision] = /^"(\d{1,15})"$/.exec(request.headers['if-match'] ?? '') ?? [];
  if (revision === undefined) throw new Refusal('revision-missing');
  return Number(revision);
}

/** What a write is known by when it is sent again. */
interface Repeatable {
  key: string;
  staffId: number;
  /** What a repeated one must be equal in; of it a keyed digest is kept, since it may hold a password. */
  request: string;
}

const repeatableOf = ({ method, url, body, headers }: FastifyRequest, key: string, staffId: number): Repeatable => ({
  key,
  staffId,
  request: JSON.stringify([method, url, headers['if-match'] ?? null, body ?? null]),
});

/** Does the work once per key; a repeated call gets the first reply. @throws {Refusal} 'key-reused' */
async function oncePerKey(
  { config: { dataKeys }, clock }: Deps,
  tx: Tx,
  { key, staffId, request }: Repeatable,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (await takeKey(tx, { staffId, key }, macOf(dataKeys, 'staff-request', request), clock())) {
    const reply = await work();
    await storeReply(tx, { staffId, key }, reply);
    return reply;
  }
  const before = await findReply(tx, { staffId, key });
  if (!before || !isMacOf(dataKeys, 'staff-request', request, before.requestHash)) throw new Refusal('key-reused');
  return before.reply;
}

/**
 * Opens the transaction of a write: whoever ends the sign-in or disables the account waits for it, or is waited for.
 *
 * @throws {Refusal} 'not-signed-in' when that came first
 */
function writer(deps: Deps, staff: StaffCaller, row: Endpoint, repeatable: (() => Repeatable) | null): Write<unknown> {
  let isUsed = false;
  return (work, lock = 'none') => {
    if (row.method === 'GET' || isUsed) throw new Error(`${row.method} ${row.path} may not write (again).`);
    isUsed = true;
    return deps.db.transaction().execute(async (tx) => {
      if (!(await lockStaffSession(tx, staff.signIn, lock))) throw new Refusal('not-signed-in');
      return repeatable ? oncePerKey(deps, tx, repeatable(), () => work(tx)) : work(tx);
    });
  };
}

/** A member of staff as the audit log names them. @param signIn empty where none came of it */
export const staffActor = (
  { staffId, name, role }: Pick<SignedInStaff, 'staffId' | 'name' | 'role'>,
  ip: string,
  signIn: string,
): Actor => ({ kind: 'staff', staffId, name, role, network: networkOf(ip), source: signIn });

/** Whether a row is of the console, whose calls are made by its own pages alone. */
export const isOfConsole = ({ path }: Endpoint): boolean => path.startsWith('/console/');

/**
 * Keeps other sites, and whatever is no browser of ours, from calling the console.
 *
 * @throws {Refusal} 'foreign-origin'
 */
export function guardConsole({ method }: Pick<Endpoint, 'method'>, { headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin';
  if (isForeign || (method !== 'GET' && headers.origin === undefined)) throw new Refusal('foreign-origin');
}

/**
 * What a call of the console may do: session, permission and step-up are checked before its body is read.
 *
 * @throws {Refusal} 'not-signed-in', 'factor-needed', 'not-permitted', 'step-up-needed'
 */
export async function checkStaff(
  deps: Deps,
  row: GuardedRow,
  { headers }: FastifyRequest,
  cookies: Cookies,
): Promise<StaffCaller> {
  const staff = await readStaffSession(deps, cookies, headers['x-unattended'] === undefined);
  guardStaff(deps, row, staff);
  return staff;
}

/** What a handler of the console is given, once its input is known. @throws {Refusal} 'revision-missing' */
export function accessOf(
  deps: Deps,
  row: Endpoint,
  {
    staff,
    request,
    key,
    receive,
  }: Pick<StaffAccess, 'staff' | 'receive'> & { request: FastifyRequest; key: string | null },
): StaffAccess {
  // Described when something is written: an uploaded file is known by then.
  const repeatable = key === null || row.isToldOnce ? null : () => repeatableOf(request, key, staff.staffId);
  return {
    staff,
    acting: { ...deps, actor: staffActor(staff, request.ip, staff.signIn) },
    revision: revisionOf(row, request),
    write: writer(deps, staff, row, repeatable),
    receive,
  };
}

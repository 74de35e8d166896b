import type { Device } from '#domain/auth/device.ts';
import { STAFF_SESSION_SECONDS } from '#domain/staff/staff-sessions.ts';
import type { Database, Tx } from '../../db/open.ts';
import { hashOf } from '../../http/api/session-store.ts';

export interface NewStaffSession extends Device {
  secret: string;
  publicId: string;
  staffId: number;
  network: string;
  /** Whether the browser was unknown to the account. */
  isNewDevice: boolean;
  now: Date;
  /** Whether a second factor was given. */
  isSteppedUp: boolean;
}

/** Stores a sign-in; only the hash of its secret is kept. */
export async function addStaffSession(db: Database, session: NewStaffSession): Promise<void> {
  const { secret, publicId, staffId, browser, system, network, isNewDevice, now, isSteppedUp } = session;
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashOf(secret),
      public_id: publicId,
      staff_id: staffId,
      browser,
      system,
      network,
      is_new_device: isNewDevice,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + STAFF_SESSION_SECONDS * 1000),
      stepped_up_at: isSteppedUp ? now : null,
    })
    .execute();
}

/** One place in which somebody is signed in. */
export interface StaffSignIn extends Device {
  id: string;
  network: string;
  isNewDevice: boolean;
  signedInAt: Date;
  seenAt: Date;
}

/** Where somebody is signed in, the last seen first. @param seenSince those that were idle since then have ended */
export const findStaffSignIns = (
  db: Database,
  staffId: number,
  { now, seenSince }: { now: Date; seenSince: Date },
): Promise<StaffSignIn[]> =>
  db
    .selectFrom('staff_sessions')
    .select([
      'public_id as id',
      'browser',
      'system',
      'network',
      'is_new_device as isNewDevice',
      'created_at as signedInAt',
      'seen_at as seenAt',
    ])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .where('seen_at', '>=', seenSince)
    .orderBy('seen_at', 'desc')
    .orderBy('public_id')
    .execute();

/** Notes that a second factor was given. */
export async function markSteppedUp(tx: Tx, signIn: string, now: Date): Promise<void> {
  await tx.updateTable('staff_sessions').set({ stepped_up_at: now }).where('public_id', '=', signIn).execute();
}

/** Ends the sign-in that a secret belongs to, whosesoever it is. */
export async function endStaffSignInOf(tx: Tx, secret: string): Promise<void> {
  await tx.deleteFrom('staff_sessions').where('token_hash', '=', hashOf(secret)).execute();
}

/** Ends one of somebody's sign-ins. @returns whether there was such a one */
export async function endStaffSignIn(tx: Tx, staffId: number, signIn: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_sessions')
    .where('public_id', '=', signIn)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Ends all sign-ins of somebody but one, where that is named. */
export async function endStaffSignIns(tx: Tx, staffId: number, but: string | null): Promise<void> {
  await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('public_id', '<>', but ?? '')
    .execute();
}

/** Ends the sign-ins of somebody beyond `count`, those seen longest ago first. */
export async function limitStaffSignIns(tx: Tx, staffId: number, count: number): Promise<void> {
  const latest = tx
    .selectFrom('staff_sessions')
    .select('token_hash')
    .where('staff_id', '=', staffId)
    .orderBy('seen_at', 'desc')
    .limit(count);
  await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('token_hash', 'not in', latest).execute();
}

export async function removeExpiredStaffSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('staff_sessions').where('expires_at', '<=', now).execute();
}

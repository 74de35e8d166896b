import { sql } from 'kysely';
import type { Role } from '#domain/staff/permissions.ts';
import type { Database, Tx } from '../../db/open.ts';
import { hashOf } from './session-store.ts';

/** Who is signed in to the console. */
export interface SignedInStaff {
  staffId: number;
  /** The public id. */
  id: string;
  name: string;
  email: string;
  role: Role;
  withheld: string[];
  /** The public id of the sign-in. */
  signIn: string;
  seenAt: Date;
  /** When a second factor was given last. */
  steppedUpAt: Date | null;
  /** Whether the account has a passkey or an authenticator app. */
  hasFactor: boolean;
}

const hasFactor = sql<boolean>`(
  exists (select from staff_passkeys where staff_passkeys.staff_id = staff.id)
  or exists (select from staff_totp where staff_totp.staff_id = staff.id and confirmed_at is not null)
)`;

/** The live session of a secret; null when it is unknown or ended, or its account was disabled. */
export async function findStaffSession(db: Database, secret: string, now: Date): Promise<SignedInStaff | null> {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'staff.id as staffId',
      'staff.public_id as id',
      'staff.name',
      'staff.email',
      'staff.role',
      'staff.withheld',
      'staff_sessions.public_id as signIn',
      'staff_sessions.seen_at as seenAt',
      'staff_sessions.stepped_up_at as steppedUpAt',
      hasFactor.as('hasFactor'),
    ])
    .where('staff_sessions.token_hash', '=', hashOf(secret))
    .where('staff_sessions.expires_at', '>', now)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that a session is in use; called at most once a minute per session. */
export async function touchStaffSession(db: Database, signIn: string, now: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ seen_at: now }).where('public_id', '=', signIn).execute();
}

/**
 * What a transaction changes of staff beside its own work, and locks first: nothing; the caller's own account; or any
 * account, of which all are locked in the order of their ids.
 */
export type StaffLock = 'none' | 'own' | 'all';

/**
 * Waits for whoever ends the sign-in or disables its account, so that nothing is written in the name of one who left.
 * Accounts are locked before sign-ins.
 */
export async function lockStaffSession(tx: Tx, signIn: string, lock: StaffLock): Promise<boolean> {
  if (lock === 'all') await tx.selectFrom('staff').select('id').orderBy('id').forNoKeyUpdate().execute();
  const found = tx
    .selectFrom('staff')
    .innerJoin('staff_sessions', 'staff_sessions.staff_id', 'staff.id')
    .select('staff.id')
    .where('staff_sessions.public_id', '=', signIn)
    .where('staff.disabled_at', 'is', null);
  const locked =
    lock === 'none'
      ? found.forShare('staff').forShare('staff_sessions')
      : found.forNoKeyUpdate('staff').forUpdate('staff_sessions');
  return (await locked.executeTakeFirst()) !== undefined;
}

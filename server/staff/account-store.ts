import { sql } from 'kysely';
import type { Permission, Role } from '#domain/staff/permissions.ts';
import type { Database, Tx } from '../db/open.ts';

/** An account of staff. */
export interface StaffAccount {
  staffId: number;
  /** The public id. */
  id: string;
  email: string;
  name: string;
  role: Role;
  /** What the role allows and the owner took away. */
  withheld: string[];
  /** Null for one who signs in by a passkey alone. */
  passwordHash: string | null;
  createdAt: Date;
  signedInAt: Date | null;
  disabledAt: Date | null;
}

const accounts = (db: Database) =>
  db
    .selectFrom('staff')
    .select([
      'id as staffId',
      'public_id as id',
      'email',
      'name',
      'role',
      'withheld',
      'password_hash as passwordHash',
      'created_at as createdAt',
      'signed_in_at as signedInAt',
      'disabled_at as disabledAt',
    ]);

/** @param email normalised */
export const findStaff = async (db: Database, email: string): Promise<StaffAccount | null> =>
  (await accounts(db).where('email', '=', email).executeTakeFirst()) ?? null;

export const findStaffById = async (db: Database, staffId: number): Promise<StaffAccount | null> =>
  (await accounts(db).where('id', '=', staffId).executeTakeFirst()) ?? null;

export const listStaff = (db: Database): Promise<StaffAccount[]> => accounts(db).orderBy('id').execute();

/** Whether an account has a name, in whatever case and with however many blanks. @param but whose own it may be */
export async function isStaffName(db: Database, name: string, but: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from staff where id is distinct from ${but}
      and lower(regexp_replace(name, '\\s+', ' ', 'g')) = lower(regexp_replace(${name}, '\\s+', ' ', 'g'))`.execute(db);
  return rows.length > 0;
}

/** An account, which nobody else changes, or writes in the name of, before the transaction ends. */
export const lockStaff = async (tx: Tx, staffId: number): Promise<StaffAccount | null> =>
  (await accounts(tx).where('id', '=', staffId).forNoKeyUpdate().executeTakeFirst()) ?? null;

/**
 * All accounts, locked in the order of their ids until the transaction ends: who looks after the staff, and whether
 * anybody is left who can, is decided by one at a time. It comes before any other lock of staff.
 */
export const lockAllStaff = (tx: Tx): Promise<StaffAccount[]> => accounts(tx).orderBy('id').forNoKeyUpdate().execute();

export interface NewStaff {
  publicId: string;
  /** Normalised. */
  email: string;
  name: string;
  role: Role;
  /** Null for one who signs in by a passkey alone. */
  passwordHash: string | null;
  now: Date;
}

/** Opens an account of staff. @returns its id; null when an account has the e-mail or the name already */
export async function addStaffAccount(db: Database, account: NewStaff): Promise<number | null> {
  const row = await db
    .insertInto('staff')
    .values({
      public_id: account.publicId,
      email: account.email,
      name: account.name,
      role: account.role,
      password_hash: account.passwordHash,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What changes of an account; what is left out stays. */
interface StaffChange {
  name?: string;
  role?: Role;
  withheld?: Permission[];
  password_hash?: string | null;
  signed_in_at?: Date;
  disabled_at?: Date | null;
}

export async function updateStaff(tx: Tx, staffId: number, change: StaffChange): Promise<void> {
  await tx.updateTable('staff').set(change).where('id', '=', staffId).execute();
}

import type { Role } from '#domain/staff/permissions.ts';
import type { Database } from '../db/open.ts';

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

/** Opens an account of staff. @returns its id; null when the e-mail has one already */
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
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

import type { Database } from '../db/open.ts';

/** What a sign-in is checked against. */
export interface Account {
  memberId: number;
  userId: string;
  fullName: string;
  email: string;
  passwordHash: string | null;
  isSuspended: boolean;
}

/** @param email normalised */
export async function findAccount(db: Database, email: string): Promise<Account | null> {
  const row = await db
    .selectFrom('members')
    .select([
      'id as memberId',
      'public_id as userId',
      'full_name as fullName',
      'email',
      'password_hash as passwordHash',
      'suspended_at as suspendedAt',
    ])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!row) return null;
  const { suspendedAt, ...account } = row;
  return { ...account, isSuspended: suspendedAt !== null };
}

export async function findMobile(db: Database, memberId: number): Promise<string | null> {
  const row = await db.selectFrom('members').select('mobile').where('id', '=', memberId).executeTakeFirst();
  return row?.mobile ?? null;
}

export interface NewAccount {
  userId: string;
  /** Normalised. */
  email: string;
  fullName: string;
  mobile: string;
  /** Null for an account that nobody can sign in to with a password. */
  passwordHash: string | null;
  now: Date;
}

/** Opens an account. @returns false when its e-mail has one already */
export async function addAccount(db: Database, account: NewAccount): Promise<boolean> {
  const row = await db
    .insertInto('members')
    .values({
      public_id: account.userId,
      email: account.email,
      full_name: account.fullName,
      mobile: account.mobile,
      password_hash: account.passwordHash,
      suspended_at: null,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

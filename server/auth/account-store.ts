import type { Database, Tx } from '../db/open.ts';

/** What a sign-in is checked against. */
export interface Account {
  memberId: number;
  userId: string;
  fullName: string;
  email: string;
  passwordHash: string | null;
  /** Whom of Google's it is tied to. */
  googleSubject: string | null;
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
      'google_subject as googleSubject',
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

/** An account's row, locked until the transaction ends. */
export interface LockedAccount {
  passwordHash: string | null;
  isSuspended: boolean;
  hasSignedIn: boolean;
}

/** @returns null when there is no such member any more */
export async function lockAccountRow(tx: Tx, memberId: number): Promise<LockedAccount | null> {
  const row = await tx
    .selectFrom('members')
    .select(['password_hash as passwordHash', 'suspended_at as suspendedAt', 'signed_in_at as signedInAt'])
    .where('id', '=', memberId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { passwordHash, suspendedAt, signedInAt } = row;
  return { passwordHash, isSuspended: suspendedAt !== null, hasSignedIn: signedInAt !== null };
}

/** The account of an e-mail, locked until the transaction ends. @param email normalised */
export async function lockAccount(tx: Tx, email: string): Promise<Account | null> {
  const account = await findAccount(tx, email);
  return account && (await lockAccountRow(tx, account.memberId)) ? account : null;
}

/** The columns to change; left out ones keep their values. */
interface AccountChange {
  signed_in_at?: Date;
  /** Null lifts the suspension. */
  suspended_at?: Date | null;
  password_hash?: string;
}

export async function updateAccount(db: Database, memberId: number, change: AccountChange): Promise<void> {
  await db.updateTable('members').set(change).where('id', '=', memberId).execute();
}

export interface NewAccount {
  userId: string;
  /** Normalised. */
  email: string;
  fullName: string;
  mobile: string;
  /** Null for an account without a password. */
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

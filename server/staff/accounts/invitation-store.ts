import type { Role } from '#domain/staff/permissions.ts';
import type { Database, Tx } from '../../db/open.ts';
import { hashOf } from '../../http/api/session-store.ts';

/** A link by which an account is opened, or entered anew. */
export interface Invitation {
  /** Becomes the account's. */
  publicId: string;
  email: string;
  role: Role;
  /** Whose account is entered anew; null for one that is still to be opened. */
  staffId: number | null;
  invitedBy: string;
  /** Whose account made it; null for a command on the machine. */
  inviterId: number | null;
  createdAt: Date;
  expiresAt: Date;
}

const open = (db: Database, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .select([
      'public_id as publicId',
      'email',
      'role',
      'staff_id as staffId',
      'invited_by as invitedBy',
      'inviter_id as inviterId',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

export const listInvitations = (db: Database, now: Date): Promise<Invitation[]> =>
  open(db, now).orderBy('created_at').orderBy('public_id').execute();

/** The invitation of a secret; null when it was used, has ended, or never was. */
export const findInvitation = async (db: Database, secret: string, now: Date): Promise<Invitation | null> =>
  (await open(db, now).where('token_hash', '=', hashOf(secret)).executeTakeFirst()) ?? null;

/** Uses an invitation up. @returns false when another did, or it has ended */
export async function useInvitation(tx: Tx, secret: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invitations')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Puts an invitation in place of an earlier one to the same address. @returns false when another did so meanwhile */
export async function replaceInvitation(tx: Tx, secret: string, invitation: Invitation): Promise<boolean> {
  await endInvitationsTo(tx, invitation.email);
  const row = await tx
    .insertInto('staff_invitations')
    .values({
      token_hash: hashOf(secret),
      public_id: invitation.publicId,
      email: invitation.email,
      role: invitation.role,
      staff_id: invitation.staffId,
      invited_by: invitation.invitedBy,
      inviter_id: invitation.inviterId,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('public_id')
    .executeTakeFirst();
  return row !== undefined;
}

const deleteUnused = (tx: Tx) => tx.deleteFrom('staff_invitations').where('used_at', 'is', null);

/** Ends what an address was invited by and did not use. @param email normalised */
export async function endInvitationsTo(tx: Tx, email: string): Promise<void> {
  await deleteUnused(tx).where('email', '=', email).execute();
}

/** Ends what an account invited others by, or reset theirs by, and they did not use. */
export async function endInvitationsBy(tx: Tx, inviterId: number): Promise<void> {
  await deleteUnused(tx).where('inviter_id', '=', inviterId).execute();
}

/** Ends an invitation that was not used. @returns to whom it was; null when there is none */
export async function endInvitation(tx: Tx, publicId: string): Promise<Pick<Invitation, 'email' | 'role'> | null> {
  const ended = await deleteUnused(tx).where('public_id', '=', publicId).returning(['email', 'role']).execute();
  return ended[0] ?? null;
}

export async function removeExpiredInvitations(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<=', now).execute();
}

import { sql } from 'kysely';
import { normaliseEmail } from '#domain/auth/email.ts';
import { orderMailAddress } from '#domain/members/contact.ts';
import { hashOf } from '../http/api/session-store.ts';
import type { Database } from '../db/open.ts';

interface Question {
  memberId: number;
  /** Normalised. */
  email: string;
  token: string;
  now: Date;
  expiresAt: Date;
}

/** Records the question; only its newest link is valid. @returns false when it is confirmed already */
export async function recordQuestion(
  db: Database,
  { memberId, email, token, now, expiresAt }: Question,
): Promise<boolean> {
  const question = { token_hash: hashOf(token), asked_at: now, expires_at: expiresAt };
  const row = await db
    .insertInto('contact_addresses')
    .values({ member_id: memberId, email, ...question, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'email'])
        .doUpdateSet(question)
        .where('contact_addresses.confirmed_at', 'is', null),
    )
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms the address that a link was mailed to. @returns false for a link that is unknown or has ended */
export async function confirmByLink(db: Database, token: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('contact_addresses')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${now})` })
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of some normalised addresses their mailboxes confirmed to a member. */
export const findConfirmed = (
  db: Database,
  memberId: number,
  emails: readonly string[],
): Promise<{ email: string }[]> =>
  db
    .selectFrom('contact_addresses')
    .select('email')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .where('email', 'in', emails)
    .execute();

/** Where mails about orders go. @returns null for an erased member */
export async function findOrderMailAddress(db: Database, memberId: number, contact: string): Promise<string | null> {
  const row = await db
    .selectFrom('members')
    .leftJoin('contact_addresses as asked', (join) =>
      join.onRef('asked.member_id', '=', 'members.id').on('asked.email', '=', normaliseEmail(contact)),
    )
    .select(['members.email as account', 'asked.confirmed_at as confirmedAt'])
    .where('members.id', '=', memberId)
    .where('members.erased_at', 'is', null)
    .executeTakeFirst();
  return row ? orderMailAddress({ account: row.account, contact, isConfirmed: row.confirmedAt !== null }) : null;
}

/** Forgets addresses whose link has ended without being confirmed. */
export async function removeUnconfirmedContacts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('contact_addresses').where('confirmed_at', 'is', null).where('expires_at', '<=', now).execute();
}

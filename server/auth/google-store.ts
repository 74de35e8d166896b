import type { Database } from '../db/open.ts';

/** The e-mail of the account that is tied to a person of Google's, by the claim "sub". */
export async function findEmailOfSubject(db: Database, subject: string): Promise<string | null> {
  const row = await db
    .selectFrom('members')
    .select('email')
    .where('google_subject', '=', subject)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Ties an account to a person of Google's, once and for all. @returns false when it is tied to another one */
export async function tieToSubject(db: Database, memberId: number, subject: string): Promise<boolean> {
  await db
    .updateTable('members')
    .set({ google_subject: subject })
    .where('id', '=', memberId)
    .where('google_subject', 'is', null)
    .execute();
  const row = await db.selectFrom('members').select('google_subject').where('id', '=', memberId).executeTakeFirst();
  return row?.google_subject === subject;
}

/** Takes an answer of Google's, once. @returns false when it was taken before */
export async function useGoogleAnswer(db: Database, answerHash: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('used_google_answers')
    .values({ answer_hash: answerHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('answer_hash').doNothing())
    .returning('answer_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers that have ended, so that no token that carries them holds any more. */
export async function removeExpiredAnswers(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('used_google_answers').where('expires_at', '<=', now).execute();
}

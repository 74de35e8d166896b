import type { StaffChallengesTable } from '../../db/tables/staff.ts';
import type { Database } from '../../db/open.ts';

/** What a challenge was made for, and for whom; it counts for nothing else. */
export interface ChallengeFor {
  purpose: StaffChallengesTable['purpose'];
  /** Null where nobody has signed in. */
  staffId: number | null;
  /** The digest of the link that it was made for; null for none. */
  invitation: string | null;
}

export async function addChallenge(
  db: Database,
  challenge: string,
  { purpose, staffId, invitation }: ChallengeFor,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('staff_challenges')
    .values({ challenge, purpose, staff_id: staffId, invitation, expires_at: expiresAt })
    .execute();
}

/** Takes a challenge, once. @returns false when it is unknown, used, ended, or was made for something or somebody else */
export async function useChallenge(
  db: Database,
  challenge: string,
  { purpose, staffId, invitation }: ChallengeFor,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('staff_id', 'is not distinct from', staffId)
    .where('invitation', 'is not distinct from', invitation)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function removeExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('staff_challenges').where('expires_at', '<=', now).execute();
}

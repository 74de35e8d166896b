import type { Insertable } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { SealedOpeningsTable } from '../../db/tables/members.ts';

/** Writes down that sealed numbers are opened, before they are. */
export async function recordAccess(db: Database, entries: Insertable<SealedOpeningsTable>[]): Promise<void> {
  if (entries.length > 0) await db.insertInto('sealed_openings').values(entries).execute();
}

/** Who opened numbers of one profile, oldest first. */
export const accessOf = (db: Database, profileId: number) =>
  db.selectFrom('sealed_openings').selectAll().where('profile_id', '=', profileId).orderBy('id').execute();

/** The newest openings with whose numbers they were. */
export const latestAccess = (db: Database, limit: number) =>
  db
    .selectFrom('sealed_openings as opening')
    .innerJoin('member_profiles as profile', 'profile.id', 'opening.profile_id')
    .select(['opening.at', 'opening.actor', 'opening.reason', 'opening.field', 'profile.referral_code'])
    .orderBy('opening.id', 'desc')
    .limit(limit)
    .execute();

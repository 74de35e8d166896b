import type { Database } from '../db/open.ts';
import { takesPart } from '../members/takes-part-store.ts';

/** The one whose code it is, as long as she takes part. */
export async function findReferrer(
  db: Database,
  code: string,
): Promise<{ profileId: number; memberId: number } | undefined> {
  return db
    .selectFrom('member_profiles')
    .innerJoin('members', 'members.id', 'member_profiles.member_id')
    .select(['member_profiles.id as profileId', 'members.id as memberId'])
    .where('member_profiles.referral_code', '=', code)
    .where(takesPart('member_profiles.id'))
    .executeTakeFirst();
}

interface KeptLink {
  memberId: number;
  referrerId: number;
  openedAt: Date;
}

/** Keeps whose link a member opened; the one that was opened last stays. */
export async function keepLink(db: Database, { memberId, referrerId, openedAt }: KeptLink): Promise<void> {
  const change = { referrer_id: referrerId, opened_at: openedAt };
  await db
    .insertInto('opened_links')
    .values({ member_id: memberId, ...change })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(change).where('opened_links.opened_at', '<', openedAt),
    )
    .execute();
}

export async function removeLink(db: Database, memberId: number): Promise<void> {
  await db.deleteFrom('opened_links').where('member_id', '=', memberId).execute();
}

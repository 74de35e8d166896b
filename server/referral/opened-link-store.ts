import { sql } from 'kysely';
import { LINK_LIFE_DAYS } from '#domain/referral/attribution.ts';
import { addDays } from '#domain/time.ts';
import type { Database } from '../db/open.ts';
import { isActiveParticipant } from '../members/identity/active-participant-store.ts';

/** The member whose code it is, while they take part in the programme. */
export async function findReferrer(
  db: Database,
  code: string,
): Promise<{ profileId: number; memberId: number } | undefined> {
  return db
    .selectFrom('member_profiles')
    .innerJoin('members', 'members.id', 'member_profiles.member_id')
    .select(['member_profiles.id as profileId', 'members.id as memberId'])
    .where('member_profiles.referral_code', '=', code)
    .where(isActiveParticipant('member_profiles.id'))
    .executeTakeFirst();
}

interface NewLink {
  memberId: number;
  referrerId: number;
  openedAt: Date;
  /** Whether it may take the place of an earlier link, and goes before the member's sponsor. */
  replaces: boolean;
}

/**
 * Stores whose link a member opened last. Not stored: the link of a referrer whose link the member removed, and one
 * that `replaces` nothing where a sponsor or a valid link exists.
 */
export async function upsertLink(db: Database, { memberId, referrerId, openedAt, replaces }: NewLink): Promise<void> {
  const takesTheirPlace = replaces ? openedAt : addDays(openedAt, -LINK_LIFE_DAYS);
  await sql`
    insert into opened_links (member_id, referrer_id, opened_at)
    select ${memberId}::bigint, ${referrerId}::bigint, ${openedAt}::timestamptz
    where not exists (
      select from removed_links where member_id = ${memberId} and referrer_id = ${referrerId}
    ) and (${replaces} or not exists (
      select from referral_edges as edge join member_profiles as profile on profile.id = edge.profile_id
      where profile.member_id = ${memberId}
    ))
    on conflict (member_id) do update set referrer_id = excluded.referrer_id, opened_at = excluded.opened_at
    where opened_links.opened_at < ${takesTheirPlace}`.execute(db);
}

/** Removes the link of a member for good: none of the same referrer is stored again. */
export async function removeLink(db: Database, memberId: number, now: Date): Promise<void> {
  await sql`
    with removed as (delete from opened_links where member_id = ${memberId} returning member_id, referrer_id)
    insert into removed_links (member_id, referrer_id, removed_at)
    select member_id, referrer_id, ${now}::timestamptz from removed
    on conflict do nothing`.execute(db);
}

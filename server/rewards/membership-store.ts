import { sql } from 'kysely';
import type { Database } from '../db/open.ts';

/** How a member stands to the programme. */
export interface Membership {
  /** Null while the member's details are not saved. */
  referId: string | null;
  currentVersion: number;
  /** The newest version that the member accepted. */
  accepted: { version: number; at: Date } | null;
  leftAt: Date | null;
}

export async function readMembership(db: Database, memberId: number): Promise<Membership> {
  const { rows } = await sql<{
    referId: string | null;
    currentVersion: number;
    version: number | null;
    acceptedAt: Date | null;
    leftAt: Date | null;
  }>`
    select profile.referral_code as "referId", acceptance.version, acceptance.accepted_at as "acceptedAt",
      (select coalesce(max(version), 0) from seller_agreements) as "currentVersion",
      (select left_at from programme_exits where profile_id = profile.id and returned_at is null) as "leftAt"
    from (select) as one
    left join member_profiles as profile on profile.member_id = ${memberId}
    left join lateral (
      select version, accepted_at from agreement_acceptances where profile_id = profile.id
      order by version desc limit 1
    ) as acceptance on true`.execute(db);
  const { referId = null, currentVersion = 0, version = null, acceptedAt = null, leftAt = null } = rows[0] ?? {};
  return {
    referId,
    currentVersion,
    accepted: version === null || acceptedAt === null ? null : { version, at: acceptedAt },
    leftAt,
  };
}

/** Idempotent. */
export async function insertExit(db: Database, memberId: number, now: Date): Promise<void> {
  await sql`
    insert into programme_exits (profile_id, left_at)
    select id, ${now} from member_profiles where member_id = ${memberId}
    on conflict (profile_id) where returned_at is null do nothing`.execute(db);
}

export async function endExit(db: Database, memberId: number, now: Date): Promise<void> {
  await sql`
    update programme_exits set returned_at = greatest(left_at, ${now}::timestamptz)
    where returned_at is null and profile_id = (select id from member_profiles where member_id = ${memberId})
  `.execute(db);
}

/** A member's history in the programme, oldest first. */
export async function membershipHistory(db: Database, profileId: number) {
  const accepted = await db
    .selectFrom('agreement_acceptances')
    .select(['version', 'accepted_at'])
    .where('profile_id', '=', profileId)
    .orderBy('version')
    .execute();
  const exits = await db
    .selectFrom('programme_exits')
    .select(['left_at', 'returned_at'])
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .execute();
  return { accepted, exits };
}

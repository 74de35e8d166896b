import { MAX_REFERENCE_USES } from '#domain/referral/reference.ts';
import type { Database } from '../db/open.ts';
import { isActiveParticipant } from './identity/active-participant-store.ts';

export interface Sponsor {
  profileId: number;
  referId: string;
  /** How many other members name this one. */
  uses: number;
}

/**
 * The member whose code it is, as long as they take part.
 *
 * @param exceptProfileId the member who asks, whose own use does not count
 */
export async function findSponsor(db: Database, referId: string, exceptProfileId: number): Promise<Sponsor | null> {
  const row = await db
    .selectFrom('member_profiles as sponsor')
    .leftJoin('referral_edges as edge', (join) =>
      join.onRef('edge.sponsor_id', '=', 'sponsor.id').on('edge.profile_id', '<>', exceptProfileId),
    )
    .select(({ fn }) => [
      'sponsor.id as profileId',
      'sponsor.referral_code as referId',
      fn.count<number>('edge.profile_id').as('uses'),
    ])
    .innerJoin('members', 'members.id', 'sponsor.member_id')
    .where('sponsor.referral_code', '=', referId)
    .where(isActiveParticipant('sponsor.id'))
    .groupBy('sponsor.id')
    .executeTakeFirst();
  return row ?? null;
}

/** The whole name of the member whose code it is, as long as they take part. */
export async function findSponsorName(db: Database, referId: string): Promise<string | null> {
  const row = await db
    .selectFrom('member_profiles')
    .innerJoin('members', 'members.id', 'member_profiles.member_id')
    .select('member_profiles.full_name')
    .where('member_profiles.referral_code', '=', referId)
    .where(isActiveParticipant('member_profiles.id'))
    .executeTakeFirst();
  return row?.full_name ?? null;
}

/**
 * Locks members in one order, newest first, as every change of a reference locks its own member before the sponsors,
 * who all came earlier: so two changes never wait for each other.
 */
export async function lockSponsors(db: Database, referIds: string[]): Promise<void> {
  await db
    .selectFrom('member_profiles')
    .select('id')
    .where('referral_code', 'in', referIds)
    .orderBy('id', 'desc')
    .forNoKeyUpdate()
    .execute();
}

/** Takes one of a sponsor's three places. @returns false when others were quicker */
export async function claimSlot(db: Database, profileId: number, sponsorId: number, now: Date): Promise<boolean> {
  for (let slot = 1; slot <= MAX_REFERENCE_USES; slot++) {
    const row = await db
      .insertInto('referral_edges')
      .values({ profile_id: profileId, sponsor_id: sponsorId, slot, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('slot')
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

export async function releaseSlot(db: Database, profileId: number): Promise<void> {
  await db.deleteFrom('referral_edges').where('profile_id', '=', profileId).execute();
}

/** Whether an order counts for the member's present sponsor, one that waits for its payment included. */
export async function hasAttributedOrder(db: Database, profileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('referral_edges as edge')
    .innerJoin('member_profiles as profile', 'profile.id', 'edge.profile_id')
    .innerJoin('orders', 'orders.member_id', 'profile.member_id')
    .select('orders.id')
    .where('edge.profile_id', '=', profileId)
    .whereRef('orders.created_at', '>=', 'edge.created_at')
    .where('orders.payment_state', '<>', 'expired')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import { profiles, type StoredProfile } from '../members/profile-store.ts';
import { type StoredUpline, uplineFrom } from '../referral/upline-store.ts';
import { activePlanAsJson, type StoredPlan } from './plan-store.ts';

/** Who orders, who may have brought the order, and by which plan that is paid. */
export interface OrderParties {
  profile: StoredProfile;
  /** Those above the buyer, nearest first. */
  sponsors: StoredUpline[];
  /** Whose link she opened last, with those above that one. */
  link: { openedAt: Date; upline: StoredUpline[] } | null;
  /** Null while the shop goes by the plan it came with. */
  plan: StoredPlan | null;
}

/** The buyer's profile, locked until the transaction ends, so that her orders follow each other; and with it the rest. */
export async function lockParties(tx: Tx, memberId: number): Promise<OrderParties | null> {
  const row = await profiles(tx)
    .leftJoin('opened_links as link', 'link.member_id', 'profile.member_id')
    .select([
      uplineFrom(sql`edge.sponsor_id`).as('sponsors'),
      uplineFrom(sql`link.referrer_id`).as('link_upline'),
      'link.opened_at as link_opened_at',
      activePlanAsJson.as('plan'),
    ])
    .where('profile.member_id', '=', memberId)
    .forNoKeyUpdate('profile')
    .executeTakeFirst();
  if (!row) return null;
  const { sponsors, link_upline: upline, link_opened_at: openedAt, plan, ...profile } = row;
  return { profile, sponsors, link: openedAt === null ? null : { openedAt, upline }, plan };
}

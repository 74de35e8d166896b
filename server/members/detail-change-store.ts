import type { Database, Tx } from '../db/open.ts';
import { hashOf } from '../http/api/session-store.ts';

/** What "It was not me" is about. */
export interface DetailChangeLink {
  profileId: number;
  memberId: number;
  keepsSignIn: boolean;
}

export async function addChangeLink(
  tx: Tx,
  profileId: number,
  link: { token: string; keepsSignIn: boolean; expiresAt: Date },
): Promise<void> {
  const { token, keepsSignIn, expiresAt } = link;
  await tx
    .insertInto('detail_change_links')
    .values({ token_hash: hashOf(token), profile_id: profileId, keeps_sign_in: keepsSignIn, expires_at: expiresAt })
    .execute();
}

/** How many of a member's links were mailed to contact addresses that end after a moment. */
export async function countContactLinks(tx: Tx, profileId: number, endingAfter: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('detail_change_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('profile_id', '=', profileId)
    .where('keeps_sign_in', '=', false)
    .where('expires_at', '>', endingAfter)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The member of a link, with the profile locked until the transaction ends.
 *
 * @returns null for a link that is unknown, has ended, or was made worthless by a confirmation
 */
export async function lockChangeLink(tx: Tx, token: string, now: Date): Promise<DetailChangeLink | null> {
  const found = await tx
    .selectFrom('detail_change_links as link')
    .innerJoin('member_profiles as profile', 'profile.id', 'link.profile_id')
    .select(['profile.id as profileId', 'profile.member_id as memberId', 'link.keeps_sign_in as keepsSignIn'])
    .where('link.token_hash', '=', hashOf(token))
    .where('link.expires_at', '>', now)
    .forNoKeyUpdate('profile')
    .executeTakeFirst();
  return found ?? null;
}

/** Holds a member's payouts; the first time counts. */
export async function holdPayouts(tx: Tx, profileId: number, now: Date): Promise<void> {
  await tx
    .updateTable('member_profiles')
    .set({ payouts_held_at: now })
    .where('id', '=', profileId)
    .where('payouts_held_at', 'is', null)
    .execute();
}

/** Ends the hold; links of changes that are confirmed by it do nothing any more. */
export async function releasePayouts(tx: Tx, profileId: number): Promise<void> {
  await tx.updateTable('member_profiles').set({ payouts_held_at: null }).where('id', '=', profileId).execute();
  await removeChangeLinks(tx, profileId);
}

export async function removeChangeLinks(tx: Tx, profileId: number): Promise<void> {
  await tx.deleteFrom('detail_change_links').where('profile_id', '=', profileId).execute();
}

export async function removeExpiredChangeLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('detail_change_links').where('expires_at', '<=', now).execute();
}

import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ContactAddress } from '#domain/members/contact.ts';
import type { Database } from '../db/open.ts';
import { type Placeholders, prepare } from '../db/prepared.ts';
import type { MemberProfilesTable } from '../db/tables/members.ts';

export type StoredProfile = Selectable<MemberProfilesTable> & {
  /** The code of the member that this one named as reference. */
  sponsor_code: string | null;
  /** The address of the account. */
  account_email: string;
  /** When the contact address was confirmed. */
  contact_confirmed_at: Date | null;
};

/** The contact address of a profile beside that of its account. */
export const contactOf = (profile: StoredProfile): ContactAddress => ({
  account: profile.account_email,
  contact: profile.email,
  isConfirmed: profile.contact_confirmed_at !== null,
});

/** Saved details with the code of the one whom the member named. */
export const profiles = (db: Database) =>
  db
    .selectFrom('member_profiles as profile')
    .leftJoin('referral_edges as edge', 'edge.profile_id', 'profile.id')
    .leftJoin('member_profiles as sponsor', 'sponsor.id', 'edge.sponsor_id')
    .innerJoin('members as account', 'account.id', 'profile.member_id')
    .leftJoin('contact_addresses as asked', (join) =>
      join
        .onRef('asked.member_id', '=', 'profile.member_id')
        .on('asked.email', '=', sql<string>`lower(trim(profile.email))`),
    )
    .selectAll('profile')
    .select([
      'sponsor.referral_code as sponsor_code',
      'account.email as account_email',
      'asked.confirmed_at as contact_confirmed_at',
    ]);

const profileOf = prepare((db, { memberId }: Placeholders<{ memberId: number }>) =>
  profiles(db).where('profile.member_id', '=', memberId),
);

export async function findProfile(db: Database, memberId: number): Promise<StoredProfile | null> {
  const [profile] = await profileOf(db, { memberId });
  return profile ?? null;
}

/**
 * The member's own profile by its public id, locked until the transaction ends, so that its changes follow each other.
 */
export async function lockProfile(db: Database, memberId: number, publicId: string): Promise<StoredProfile | null> {
  const row = await profiles(db)
    .where('profile.member_id', '=', memberId)
    .where('profile.public_id', '=', publicId)
    .forNoKeyUpdate('profile')
    .executeTakeFirst();
  return row ?? null;
}

/** @returns the internal id, or null when the member has a profile already or one of the codes is taken */
export async function insertProfile(db: Database, profile: Insertable<MemberProfilesTable>): Promise<number | null> {
  const row = await db
    .insertInto('member_profiles')
    .values(profile)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateProfile(db: Database, id: number, changes: Updateable<MemberProfilesTable>): Promise<void> {
  await db.updateTable('member_profiles').set(changes).where('id', '=', id).execute();
}

/** The member's own referral code; null before the details are saved. */
export async function findReferralCode(db: Database, memberId: number): Promise<string | null> {
  const row = await db
    .selectFrom('member_profiles')
    .select('referral_code')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.referral_code ?? null;
}

/** Encrypted PANs of the oldest profiles and of the newest, at most so many of each. */
export async function someEncryptedPans(db: Database, limit: number): Promise<{ id: number; pan_sealed: string }[]> {
  const pans = db.selectFrom('member_profiles').select(['id', 'pan_sealed']).where('pan_sealed', '<>', '').limit(limit);
  const ends = [pans.orderBy('id'), pans.orderBy('id', 'desc')];
  return (await Promise.all(ends.map((end) => end.execute()))).flat();
}

import { type DemoMember, type DemoProfile, members } from '#demo/content/members.ts';
import { cleanProfile } from '#domain/members/profile.ts';
import { makeReferralCode, REFERRAL_CODE_LENGTH } from '#domain/members/referral-code.ts';
import { addDays } from '#domain/time.ts';
import { addAccount, findAccount } from '#server/auth/account-store.ts';
import { hashPassword } from '#server/auth/hash-password.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/open.ts';
import { placeColumns, plainColumns } from '#server/members/profile-columns.ts';
import { insertProfile, updateProfile } from '#server/members/profile-store.ts';
import { claimSlot } from '#server/members/reference-store.ts';
import { noNumbers, storedNumbers } from '#server/members/identity/stored-numbers.ts';
import { demoId } from './demo-id.ts';

/** What must not wait inside the transaction: the hashes of the passwords, by e-mail. */
export type PasswordHashes = ReadonlyMap<string, string>;

export async function hashPasswords(given: readonly { email: string; password?: string }[]): Promise<PasswordHashes> {
  const accounts = given.flatMap(({ email, password }) => (password ? [{ email, password }] : []));
  return new Map(
    await Promise.all(accounts.map(async ({ email, password }) => [email, await hashPassword(password)] as const)),
  );
}

async function loadAccount(db: Database, member: DemoMember, passwordHash: string | null, now: Date): Promise<number> {
  const { email, fullName, mobile } = member;
  await addAccount(db, { userId: demoId('member', email), email, fullName, mobile, passwordHash, now });
  const account = await findAccount(db, email);
  if (!account) throw new Error(`The account of ${email} was not kept.`);
  return account.memberId;
}

async function loadProfile(
  db: Database,
  owner: { memberId: number; email: string; now: Date },
  { aadhaarLast4, location, ...given }: DemoProfile,
  keys: Config['dataKeys'],
): Promise<number> {
  const profile = cleanProfile({ ...given, aadhaar: aadhaarLast4.padStart(12, '0') });
  const id = await insertProfile(db, {
    member_id: owner.memberId,
    public_id: demoId('profile', owner.email),
    referral_code: makeReferralCode(demoId('referral', owner.email, REFERRAL_CODE_LENGTH - 1)),
    ...plainColumns(profile),
    ...placeColumns(location),
    ...noNumbers,
    created_at: owner.now,
    updated_at: owner.now,
  });
  if (id === null) throw new Error(`The details of ${owner.email} were not kept.`);
  await updateProfile(db, id, storedNumbers(keys, id, profile));
  return id;
}

/**
 * The demo shop's members and who brought whom, in the order in which they came.
 *
 * @returns the internal member id of each e-mail
 */
export async function loadMembers(
  db: Database,
  hashes: PasswordHashes,
  keys: Config['dataKeys'],
  today: Date,
): Promise<Map<string, number>> {
  const memberIds = new Map<string, number>();
  const profileIds = new Map<string, number>();
  for (const member of members) {
    const { email, profile } = member;
    const now = addDays(today, -member.joinedDaysAgo);
    const memberId = await loadAccount(db, member, hashes.get(email) ?? null, now);
    memberIds.set(email, memberId);
    if (!profile) continue;
    const profileId = await loadProfile(db, { memberId, email, now }, profile, keys);
    profileIds.set(email, profileId);
    const sponsorId = profileIds.get(profile.sponsorEmail ?? '');
    if (sponsorId !== undefined && !(await claimSlot(db, profileId, sponsorId, now)))
      throw new Error(`${profile.sponsorEmail} has no free place for ${email}.`);
  }
  return memberIds;
}

import { isMasked } from '#domain/members/identity-numbers.ts';
import { checkProfile, cleanProfile } from '#domain/members/profile.ts';
import { makeReferralCode, REFERRAL_CODE_LENGTH } from '#domain/members/referral-code.ts';
import { Refusal } from '#domain/refusals.ts';
import type { SignedIn } from '../http/api/session-store.ts';
import type { Tx } from '../db/open.ts';
import { lockActiveMember } from '../db/lock-active-member.ts';
import type { Deps } from '../deps.ts';
import { readSetting } from '../settings/settings-store.ts';
import { saveWithQuestion } from './ask-contact.ts';
import { setSponsor } from './set-sponsor.ts';
import { type GivenProfile, placeColumns, plainColumns } from './profile-columns.ts';
import { findProfile, insertProfile, updateProfile } from './profile-store.ts';
import { claimPan } from './identity/claim-pan.ts';
import { rekeyDigests } from './identity/rekey-digests.ts';
import { noNumbers, storedNumbers } from './identity/stored-numbers.ts';

const MAX_TRIES = 5;

type NewProfile = Omit<Parameters<typeof insertProfile>[1], 'referral_code' | 'public_id'>;

interface Issued {
  profileId: number;
  publicId: string;
  referId: string;
}

/** Stores the profile under fresh codes; in the unlikely case that one is taken, under others. */
async function insertWithCodes(deps: Deps, tx: Tx, profile: NewProfile): Promise<Issued> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const publicId = deps.ids.code();
    const referId = makeReferralCode(deps.ids.code(REFERRAL_CODE_LENGTH - 1));
    const profileId = await insertProfile(tx, { ...profile, public_id: publicId, referral_code: referId });
    if (profileId !== null) return { profileId, publicId, referId };
    if (await findProfile(tx, profile.member_id)) throw new Refusal('profile-exists');
  }
  throw new Error('No free referral code was found.');
}

/**
 * Saves the first profile and issues its referral code.
 *
 * @returns the profile's public id
 * @throws {Refusal} the first broken rule (PROF-07 to PROF-12), 'profile-exists', 'not-signed-in' when erased
 *   meanwhile, or as `setSponsor`
 */
export async function saveProfile(deps: Deps, member: SignedIn, given: GivenProfile): Promise<string> {
  const profile = cleanProfile(given.values);
  const refusal = checkProfile(profile, {}, await readSetting(deps.db, 'optional-details'));
  if (refusal) throw new Refusal(refusal);
  // Nothing is stored yet that a mask could stand for.
  const typed = (value: string): string => (isMasked(value) ? '' : value);
  const numbers = { ...profile, accountNumber: typed(profile.accountNumber), nomineeId: typed(profile.nomineeId) };
  const { dataKeys: keys } = deps.config;
  const now = deps.clock();
  const row: NewProfile = {
    member_id: member.memberId,
    ...plainColumns(profile),
    ...placeColumns(given.place),
    ...noNumbers,
    account_set_at: profile.accountNumber || profile.ifsc ? now : null,
    created_at: now,
    updated_at: now,
  };
  return saveWithQuestion(deps, member, profile.email, (queuesQuestion) =>
    deps.db.transaction().execute(async (tx) => {
      if (!(await lockActiveMember(tx, member.memberId))) throw new Refusal('not-signed-in');
      const { profileId, publicId, referId } = await insertWithCodes(deps, tx, row);
      await rekeyDigests(tx, keys, profileId, { ...numbers, mobile: profile.mobile });
      await updateProfile(tx, profileId, {
        ...storedNumbers(keys, profileId, numbers),
        ...(profile.pan && { pan_standing: 'elsewhere' }),
      });
      if (queuesQuestion) await deps.jobs.send(tx, 'ask-contact', { memberId: member.memberId });
      const sponsored = { userId: member.userId, profile: { id: profileId, referId, current: null } };
      await setSponsor(tx, sponsored, given.reference ?? '', now);
      if (profile.pan) await claimPan(tx, keys, profileId, profile.pan);
      return publicId;
    }),
  );
}

import { otpExpiry, type AnyCodeKey } from '#domain/auth/otp.ts';
import { Refusal } from '#domain/refusals.ts';
import { saveCode, useCode } from '../auth/codes/email-code-store.ts';
import { hashOfCode } from '../auth/codes/hash-code.ts';
import { ownLimitKey } from '../auth/limit-key.ts';
import type { SignedIn } from '../http/api/session-store.ts';
import { checkCode } from '../auth/codes/check-code.ts';
import type { Deps } from '../deps.ts';
import { composeBankDetailsCode } from '../notifications/compose-detail-change.ts';
import { mailShop } from '../notifications/mail-shop.ts';
import { releasePayouts } from './detail-change-store.ts';
import { findProfile, lockProfile, type StoredProfile } from './profile-store.ts';

const keyOf = ({ email }: SignedIn): AnyCodeKey => ({ email, purpose: 'bank-details' });

/** What the code is for: after another change it confirms nothing. */
const withDetails = (code: string, { pan_mac: pan, account_mac: account, ifsc }: StoredProfile): string =>
  [code.trim(), pan, account, ifsc].join(' ');

/** The profile of a member whose payouts are on hold. @throws {Refusal} 'not-found' */
async function heldProfile({ db }: Deps, { memberId }: SignedIn): Promise<StoredProfile> {
  const profile = await findProfile(db, memberId);
  if (!profile?.payouts_held_at) throw new Refusal('not-found');
  return profile;
}

/**
 * Mails a code that confirms the bank details as they are now to the account's own address; the mail names their ends.
 *
 * @throws {Refusal} 'not-found' when no payout is on hold, 'too-many-requests'
 */
export async function sendBankDetailsCode(deps: Deps, member: SignedIn): Promise<void> {
  const profile = await heldProfile(deps, member);
  for (const limit of ['otp-email', 'otp-email-day'] as const)
    await deps.limits.count(limit, ownLimitKey(member.email));
  const [now, key, code] = [deps.clock(), keyOf(member), deps.ids.sixDigits()];
  const hash = hashOfCode(deps.config, key, withDetails(code, profile));
  const { pan_last4: pan, account_last4: account, ifsc } = profile;
  await deps.db.transaction().execute(async (tx) => {
    await saveCode(tx, key, { hash, now, expiresAt: otpExpiry(now) });
    const mail = composeBankDetailsCode(await mailShop(tx, deps.config), code, { pan, account, ifsc });
    await deps.jobs.send(tx, 'send-code', { to: member.email, purpose: key.purpose, hash, mail });
  });
}

/**
 * Ends the hold on payouts by a mailed code (EARN-014); links about earlier changes end.
 *
 * @throws {Refusal} 'not-found' when no payout is on hold, 'otp-wrong' also when details changed since the code,
 *   'otp-used-up'
 */
export async function confirmBankDetails(deps: Deps, member: SignedIn, code: string): Promise<void> {
  const profile = await heldProfile(deps, member);
  const key = keyOf(member);
  const stored = await checkCode(deps, key, withDetails(code, profile));
  await deps.db.transaction().execute(async (tx) => {
    const current = await lockProfile(tx, member.memberId, profile.public_id);
    if (!current || withDetails('', current) !== withDetails('', profile)) throw new Refusal('otp-wrong');
    if (!(await useCode(tx, key, stored, deps.clock()))) throw new Refusal('otp-used-up');
    await releasePayouts(tx, profile.id);
  });
}

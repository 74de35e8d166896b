import { addDays } from '#domain/time.ts';
import { otpExpiry, type AnyCodeKey } from '#domain/auth/otp.ts';
import { Refusal } from '#domain/refusals.ts';
import { privacy as texts } from '#texts/en/privacy.ts';
import { saveCode, useCode } from '../auth/codes/email-code-store.ts';
import { hashOfCode } from '../auth/codes/hash-code.ts';
import { isPassword } from '../auth/hash-password.ts';
import { ownLimitKey } from '../auth/limit-key.ts';
import type { SignedIn } from '../http/api/session-store.ts';
import { checkCode } from '../auth/codes/check-code.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { removeSubscriber } from '../leads/subscriber-store.ts';
import { composeErased, composeErasingCode } from '../notifications/compose-erasing.ts';
import { mailShop } from '../notifications/mail-shop.ts';
import { erasePerson, lockMember } from './erase-store.ts';
import { accountOf, openOrdersOf, openPayoutsOf, subscriptionOf } from './own-data-store.ts';

/** How long the links of the newsletter are still known to do nothing, in days. */
const LEFT_LINK_DAYS = 365;

const keyOf = ({ email }: SignedIn): AnyCodeKey => ({ email, purpose: 'erase' });

/** How a member confirms the erasing: by password, or by a mailed code where there is none. */
export async function proofOf({ db }: Deps, { memberId }: SignedIn): Promise<'password' | 'code'> {
  const { password_hash: hash } = await accountOf(db, memberId);
  return hash === null ? 'code' : 'password';
}

/** @throws {Refusal} 'too-many-requests' */
export async function sendErasingCode(deps: Deps, member: SignedIn): Promise<void> {
  await deps.limits.count('otp-email', ownLimitKey(member.email));
  const now = deps.clock();
  const key = keyOf(member);
  const code = deps.ids.sixDigits();
  const hash = hashOfCode(deps.config, key, code);
  await deps.db.transaction().execute(async (tx) => {
    await saveCode(tx, key, { hash, now, expiresAt: otpExpiry(now) });
    const mail = composeErasingCode(await mailShop(tx, deps.config), code);
    await deps.jobs.send(tx, 'send-code', { to: member.email, purpose: key.purpose, hash, mail });
  });
}

/** Checks the proof that was given. @returns what uses it up, inside the transaction that erases the member */
async function checkProof(
  deps: Deps,
  member: SignedIn,
  given: { password?: string | undefined; code?: string | undefined },
): Promise<(tx: Tx) => Promise<void>> {
  const { password_hash: hash } = await accountOf(deps.db, member.memberId);
  if (hash === null) {
    const stored = await checkCode(deps, keyOf(member), given.code ?? '');
    return async (tx) => {
      if (!(await useCode(tx, keyOf(member), stored, deps.clock()))) throw new Refusal('otp-used-up');
    };
  }
  await deps.limits.count('erase-password', String(member.memberId));
  if (!(await isPassword(given.password ?? '', hash))) throw new Refusal('wrong-password');
  return () => Promise.resolve();
}

/**
 * Orders and invoices stay for the books, the profile as an empty place in the tree. Sessions end, and a last mail
 * confirms it.
 *
 * @throws {Refusal} 'wrong-password', 'otp-wrong', 'otp-used-up', 'too-many-requests', 'orders-open' with the ids of
 *   orders and payouts
 */
export async function eraseMember(
  deps: Deps,
  member: SignedIn,
  given: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const useProof = await checkProof(deps, member, given);
  const now = deps.clock();
  const { memberId, userId, email } = member;
  await deps.db.transaction().execute(async (tx) => {
    const { erased_at: erasedAt } = await lockMember(tx, memberId);
    if (erasedAt) throw new Refusal('not-signed-in');
    const open = [...(await openOrdersOf(tx, memberId)), ...(await openPayoutsOf(tx, memberId))];
    if (open.length > 0) throw new Refusal('orders-open', { list: open.join(', ') });
    await useProof(tx);
    const subscription = await subscriptionOf(tx, email);
    if (subscription) await removeSubscriber(tx, subscription.id, addDays(now, LEFT_LINK_DAYS));
    await deps.jobs.deadLetter.removeFor(tx, email);
    await erasePerson(tx, { memberId, userId, email, name: texts.formerMember, now });
    const mail = composeErased(await mailShop(tx, deps.config));
    await deps.jobs.send(tx, 'send-mail', { to: email, ...mail });
  });
}

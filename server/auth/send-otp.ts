import { isMailbox, normaliseEmail } from '#domain/auth/email.ts';
import { otpExpiry } from '#domain/auth/otp.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { composeAccountExists, composeSignUpCode } from '../notifications/compose-mail.ts';
import { mailShop } from '../notifications/mail-shop.ts';
import { findAccount } from './account-store.ts';
import { hashOfCode } from './hash-code.ts';
import { type CodeKey, saveCode } from './email-code-store.ts';
import { hashOf } from './session-store.ts';

/** How many codes one address may be sent. */
const addressLimit = { name: 'otp-email', calls: 5, seconds: 3_600 };

/**
 * Mails a code for signing up. An address that has an account is told so in the mail and only there: answer, stored
 * row and later refusals are the same, with a code that nobody can guess.
 *
 * @throws {Refusal} 'invalid-email', 'too-many-requests'
 */
export async function sendOtp(deps: Deps, given: string): Promise<void> {
  const email = normaliseEmail(given);
  if (!isMailbox(email)) throw new Refusal('invalid-email');
  await deps.limits.count(addressLimit, hashOf(email));
  const now = deps.clock();
  const key: CodeKey = { email, purpose: 'sign-up' };
  await deps.db.transaction().execute(async (tx) => {
    const shop = await mailShop(tx, deps.config);
    const isKnown = (await findAccount(tx, email)) !== null;
    const code = isKnown ? deps.ids.secret() : deps.ids.sixDigits();
    await saveCode(tx, key, { hash: hashOfCode(deps.config, key, code), now, expiresAt: otpExpiry(now) });
    const mail = isKnown ? composeAccountExists(shop) : composeSignUpCode(shop, code);
    await deps.jobs.send(tx, 'send-mail', { to: email, ...mail });
  });
}

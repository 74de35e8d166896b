import { isOwnAnswer } from '#domain/auth/google-answer.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import type { Cookies } from '../http/api/call.ts';
import type { GooglePerson } from '../providers/google-identity/port.ts';
import { type Account, addAccount, findAccount } from './account-store.ts';
import { askerOf, clearNonceCookie, nonceOf, setAskerCookie } from './sign-ins/cookies.ts';
import { useCode } from './codes/email-code-store.ts';
import type { AnyCodeKey } from '#domain/auth/otp.ts';
import { findEmailOfSubject, useGoogleAnswer, tieToSubject } from './google-store.ts';
import { checkSecondFactor } from './second-factor/second-factor.ts';
import { sendOwnCode } from './codes/send-own-code.ts';
import { hashOf } from '../http/api/session-store.ts';
import { checkCode } from './codes/check-code.ts';

export interface GoogleSignIn {
  token: string;
  /** The code of the mail that asked whether Google's sign-in may open the account. */
  otp?: string | undefined;
  totp?: string | undefined;
  userAgent: string;
  cookies: Cookies;
}

const refused = (): Refusal => new Refusal('google-refused');

/** The person whom Google vouches for, by a token that was made for this browser. */
async function personBehind({ google, clock }: Deps, { token, cookies }: GoogleSignIn): Promise<GooglePerson> {
  const person = (await google?.verify(token)) ?? null;
  if (!person || !isOwnAnswer(person, nonceOf(cookies), clock())) throw refused();
  return person;
}

/** The account tied to a person's Google identity, else that of the e-mail, else a new one without a password. */
async function accountOf({ db, ids, clock }: Deps, { subject, email, fullName }: GooglePerson): Promise<Account> {
  const account = await findAccount(db, (await findEmailOfSubject(db, subject)) ?? email);
  if (account) return account;
  const [nameInAddress = ''] = email.split('@', 1);
  await addAccount(db, {
    userId: ids.code(),
    email,
    fullName: fullName || nameInAddress,
    mobile: '',
    passwordHash: null,
    now: clock(),
  });
  // A request that was quicker opened it for the same person.
  return (await findAccount(db, email)) ?? Promise.reject(refused());
}

/** Asks the owner of an address that Google does not manage, by mail, before Google opens that account. */
async function confirmLink(deps: Deps, email: string, { otp, cookies }: GoogleSignIn): Promise<void> {
  const key: AnyCodeKey = { email, purpose: 'google' };
  if (otp === undefined) {
    await sendOwnCode(deps, { email, purpose: 'google' }, setAskerCookie(deps, cookies));
    throw new Refusal('google-link-unconfirmed', { email });
  }
  const stored = await checkCode(deps, key, otp, askerOf(cookies));
  if (!(await useCode(deps.db, key, stored, deps.clock()))) throw new Refusal('otp-used-up');
}

/** Identifies a repeated answer by its signed part, which has only one encoding. */
const answerHash = ({ nonce }: GooglePerson, token: string): string =>
  hashOf(nonce ?? token.slice(0, token.lastIndexOf('.')));

/**
 * Finds or creates the account of a Google token (API-43, Q016). A token counts once; the account stays tied to the
 * person of its first sign-in.
 *
 * @throws {Refusal} 'google-refused', 'google-unavailable', 'google-link-unconfirmed', 'otp-wrong', 'otp-used-up',
 *   'second-factor-needed', 'second-factor-wrong', 'second-factor-spent'
 */
export async function signInWithGoogle(deps: Deps, given: GoogleSignIn): Promise<Account> {
  const person = await personBehind(deps, given);
  const account = await accountOf(deps, person);
  if (account.isSuspended) throw refused();
  const isOthers = account.googleSubject !== null && account.googleSubject !== person.subject;
  if (isOthers) throw refused();
  const isLinked = account.googleSubject !== null || account.passwordHash === null;
  const isProven = await checkSecondFactor(deps, account, given);
  if (!isLinked && !isProven && !person.isGooglesMailbox) await confirmLink(deps, account.email, given);
  if (!(await useGoogleAnswer(deps.db, answerHash(person, given.token), person.expiresAt))) throw refused();
  if (!(await tieToSubject(deps.db, account.memberId, person.subject))) throw refused();
  clearNonceCookie(given.cookies);
  return account;
}

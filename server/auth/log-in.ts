import { normaliseEmail } from '#domain/auth/email.ts';
import { checkPassword } from '#domain/auth/password.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { type Account, findAccount } from './account-store.ts';
import { isPassword } from './hash-password.ts';
import { limitKey, ownDevice } from './limit-key.ts';
import { checkSecondFactor } from './second-factor/second-factor.ts';
import { hashOf } from '../http/api/session-store.ts';

/**
 * Finds the account that an e-mail and a password open. Every reason to refuse answers the same, after the same time,
 * so that no caller learns which addresses have an account.
 *
 * @throws {Refusal} 'short-password', 'wrong-credentials', 'too-many-requests', 'second-factor-needed',
 *   'second-factor-wrong', 'second-factor-spent'
 */
export async function logIn(
  deps: Deps,
  given: { email: string; password: string; totp?: string | undefined; device: string | null; userAgent: string },
): Promise<Account> {
  const refusal = checkPassword(given.password);
  if (refusal === 'short-password') throw new Refusal(refusal);
  const email = normaliseEmail(given.email);
  const key = limitKey(email, await ownDevice(deps, email, given.device));
  await deps.limits.count('login-account', key);
  const account = await findAccount(deps.db, email);
  const isRight = await isPassword(given.password, account?.passwordHash ?? null);
  if (!account || !isRight || account.isSuspended) {
    deps.log.warn({ event: 'sign-in-failed', account: hashOf(email).slice(0, 12) }, 'a sign-in failed');
    throw new Refusal('wrong-credentials');
  }
  // Behind the password alone: who does not know it learns nothing of the second factor.
  await checkSecondFactor(deps, account, given);
  await deps.limits.reset('login-account', key);
  return account;
}

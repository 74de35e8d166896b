import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { type Account, addAccount, findAccount } from './account-store.ts';

/**
 * Finds the account of the e-mail that Google has verified, or opens one without a password (API-43, Q016).
 *
 * @throws {Refusal} 'google-refused' for a token that does not hold here and for a suspended account alike;
 *   'google-unavailable'
 */
export async function signInWithGoogle({ db, google, ids, clock }: Deps, token: string): Promise<Account> {
  const person = (await google?.verify(token)) ?? null;
  if (!person) throw new Refusal('google-refused');
  const { email, fullName } = person;
  const account = await findAccount(db, email);
  if (account?.isSuspended) throw new Refusal('google-refused');
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
  // Whoever was quicker opened it for the same person.
  return (await findAccount(db, email)) ?? Promise.reject(new Refusal('google-refused'));
}

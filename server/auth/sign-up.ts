import { isMailbox, normaliseEmail } from '#domain/auth/email.ts';
import { checkPassword } from '#domain/auth/password.ts';
import { normalisedLine } from '#domain/tidy-text.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { addAccount } from './account-store.ts';
import { useProof } from './codes/email-code-store.ts';
import { guardNewPassword } from './guard-new-password.ts';
import { hashPassword } from './hash-password.ts';

const MAX_NAME_LENGTH = 100;

export interface SignUp {
  email: string;
  fullName: string;
  mobile: string;
  password: string;
  /** The secret that `verifyOtp` gave for the same address. */
  proof: string | undefined;
}

/**
 * Opens an account.
 *
 * @throws {Refusal} 'invalid-email', 'invalid-input' for a name that shows nothing, 'short-password', 'long-password',
 *   'weak-password', 'common-password', 'proof-missing', 'account-exists'
 */
export async function signUp(deps: Deps, { proof, ...given }: SignUp): Promise<void> {
  const email = normaliseEmail(given.email);
  if (!isMailbox(email)) throw new Refusal('invalid-email');
  const fullName = normalisedLine(given.fullName, MAX_NAME_LENGTH);
  if (fullName === '') throw new Refusal('invalid-input');
  const refusal = checkPassword(given.password);
  if (refusal) throw new Refusal(refusal);
  await guardNewPassword(deps.config, deps.db, given.password, [email, fullName]);
  if (!proof) throw new Refusal('proof-missing');
  // Hashing takes long, so it is done before the transaction begins.
  const passwordHash = await hashPassword(given.password);
  const now = deps.clock();
  await deps.db.transaction().execute(async (tx) => {
    if (!(await useProof(tx, { email, purpose: 'sign-up' }, proof, now))) throw new Refusal('proof-missing');
    const { mobile } = given;
    const isNew = await addAccount(tx, { userId: deps.ids.code(), email, fullName, mobile, passwordHash, now });
    if (!isNew) throw new Refusal('account-exists');
  });
}

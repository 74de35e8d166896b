import { readDevice } from '#domain/auth/device.ts';
import { normaliseEmail } from '#domain/auth/email.ts';
import { checkNewPassword } from '#domain/auth/password.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/api/call.ts';
import { composePasswordChanged } from '../notifications/compose-account-mails.ts';
import { mailShop } from '../notifications/mail-shop.ts';
import { type Account, findAccount, lockAccountRow, updateAccount } from './account-store.ts';
import { setDeviceCookie } from './sign-ins/device-cookie.ts';
import { memberDevices } from './sign-ins/device-store.ts';
import { endCodes, useProof } from './codes/email-code-store.ts';
import type { CodeKey } from '#domain/auth/otp.ts';
import { guardNewPassword } from './guard-new-password.ts';
import { hashPassword } from './hash-password.ts';
import { identifyDevice } from './sign-ins/recognize-device.ts';
import { nameDevice } from './sign-ins/name-device.ts';
import { endSignInsOf } from './sign-ins/sign-in-store.ts';

interface Reset {
  email: string;
  newPassword: string;
  /** The secret that `verifyOtp` gave for the same address. */
  proof: string | undefined;
}

/** The account whose reset the proof allows; the proof is used up. */
async function provenAccount(deps: Deps, tx: Tx, key: CodeKey, proof: string): Promise<Account> {
  const account = await findAccount(tx, key.email);
  // Held first: two resets at once would each use their own proof and wait for the other's.
  const isHeld = account !== null && (await lockAccountRow(tx, account.memberId)) !== null;
  if (!(await useProof(tx, key, proof, deps.clock())) || !isHeld) throw new Refusal('proof-missing');
  return account;
}

/**
 * Sets the password (AUTH-09). Every session, code and proof of the account ends, and the member is mailed; this
 * browser becomes a known device.
 *
 * @throws {Refusal} 'short-new-password', 'long-password', 'proof-missing', 'weak-password', 'common-password'
 */
export async function resetPassword(
  deps: Deps,
  { cookies, userAgent }: Pick<Caller, 'cookies' | 'userAgent'>,
  { email, newPassword, proof }: Reset,
): Promise<void> {
  const refusal = checkNewPassword(newPassword, newPassword);
  if (refusal) throw new Refusal(refusal);
  if (!proof) throw new Refusal('proof-missing');
  // Hashing takes long, so it is done before the transaction begins.
  const passwordHash = await hashPassword(newPassword);
  const key: CodeKey = { email: normaliseEmail(email), purpose: 'reset' };
  const secret = await deps.db.transaction().execute(async (tx) => {
    const { memberId, fullName } = await provenAccount(deps, tx, key, proof);
    // After the proof, since the refusal would reveal the member's name. The proof remains valid.
    await guardNewPassword(deps.config, tx, newPassword, [key.email, fullName]);
    await updateAccount(tx, memberId, { password_hash: passwordHash });
    await endSignInsOf(tx, memberId);
    await memberDevices.remove(tx, memberId);
    await endCodes(tx, key);
    const shop = await mailShop(tx, deps.config);
    const mail = composePasswordChanged(shop, { at: deps.clock(), device: nameDevice(readDevice(userAgent)) });
    await deps.jobs.send(tx, 'send-mail', { to: key.email, ...mail });
    return (await identifyDevice(deps, tx, cookies, memberId)).secret;
  });
  setDeviceCookie(deps, cookies, secret);
}

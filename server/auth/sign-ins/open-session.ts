import { readDevice } from '#domain/auth/device.ts';
import { MAX_SIGN_INS, SESSION_SECONDS } from '#domain/auth/session-lifetime.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../../deps.ts';
import type { Caller, Cookies } from '../../http/api/call.ts';
import { sessionCookieName } from '../../http/api/session.ts';
import { type Account, lockAccountRow, updateAccount } from '../account-store.ts';
import { setDeviceCookie } from './device-cookie.ts';
import { issueTokens } from './issue-tokens.ts';
import { recognizeDevice } from './recognize-device.ts';
import type { SignedIn } from '../../http/api/session-store.ts';
import { addSignIn, endSignIn, endSignInOf, limitSignIns } from './sign-in-store.ts';

/**
 * Gives browsers a session cookie, other clients tokens. The browser's earlier session ends, as a stranger may have
 * planted it.
 *
 * @param account as read when its owner was verified
 * @throws {Refusal} 'wrong-credentials' when its password changed, or it was suspended
 */
export async function openSession(
  deps: Deps,
  { cookies, userAgent }: Pick<Caller, 'cookies' | 'userAgent'>,
  account: Pick<Account, 'memberId' | 'email' | 'passwordHash'>,
): Promise<{ accessToken: string; refreshToken: string }> {
  const name = sessionCookieName(deps.config);
  const before = cookies.get(name);
  const { memberId } = account;
  const [family, now, device] = [deps.ids.code(), deps.clock(), readDevice(userAgent)];
  const { tokens, secret } = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockAccountRow(tx, memberId);
    if (!locked || locked.isSuspended || locked.passwordHash !== account.passwordHash)
      throw new Refusal('wrong-credentials');
    if (before) await endSignInOf(tx, before);
    await limitSignIns(tx, memberId, MAX_SIGN_INS - 1);
    await addSignIn(tx, { family, memberId, ...device, now });
    await updateAccount(tx, memberId, { signed_in_at: now });
    const signedIn = { ...account, isFirst: !locked.hasSignedIn };
    return {
      secret: await recognizeDevice(deps, tx, { cookies, device }, signedIn),
      tokens: await issueTokens(deps, tx, { memberId, family }, ['browser', 'access', 'refresh']),
    };
  });
  cookies.set(name, tokens.browser, { maxAge: SESSION_SECONDS });
  setDeviceCookie(deps, cookies, secret);
  return { accessToken: tokens.access, refreshToken: tokens.refresh };
}

/** Signs out: the cookie and every token that came of the same sign-in end. */
export async function closeSession(deps: Deps, cookies: Cookies, member: SignedIn | null): Promise<void> {
  if (member) await endSignIn(deps.db, member.family);
  cookies.clear(sessionCookieName(deps.config));
}

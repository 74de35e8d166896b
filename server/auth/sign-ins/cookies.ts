import { OTP_LIFE_MINUTES } from '#domain/auth/otp.ts';
import type { Deps } from '../../deps.ts';
import type { Cookies } from '../../http/api/call.ts';
import { hashOf } from '../../http/api/session-store.ts';

/** Carries the proof of a confirmed e-mail from `verify-otp` to `signup` or `reset-password`, and nowhere else. */
const PROOF_COOKIE = 'proof';
/** Knows the browser that asked for a code, for as long as a code lives. */
const ASKER_COOKIE = 'asker';
/** Knows the browser that Google's button was drawn for. */
const NONCE_COOKIE = 'google_nonce';

const COOKIE_PATH = '/api/registeruser';
const CODE_COOKIE_SECONDS = OTP_LIFE_MINUTES * 60;
/** A login page may stand open for so long before Google is asked. */
const NONCE_COOKIE_SECONDS = 86_400;

const isSecret = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');

export const proofOf = (cookies: Cookies): string | undefined => cookies.get(PROOF_COOKIE);

export const setProofCookie = (cookies: Cookies, proof: string): void =>
  cookies.set(PROOF_COOKIE, proof, { maxAge: CODE_COOKIE_SECONDS, path: COOKIE_PATH });

export const clearProofCookie = (cookies: Cookies): void => cookies.clear(PROOF_COOKIE, COOKIE_PATH);

/** What the browser that tries a code is known by; null for one that asked for none. */
export const askerOf = (cookies: Cookies): string | null => cookies.get(ASKER_COOKIE) ?? null;

/** Identifies the requesting browser by a cookie; a code requested in another tab remains its own. */
export function setAskerCookie({ ids }: Deps, cookies: Cookies): string {
  const before = cookies.get(ASKER_COOKIE);
  const asker = isSecret(before) ? before : ids.secret();
  cookies.set(ASKER_COOKIE, asker, { maxAge: CODE_COOKIE_SECONDS, path: COOKIE_PATH });
  return asker;
}

/** The nonce that Google's answer to this browser must carry. The cookie holds what it is made of, and no page does. */
export function nonceOf(cookies: Cookies): string | null {
  const secret = cookies.get(NONCE_COOKIE);
  return isSecret(secret) ? hashOf(secret) : null;
}

/** Gives the browser a nonce for the next sign-in with Google. */
export function setNonceCookie({ ids }: Deps, cookies: Cookies): string {
  const secret = ids.secret();
  cookies.set(NONCE_COOKIE, secret, { maxAge: NONCE_COOKIE_SECONDS, path: COOKIE_PATH });
  return hashOf(secret);
}

export const clearNonceCookie = (cookies: Cookies): void => cookies.clear(NONCE_COOKIE, COOKIE_PATH);

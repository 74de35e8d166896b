import * as auth from '#contract/auth.ts';
import { OTP_LIFE_MINUTES } from '#domain/auth/otp.ts';
import { Refusal } from '#domain/refusals.ts';
import { auth as texts } from '#domain/texts/en/auth.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/call.ts';
import { findMobile } from './account-store.ts';
import { logIn } from './log-in.ts';
import { closeSession, openSession } from './open-session.ts';
import { refreshTokens } from './refresh-token.ts';
import { sendOtp } from './send-otp.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';
import { signUp } from './sign-up.ts';
import { userView } from './user-view.ts';
import { verifyOtp } from './verify-otp.ts';

/** Carries the proof of a confirmed e-mail from `verify-otp` to `signup`, and nowhere else. */
const PROOF_COOKIE = 'proof';
const PROOF_PATH = '/api/registeruser';

const done = (message: string) => ({ success: true, message });

/** Signing up, in and out. */
export const authRoutes = (deps: Deps): Mounted[] => [
  handle(auth.login, async ({ body, cookies }) => {
    const account = await logIn(deps, body);
    const tokens = await openSession(deps, cookies, account.memberId);
    return { success: true as const, user: userView(account), ...tokens, message: texts.login.done };
  }),
  handle(auth.googleSignup, async ({ body, cookies }) => {
    const account = await signInWithGoogle(deps, body.token);
    await openSession(deps, cookies, account.memberId);
    return { success: true as const, user: userView(account), message: texts.login.done };
  }),
  handle(auth.refreshToken, async ({ body }) => ({
    success: true as const,
    ...(await refreshTokens(deps, body.refreshToken)),
  })),
  handle(auth.logout, async ({ cookies, member }) => {
    await closeSession(deps, cookies, member);
    return done(texts.loggedOut);
  }),
  handle(auth.session, async ({ member }) => userView(member)),
  handle(auth.lookUp, async ({ member }) => {
    const mobile = await findMobile(deps.db, member.memberId);
    if (mobile === null) throw new Refusal('user-not-found');
    return { ...userView(member), mobile };
  }),
  handle(auth.sendOtp, async ({ body }) => {
    await sendOtp(deps, body.email);
    return done(texts.register.otpSent);
  }),
  handle(auth.verifyOtp, async ({ body, cookies }) => {
    const proof = await verifyOtp(deps, body);
    cookies.set(PROOF_COOKIE, proof, { maxAge: OTP_LIFE_MINUTES * 60, path: PROOF_PATH });
    return done(texts.register.otpVerified);
  }),
  handle(auth.signup, async ({ body, cookies }) => {
    const { email, full_name: fullName, mobile = '', password } = body;
    await signUp(deps, { email, fullName, mobile, password, proof: cookies.get(PROOF_COOKIE) });
    cookies.clear(PROOF_COOKIE, PROOF_PATH);
    return done(texts.register.done);
  }),
];

import * as auth from '#contract/auth.ts';
import { OTP_LIFE_MINUTES } from '#domain/auth/otp.ts';
import { Refusal } from '#domain/refusals.ts';
import { auth as texts } from '#domain/texts/en/auth.ts';
import type { Deps } from '../deps.ts';
import { type Cookies, handle, type Mounted } from '../http/call.ts';
import { findMobile } from './account-store.ts';
import { deviceOf } from './device-cookie.ts';
import { endAllSignIns, endOneSignIn } from './end-sign-ins.ts';
import { logIn } from './log-in.ts';
import { closeSession, openSession } from './open-session.ts';
import { refreshTokens } from './refresh-token.ts';
import { resetPassword } from './reset-password.ts';
import { sendCode } from './send-code.ts';
import { findSignIns } from './sign-in-store.ts';
import { signInView } from './sign-in-view.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';
import { signUp } from './sign-up.ts';
import { userView } from './user-view.ts';
import { verifyOtp } from './verify-otp.ts';

/** Carries the proof of a confirmed e-mail from `verify-otp` to `signup` or `reset-password`, and nowhere else. */
const PROOF_COOKIE = 'proof';
const PROOF_PATH = '/api/registeruser';

/** Knows the browser that asked for a code, for as long as a code lives. */
const ASKER_COOKIE = 'asker';

/** What the browser that asks for a code is known by from now on. */
function rememberAsker({ ids }: Deps, cookies: Cookies): string {
  const asker = ids.secret();
  cookies.set(ASKER_COOKIE, asker, { maxAge: OTP_LIFE_MINUTES * 60, path: PROOF_PATH });
  return asker;
}

const done = (message: string) => ({ success: true, message });

/** Signing up, in and out. */
export const authRoutes = (deps: Deps): Mounted[] => [
  handle(auth.login, async ({ body, ...caller }) => {
    const account = await logIn(deps, { ...body, device: deviceOf(deps, caller.cookies) });
    const tokens = await openSession(deps, caller, account);
    return { success: true as const, user: userView(account), ...tokens, message: texts.login.done };
  }),
  handle(auth.googleSignup, async ({ body, ...caller }) => {
    const account = await signInWithGoogle(deps, body.token);
    await openSession(deps, caller, account);
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
  handle(auth.sendOtp, async ({ body, cookies }) => {
    const asker = rememberAsker(deps, cookies);
    await sendCode(deps, 'sign-up', { email: body.email, device: deviceOf(deps, cookies), asker });
    return done(texts.register.otpSent);
  }),
  handle(auth.resetSendOtp, async ({ body, cookies }) => {
    const asker = rememberAsker(deps, cookies);
    await sendCode(deps, 'reset', { email: body.email, device: deviceOf(deps, cookies), asker });
    return done(texts.reset.otpSent);
  }),
  handle(auth.verifyOtp, async ({ body, cookies }) => {
    const proof = await verifyOtp(deps, { ...body, asker: cookies.get(ASKER_COOKIE) ?? null });
    cookies.set(PROOF_COOKIE, proof, { maxAge: OTP_LIFE_MINUTES * 60, path: PROOF_PATH });
    return done(texts.code.verified);
  }),
  handle(auth.signup, async ({ body, cookies }) => {
    const { email, full_name: fullName, mobile = '', password } = body;
    await signUp(deps, { email, fullName, mobile, password, proof: cookies.get(PROOF_COOKIE) });
    cookies.clear(PROOF_COOKIE, PROOF_PATH);
    return done(texts.register.done);
  }),
  handle(auth.resetPassword, async ({ body, ...caller }) => {
    const { cookies } = caller;
    await resetPassword(deps, caller, { ...body, proof: cookies.get(PROOF_COOKIE) });
    cookies.clear(PROOF_COOKIE, PROOF_PATH);
    return done(texts.reset.done);
  }),
  handle(auth.signIns, async ({ member }) =>
    (await findSignIns(deps.db, member.memberId, deps.clock())).map((signIn) => signInView(signIn, member)),
  ),
  handle(auth.endSignIn, async ({ params, cookies, member }) => {
    await endOneSignIn(deps, cookies, member, params.id);
    return done(texts.signIns.ended);
  }),
  handle(auth.endAllSignIns, async ({ cookies, member }) => {
    await endAllSignIns(deps, cookies, member);
    return done(texts.signIns.allEnded);
  }),
];

import * as auth from '#contract/auth.ts';
import type { CodePurpose } from '#domain/auth/otp.ts';
import { Refusal } from '#domain/refusals.ts';
import { auth as texts } from '#texts/en/auth.ts';
import type { Deps } from '../deps.ts';
import { type Cookies, handle, type Mounted } from '../http/api/call.ts';
import { findMobile } from './account-store.ts';
import {
  askerOf,
  clearProofCookie,
  setNonceCookie,
  setProofCookie,
  proofOf,
  setAskerCookie,
} from './sign-ins/cookies.ts';
import { deviceOf } from './sign-ins/device-cookie.ts';
import { endAllSignIns, endOneSignIn } from './sign-ins/end-sign-ins.ts';
import { logIn } from './log-in.ts';
import { closeSession, openSession } from './sign-ins/open-session.ts';
import { refreshTokens } from './sign-ins/refresh-token.ts';
import { resetPassword } from './reset-password.ts';
import { sendCode } from './codes/send-code.ts';
import { findSignIns } from './sign-ins/sign-in-store.ts';
import { signInView } from './sign-ins/sign-in-view.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';
import { signUp } from './sign-up.ts';
import { userView } from './user-view.ts';
import { verifyOtp } from './codes/verify-otp.ts';

const done = (message: string) => ({ success: true, message });

/** What else follows when a member signed in. */
type OnSignedIn = (member: { memberId: number }, cookies: Cookies) => Promise<void>;

const signInRoutes = (deps: Deps, onSignedIn: OnSignedIn): Mounted[] => [
  handle(auth.login, async ({ body, ...caller }) => {
    const { userAgent } = caller;
    const account = await logIn(deps, { ...body, userAgent, device: deviceOf(deps, caller.cookies) });
    const tokens = await openSession(deps, caller, account);
    await onSignedIn(account, caller.cookies);
    return { success: true as const, user: userView(account), ...tokens, message: texts.login.done };
  }),
  handle(auth.googleSignup, async ({ body, ...caller }) => {
    const account = await signInWithGoogle(deps, { ...body, cookies: caller.cookies, userAgent: caller.userAgent });
    await openSession(deps, caller, account);
    await onSignedIn(account, caller.cookies);
    return { success: true as const, user: userView(account), message: texts.login.done };
  }),
  handle(auth.googleNonce, ({ cookies }) =>
    Promise.resolve({ success: true as const, nonce: setNonceCookie(deps, cookies) }),
  ),
  handle(auth.refreshToken, async ({ body }) => ({
    success: true as const,
    ...(await refreshTokens(deps, body.refreshToken)),
  })),
  handle(auth.logout, async ({ cookies, member }) => {
    await closeSession(deps, cookies, member);
    return done(member ? texts.loggedOut : texts.notLoggedIn);
  }),
  handle(auth.session, async ({ member }) => userView(member)),
  handle(auth.lookUp, async ({ member }) => {
    const mobile = await findMobile(deps.db, member.memberId);
    if (mobile === null) throw new Refusal('user-not-found');
    return { ...userView(member), mobile };
  }),
];

function codeRoutes(deps: Deps): Mounted[] {
  const send = (purpose: CodePurpose, email: string, cookies: Cookies): Promise<void> => {
    const asker = setAskerCookie(deps, cookies);
    return sendCode(deps, purpose, { email, device: deviceOf(deps, cookies), asker });
  };
  return [
    handle(auth.sendOtp, async ({ body, cookies }) => {
      await send('sign-up', body.email, cookies);
      return done(texts.register.otpSent);
    }),
    handle(auth.resetSendOtp, async ({ body, cookies }) => {
      await send('reset', body.email, cookies);
      return done(texts.reset.otpSent);
    }),
    handle(auth.verifyOtp, async ({ body, cookies }) => {
      const proof = await verifyOtp(deps, { ...body, asker: askerOf(cookies) });
      setProofCookie(cookies, proof);
      return done(texts.code.verified);
    }),
  ];
}

/** What the proof of an email is given for. */
const provenEmailRoutes = (deps: Deps): Mounted[] => [
  handle(auth.signup, async ({ body, cookies }) => {
    const { email, full_name: fullName, mobile = '', password } = body;
    await signUp(deps, { email, fullName, mobile, password, proof: proofOf(cookies) });
    clearProofCookie(cookies);
    return done(texts.register.done);
  }),
  handle(auth.resetPassword, async ({ body, ...caller }) => {
    const { cookies } = caller;
    await resetPassword(deps, caller, { ...body, proof: proofOf(cookies) });
    clearProofCookie(cookies);
    return done(texts.reset.done);
  }),
];

const ownSignInRoutes = (deps: Deps): Mounted[] => [
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

/** Signing up, in and out. */
export const authRoutes = (deps: Deps, onSignedIn: OnSignedIn): Mounted[] => [
  ...signInRoutes(deps, onSignedIn),
  ...codeRoutes(deps),
  ...provenEmailRoutes(deps),
  ...ownSignInRoutes(deps),
];

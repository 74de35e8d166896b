import * as z from 'zod/mini';
import { mobileDigits } from '#domain/auth/phone.ts';
import { endpoint } from './endpoint.ts';
import { done, line, moment, storeTag } from './wire.ts';

/** What the browser may remember of the signed-in user: a display hint, never a permission (entity: Logged-in user). */
export const user = z.object({
  user_id: z.string(),
  name: z.string(),
  full_name: z.string(),
  email: z.string(),
});

export type WireUser = z.output<typeof user>;

const email = line(254);
const password = z.string().check(z.maxLength(200));
const totp = z.optional(z.string().check(z.maxLength(40)));
const ofMember = z.object({ user_id: z.string() });

export const login = endpoint({
  method: 'POST',
  path: '/loginuser',
  summary: 'Signs in with e-mail and password',
  guard: 'anyone',
  body: z.object({
    email,
    password,
    /** A code of the member's app, or a recovery code, when the call was refused with `second-factor-needed`. */
    totp,
    ...storeTag,
  }),
  reply: z.object({
    success: z.literal(true),
    user,
    accessToken: z.string(),
    refreshToken: z.string(),
    message: z.string(),
  }),
  refusals: [
    'wrong-credentials',
    'short-password',
    'second-factor-needed',
    'second-factor-wrong',
    'second-factor-spent',
  ],
  failure: 'success',
  limit: 'login',
  cookies: { sets: ['session', 'device'] },
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/token/refresh',
  summary: 'Renews an access token; the refresh token is used once',
  guard: 'anyone',
  body: z.object({ refreshToken: z.string().check(z.maxLength(200)) }),
  reply: z.object({ success: z.literal(true), accessToken: z.string(), refreshToken: z.string() }),
  refusals: ['token-refused'],
  failure: 'success',
  limit: 'login',
  isProvenByBody: true,
});

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session',
  guard: 'guest-or-member',
  reply: done,
  refusals: [],
  failure: 'success',
});

export const session = endpoint({
  method: 'GET',
  path: '/session',
  summary: 'Who the session belongs to',
  guard: 'member',
  reply: user,
  refusals: ['not-signed-in'],
  failure: 'none',
});

export const sendOtp = endpoint({
  method: 'POST',
  path: '/registeruser/api/send-otp',
  summary: 'Mails a code for signing up',
  guard: 'anyone',
  body: z.object({ email, ...storeTag }),
  reply: done,
  refusals: ['invalid-email'],
  failure: 'success',
  limit: 'otp',
  cookies: { sets: ['asker'] },
});

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/registeruser/api/verify-otp',
  summary: 'Exchanges a right code for a single-use proof in a cookie',
  guard: 'anyone',
  body: z.object({ email, otp: z.string().check(z.maxLength(12)), ...storeTag }),
  reply: done,
  refusals: ['otp-wrong', 'otp-used-up', 'otp-elsewhere'],
  failure: 'success',
  limit: 'otp-check',
  cookies: { needs: ['asker'], sets: ['proof'] },
});

export const resetSendOtp = endpoint({
  method: 'POST',
  path: '/registeruser/api/resetsend-otp',
  summary: 'Mails a code for choosing a new password',
  guard: 'anyone',
  body: z.object({ email, ...storeTag }),
  reply: done,
  refusals: ['invalid-reset-email'],
  failure: 'success',
  limit: 'otp',
  cookies: { sets: ['asker'] },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/registeruser/api/reset-password',
  summary: 'Gives the account whose e-mail the proof confirms a new password, and signs everybody out of it',
  guard: 'anyone',
  body: z.object({ email, newPassword: password, ...storeTag }),
  reply: done,
  refusals: ['proof-missing', 'short-new-password', 'long-password', 'weak-password', 'common-password'],
  failure: 'success',
  limit: 'otp-check',
  cookies: { needs: ['proof'], sets: ['device'] },
});

export const signup = endpoint({
  method: 'POST',
  path: '/registeruser/api/signup',
  summary: 'Opens the account whose e-mail the proof confirms',
  guard: 'anyone',
  body: z.object({
    email,
    /** As people write it, "+91 98765-43210" too; kept as its ten digits (AUTH-07). */
    mobile: z.optional(z.pipe(line(40), z.pipe(z.transform(mobileDigits), z.string().check(z.regex(/^\d{0,10}$/))))),
    full_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    password,
    ...storeTag,
  }),
  reply: done,
  refusals: [
    'proof-missing',
    'invalid-email',
    'short-password',
    'long-password',
    'weak-password',
    'common-password',
    'account-exists',
  ],
  failure: 'success',
  limit: 'otp-check',
  cookies: { needs: ['proof'] },
});

export const googleSignup = endpoint({
  method: 'POST',
  path: '/registeruser/api/google-signup',
  summary: 'Signs in with a token of Google, and opens an account for who has none',
  guard: 'anyone',
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(8192)),
    /** The mailed code, when the call was refused with `google-link-unconfirmed`. */
    otp: z.optional(z.string().check(z.maxLength(12))),
    totp,
    ...storeTag,
  }),
  reply: z.object({ success: z.literal(true), user, message: z.string() }),
  refusals: [
    'google-refused',
    'google-unavailable',
    'google-link-unconfirmed',
    'otp-wrong',
    'otp-used-up',
    'second-factor-needed',
    'second-factor-wrong',
    'second-factor-spent',
  ],
  failure: 'success',
  limit: 'login',
  cookies: { sets: ['session', 'device', 'asker'] },
});

export const googleNonce = endpoint({
  method: 'POST',
  path: '/registeruser/api/google-nonce',
  summary: 'Gives the browser the nonce that Google’s next answer to it must carry',
  guard: 'anyone',
  reply: z.object({ success: z.literal(true), nonce: z.string() }),
  refusals: [],
  failure: 'success',
  limit: 'google-nonce',
  cookies: { sets: ['google_nonce'] },
});

export const lookUp = endpoint({
  method: 'GET',
  path: '/registeruser/single/:user_id',
  summary: 'The session’s own user data',
  guard: 'member',
  params: ofMember,
  reply: z.extend(user, { mobile: z.string() }),
  refusals: ['not-signed-in', 'foreign-user', 'user-not-found'],
  failure: 'none',
});

/** One place in which a member is signed in: a browser, or another client with its tokens. */
export const signIn = z.object({
  id: z.string(),
  /** In plain words, such as "Chrome on Android". */
  device: z.string(),
  signed_in_at: moment,
  seen_at: moment,
  is_current: z.boolean(),
});

export type WireSignIn = z.output<typeof signIn>;

export const signIns = endpoint({
  method: 'GET',
  path: '/sessions/:user_id',
  summary: 'Where the member is signed in, the last seen first',
  guard: 'member',
  params: ofMember,
  reply: z.array(signIn),
  refusals: ['not-signed-in', 'foreign-user'],
  failure: 'none',
});

export const endSignIn = endpoint({
  method: 'POST',
  path: '/sessions/:user_id/:id/end',
  summary: 'Signs the member out in one place',
  guard: 'member',
  params: z.extend(ofMember, { id: z.string() }),
  reply: done,
  refusals: ['not-signed-in', 'foreign-user'],
  failure: 'success',
});

export const endAllSignIns = endpoint({
  method: 'POST',
  path: '/sessions/:user_id/end-all',
  summary: 'Signs the member out everywhere, here too',
  guard: 'member',
  params: ofMember,
  reply: done,
  refusals: ['not-signed-in', 'foreign-user'],
  failure: 'success',
});

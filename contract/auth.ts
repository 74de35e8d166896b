import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, line, storeTag } from './wire.ts';

/** The signed-in user as the browser may remember her: a display hint, never a permission (entity: Logged-in user). */
export const user = z.object({
  user_id: z.string(),
  name: z.string(),
  full_name: z.string(),
  email: z.string(),
});

export type WireUser = z.output<typeof user>;

const email = line(254);
const password = z.string().check(z.maxLength(200));

export const login = endpoint({
  method: 'POST',
  path: '/loginuser',
  summary: 'Signs in with e-mail and password',
  guard: 'anyone',
  body: z.object({ email, password, ...storeTag }),
  reply: z.object({
    success: z.literal(true),
    user,
    accessToken: z.string(),
    refreshToken: z.string(),
    message: z.string(),
  }),
  refusals: ['wrong-credentials', 'short-password'],
  failure: 'success',
  limit: 'login',
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
});

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session',
  guard: 'anyone',
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
});

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/registeruser/api/verify-otp',
  summary: 'Exchanges a right code for a single-use proof in a cookie',
  guard: 'anyone',
  body: z.object({ email, otp: z.string().check(z.maxLength(12)), ...storeTag }),
  reply: done,
  refusals: ['otp-wrong', 'otp-used-up'],
  failure: 'success',
  limit: 'otp',
});

export const signup = endpoint({
  method: 'POST',
  path: '/registeruser/api/signup',
  summary: 'Opens the account whose e-mail the proof confirms',
  guard: 'anyone',
  body: z.object({
    email,
    mobile: z.optional(z.string().check(z.regex(/^\d{0,10}$/))),
    full_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    password,
    ...storeTag,
  }),
  reply: done,
  refusals: ['proof-missing', 'invalid-email', 'short-password', 'long-password', 'account-exists'],
  failure: 'success',
  limit: 'otp',
});

export const googleSignup = endpoint({
  method: 'POST',
  path: '/registeruser/api/google-signup',
  summary: 'Signs in with a token of Google, and opens an account for who has none',
  guard: 'anyone',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(8192)), ...storeTag }),
  reply: z.object({ success: z.literal(true), user, message: z.string() }),
  refusals: ['google-refused', 'google-unavailable'],
  failure: 'success',
  limit: 'login',
});

export const lookUp = endpoint({
  method: 'GET',
  path: '/registeruser/single/:user_id',
  summary: 'The session’s own user data',
  guard: 'member',
  params: z.object({ user_id: z.string() }),
  reply: z.extend(user, { mobile: z.string() }),
  refusals: ['not-signed-in', 'foreign-user', 'user-not-found'],
  failure: 'none',
});

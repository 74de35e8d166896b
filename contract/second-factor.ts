import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done } from './wire.ts';

const ofMember = z.object({ user_id: z.string() });

/** The member's password, or a mailed code: what changes the second factor. */
const proof = z.object({
  password: z.optional(z.string().check(z.maxLength(200))),
  otp: z.optional(z.string().check(z.maxLength(12))),
});

export const secondFactor = endpoint({
  method: 'GET',
  path: '/second-factor/:user_id',
  summary: 'Whether the member’s sign-ins ask for a code of an app, and how many recovery codes are left',
  guard: 'member',
  params: ofMember,
  reply: z.object({ is_on: z.boolean(), recovery_codes: z.int() }),
  refusals: ['not-signed-in', 'foreign-user'],
  failure: 'none',
});

export const sendSecondFactorCode = endpoint({
  method: 'POST',
  path: '/second-factor/:user_id/send-otp',
  summary: 'Mails the code by which the member turns it on or off without the password',
  guard: 'member',
  params: ofMember,
  reply: done,
  refusals: ['not-signed-in', 'foreign-user'],
  failure: 'success',
  limit: 'otp',
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor/:user_id/begin',
  summary: 'Makes the secret of the member’s app; it counts once a code of it was entered',
  guard: 'member',
  params: ofMember,
  body: proof,
  /** The secret in base32, and the address that apps read as a QR code. */
  reply: z.object({ success: z.literal(true), secret: z.string(), uri: z.string() }),
  refusals: ['not-signed-in', 'foreign-user', 'wrong-password', 'otp-wrong', 'otp-used-up', 'second-factor-on'],
  failure: 'success',
  limit: 'login',
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor/:user_id/confirm',
  summary: 'Turns it on by a first code, and answers the recovery codes, this once',
  guard: 'member',
  params: ofMember,
  body: z.object({ totp: z.optional(z.string().check(z.maxLength(40))) }),
  reply: z.object({ success: z.literal(true), recovery_codes: z.array(z.string()), message: z.string() }),
  refusals: ['not-signed-in', 'foreign-user', 'second-factor-wrong', 'second-factor-on'],
  failure: 'success',
  limit: 'login',
});

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor/:user_id/end',
  summary: 'Turns it off',
  guard: 'member',
  params: ofMember,
  body: proof,
  reply: done,
  refusals: ['not-signed-in', 'foreign-user', 'wrong-password', 'otp-wrong', 'otp-used-up'],
  failure: 'success',
  limit: 'login',
});

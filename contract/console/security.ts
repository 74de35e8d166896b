import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { creationOptions, newCredential } from './passkeys.ts';
import { line, moment } from '../wire.ts';

const password = z.string().check(z.maxLength(200));
const code = z.string().check(z.maxLength(40));

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: moment,
  used_at: z.nullable(moment),
});

/** One place in which somebody is signed in. */
export const staffSignIn = z.object({
  id: z.string(),
  /** In plain words. */
  device: z.string(),
  network: z.string(),
  signed_in_at: moment,
  seen_at: moment,
  is_current: z.boolean(),
  /** Whether it was the first sign-in with this browser. */
  is_new_device: z.boolean(),
});

/** How an account is entered, and where it is signed in. */
export const securityState = z.object({
  passkeys: z.array(passkey),
  has_app: z.boolean(),
  recovery_codes: z.int(),
  has_password: z.boolean(),
  sign_ins: z.array(staffSignIn),
});
export type WireSecurity = z.output<typeof securityState>;

const withCodes = z.object({
  security: securityState,
  /** Shown this once, where the account had no second factor before. */
  recovery_codes: z.array(z.string()),
});

const own = { guard: 'staff', isForFactorless: true, failure: 'none' } as const;
/** Changes a factor: of an account that has one by that one alone. */
const ofFactors = { ...own, isSteppedUp: 'with-factor' } as const;
const named = z.object({ passkey_id: line(32) });

export const security = endpoint({
  ...own,
  method: 'GET',
  path: '/console/security',
  summary: 'How the own account is entered, and where it is signed in',
  reply: securityState,
  refusals: [],
});

export const passkeyOptions = endpoint({
  ...ofFactors,
  method: 'GET',
  path: '/console/security/passkeys/options',
  summary: 'By what a further passkey is made',
  reply: z.object({ options: z.nullable(creationOptions) }),
  refusals: [],
});

export const addPasskey = endpoint({
  ...ofFactors,
  method: 'POST',
  path: '/console/security/passkeys',
  summary: 'Adds a passkey, and signs out everywhere else',
  body: z.object({ credential: newCredential, name: line(60) }),
  isToldOnce: true,
  reply: withCodes,
  refusals: ['passkey-refused'],
});

export const renamePasskey = endpoint({
  ...own,
  method: 'PATCH',
  path: '/console/security/passkeys/:passkey_id',
  summary: 'Names a passkey',
  params: named,
  body: z.object({ name: line(60).check(z.minLength(1)) }),
  reply: securityState,
  refusals: [],
});

export const removePasskey = endpoint({
  ...ofFactors,
  method: 'DELETE',
  path: '/console/security/passkeys/:passkey_id',
  summary: 'Removes a passkey, and signs out everywhere else',
  params: named,
  reply: securityState,
  refusals: ['last-factor'],
});

export const beginApp = endpoint({
  ...ofFactors,
  method: 'POST',
  path: '/console/security/app',
  summary: 'Makes a secret for an authenticator app; it counts once a code of it was entered',
  isToldOnce: true,
  reply: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['second-factor-on'],
});

export const confirmApp = endpoint({
  ...ofFactors,
  method: 'POST',
  path: '/console/security/app/confirm',
  summary: 'Turns the codes of an authenticator app on, and signs out everywhere else',
  body: z.object({ code }),
  isToldOnce: true,
  reply: withCodes,
  refusals: ['second-factor-on', 'second-factor-wrong', 'second-factor-spent'],
});

export const removeApp = endpoint({
  ...ofFactors,
  method: 'DELETE',
  path: '/console/security/app',
  summary: 'Turns the codes of the authenticator app off, and signs out everywhere else',
  reply: securityState,
  refusals: ['last-factor', 'not-found'],
});

export const renewRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/console/security/recovery-codes',
  summary: 'Makes ten new recovery codes; those of before end',
  isSteppedUp: true,
  isToldOnce: true,
  reply: withCodes,
  refusals: ['factor-missing'],
});

export const changePassword = endpoint({
  ...own,
  method: 'POST',
  path: '/console/security/password',
  summary: 'Changes the password, or gives the account one, and signs out everywhere else',
  /** Without the old one a fresh second factor is needed. */
  body: z.object({ old: z.optional(password), password }),
  reply: securityState,
  refusals: [
    'step-up-needed',
    'wrong-password',
    'short-new-password',
    'long-password',
    'weak-password',
    'common-password',
  ],
});

export const endSignIn = endpoint({
  ...own,
  method: 'DELETE',
  path: '/console/security/sign-ins/:sign_in_id',
  summary: 'Ends one of the own sign-ins',
  params: z.object({ sign_in_id: line(32) }),
  reply: securityState,
  refusals: [],
});

export const endOtherSignIns = endpoint({
  ...own,
  method: 'DELETE',
  path: '/console/security/sign-ins',
  summary: 'Ends all own sign-ins but this one',
  reply: securityState,
  refusals: [],
});

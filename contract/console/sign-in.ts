import * as z from 'zod/mini';
import { PERMISSIONS, ROLES } from '#domain/staff/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { creationOptions, newCredential, requestOptions, signedChallenge } from './passkeys.ts';
import { line, moment } from '../wire.ts';

const email = line(254);
const password = z.string().check(z.maxLength(200));
const code = z.string().check(z.maxLength(40));

/** Who is signed in to the console, and what they may do and have to do first. */
export const staffSession = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Whether the account has a passkey or an authenticator app. */
  has_factor: z.boolean(),
  /** Whether it needs one before it may open anything but its own security page (CON-031). */
  needs_factor: z.boolean(),
  /** Until when what needs a fresh second factor asks for none; null where none was given lately. */
  stepped_up_until: z.nullable(moment),
  shop: z.string(),
  /** Where its pages are: an origin, or empty where that is the console's own. */
  shop_origin: z.string(),
  is_demo: z.boolean(),
  /** Whether the shop takes orders, and whether it ever did. */
  is_open: z.boolean(),
  was_opened: z.boolean(),
});
export type WireStaffSession = z.output<typeof staffSession>;

export const session = endpoint({
  method: 'GET',
  path: '/console/session',
  summary: 'Who is signed in',
  guard: 'staff',
  isForFactorless: true,
  reply: staffSession,
  refusals: [],
  failure: 'none',
});

/** What a passkey is to sign; null where the address of the console can have none, such as the number of a machine. */
const askedOfPasskey = z.object({ options: z.nullable(requestOptions) });

export const signInOptions = endpoint({
  method: 'GET',
  path: '/console/sign-in/options',
  summary: 'What a passkey is to sign for a sign-in',
  guard: 'anyone',
  reply: z.object({ ...askedOfPasskey.shape, shop: z.string(), is_demo: z.boolean() }),
  refusals: [],
  failure: 'none',
  limit: 'staff-options',
  isCountedInside: true,
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/console/sign-in/passkey',
  summary: 'Signs in by a passkey',
  guard: 'anyone',
  body: z.object({ credential: signedChallenge }),
  reply: staffSession,
  refusals: ['staff-sign-in-refused'],
  failure: 'none',
  limit: 'staff-passkey',
  isCountedInside: true,
});

export const signInByPassword = endpoint({
  method: 'POST',
  path: '/console/sign-in/password',
  summary: 'Signs in by e-mail, password and a code of the app, or a recovery code',
  guard: 'anyone',
  /** The code is asked for by `second-factor-needed`. */
  body: z.object({ email, password, code: z.optional(code) }),
  reply: staffSession,
  refusals: ['staff-sign-in-refused', 'second-factor-needed', 'second-factor-spent'],
  failure: 'none',
  limit: 'staff',
  isCountedInside: true,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/console/sign-out',
  summary: 'Ends this sign-in',
  guard: 'staff',
  isForFactorless: true,
  reply: z.object({ success: z.literal(true) }),
  refusals: [],
  failure: 'none',
});

export const stepUpOptions = endpoint({
  method: 'GET',
  path: '/console/step-up/options',
  summary: 'By what the account can give its second factor again',
  guard: 'staff',
  isForFactorless: true,
  reply: z.object({
    ...askedOfPasskey.shape,
    has_app: z.boolean(),
    recovery_codes: z.int(),
    /** Whether the password serves: in a demo alone, of an account without a factor. */
    has_password: z.boolean(),
  }),
  refusals: [],
  failure: 'none',
});

export const stepUp = endpoint({
  method: 'POST',
  path: '/console/step-up',
  summary: 'Gives the second factor again, for what needs a fresh one',
  guard: 'staff',
  isForFactorless: true,
  /** One of them. */
  body: z.object({
    credential: z.optional(signedChallenge),
    code: z.optional(code),
    password: z.optional(password),
  }),
  reply: z.object({ stepped_up_until: moment }),
  refusals: ['step-up-refused', 'second-factor-spent'],
  failure: 'none',
});

const secret = z.string().check(z.maxLength(100));

export const lookAtInvitation = endpoint({
  method: 'POST',
  path: '/console/welcome/look',
  summary: 'What an invitation is for; it changes nothing',
  guard: 'anyone',
  changesNothing: true,
  body: z.object({ secret }),
  reply: z.object({
    email: z.string(),
    /** Of an account that is entered anew; empty for one that is still to be opened. */
    name: z.string(),
    role: z.enum(ROLES),
    shop: z.string(),
    /** Whether a passkey or an app has to be set up. */
    needs_factor: z.boolean(),
    /** Null where the address of the console can have no passkey. */
    passkey: z.nullable(creationOptions),
    /** For an authenticator app, if one is to be set up. */
    app: z.object({ secret: z.string(), uri: z.string() }),
  }),
  refusals: ['invitation-ended'],
  failure: 'none',
  limit: 'staff-welcome',
  isCountedInside: true,
});

export const join = endpoint({
  method: 'POST',
  path: '/console/welcome',
  summary: 'Opens the account of an invitation, or enters it anew, and signs in',
  guard: 'anyone',
  body: z.object({
    secret,
    name: line(80).check(z.minLength(1)),
    password: z.optional(password),
    passkey: z.optional(z.object({ credential: newCredential, name: line(60) })),
    app: z.optional(z.object({ secret: z.string().check(z.regex(/^[A-Z2-7]{32}$/)), code })),
  }),
  reply: z.object({
    session: staffSession,
    /** Shown this once; none where no second factor was set up. */
    recovery_codes: z.array(z.string()),
  }),
  refusals: [
    'invitation-ended',
    'staff-name-taken',
    'entry-missing',
    'factor-missing',
    'passkey-refused',
    'second-factor-wrong',
    'short-new-password',
    'long-password',
    'weak-password',
    'common-password',
  ],
  failure: 'none',
  limit: 'staff-welcome',
  isCountedInside: true,
});

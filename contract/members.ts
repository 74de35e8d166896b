import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, line, numeric, storeTag, unread } from './wire.ts';

const digits = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** The personal and bank details as a member fills them in (entity: Member profile). */
export const profileFields = z.object({
  fullname: line(100),
  fathername: line(100),
  google_address: line(300),
  address: line(300),
  city: line(80),
  state: line(80),
  pincode: digits(10),
  email: line(254),
  mobile: digits(15),
  /** Twelve digits; afterwards only "•••• •••• 1234" comes back, which sent again means unchanged. */
  aadhar: line(20),
  pan: line(20),
  bankName: line(100),
  accountNumber: line(34),
  ifsc: line(11),
  nomineeName: line(100),
  nomineeRelation: line(60),
  nomineeId: line(20),
  referenceId: z.optional(line(16)),
});

/** Degrees; an empty text means, like null, that they are not known. */
const degrees = (most: number) =>
  z.optional(
    z.nullable(
      z.union([
        numeric(z.number().check(z.minimum(-most), z.maximum(most))),
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
      ]),
    ),
  );

const coordinates = { latitude: degrees(90), longitude: degrees(180) };

/** The `user_id` is not believed: whose details they are, the session tells. */
const profileBody = z.extend(profileFields, { user_id: unread, ...coordinates, ...storeTag });

export const profile = z.extend(profileFields, {
  id: z.string(),
  user_id: z.string(),
  main_id: z.string(),
  referenceId: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  referId: z.nullable(z.string()),
  /** Where news of orders goes: the address of the account until the email here is confirmed. */
  news_email: z.string(),
  is_email_confirmed: z.boolean(),
});

export type WireProfile = z.output<typeof profile>;
export type WireProfileFields = z.input<typeof profileFields>;

const profileRefusals = [
  'not-signed-in',
  'invalid-profile-email',
  'invalid-profile-mobile',
  'invalid-aadhaar',
  'invalid-pan',
  'invalid-ifsc',
  'reference-own',
  'reference-expired',
  'reference-invalid',
  'reference-later-joiner',
  'reference-locked',
] as const;

export const profiles = endpoint({
  method: 'GET',
  path: '/member-reg/all/:user_id',
  summary: 'The member’s saved details, at most one; the first fills the form',
  guard: 'member',
  params: z.object({ user_id: z.string() }),
  reply: z.array(profile),
  refusals: ['not-signed-in', 'foreign-user'],
  failure: 'none',
});

export const saveProfile = endpoint({
  method: 'POST',
  path: '/member-reg',
  summary: 'Saves the details for the first time; the referral id is issued with it',
  guard: 'member',
  body: profileBody,
  reply: z.object({ success: z.literal(true), message: z.string(), new_schedule: z.object({ id: z.string() }) }),
  refusals: [...profileRefusals, 'profile-exists'],
  failure: 'success',
});

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/member-reg/change/:profileId',
  summary: 'Changes the saved details',
  guard: 'member',
  params: z.object({ profileId: z.string() }),
  body: profileBody,
  reply: z.object({ success: z.literal(true), message: z.string() }),
  refusals: [...profileRefusals],
  failure: 'success',
});

export const askContact = endpoint({
  method: 'POST',
  path: '/member-reg/contact/ask',
  summary:
    'Mails once more the link that confirms the member’s contact address, unless that address was asked often enough today',
  guard: 'member',
  body: z.object(storeTag),
  reply: done,
  refusals: ['not-signed-in'],
  failure: 'success',
});

export const confirmContact = endpoint({
  method: 'POST',
  path: '/member-reg/contact/confirm',
  summary: 'Confirms by the link of a mail that news of orders goes to that contact address',
  guard: 'anyone',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), ...storeTag }),
  reply: done,
  refusals: ['contact-link-invalid'],
  failure: 'success',
});

export const disownChange = endpoint({
  method: 'POST',
  path: '/member-reg/not-me',
  summary:
    'Says by the link of a mail about changed details that the member did not make them: other sign-ins end, payouts wait',
  guard: 'guest-or-member',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), ...storeTag }),
  reply: done,
  refusals: ['change-link-invalid'],
  failure: 'success',
});

export const sendBankDetailsCode = endpoint({
  method: 'POST',
  path: '/member-reg/payout-hold/code',
  summary: 'Mails the code that confirms the bank details of a member whose payouts are on hold',
  guard: 'member',
  body: z.object(storeTag),
  reply: done,
  refusals: ['not-signed-in', 'not-found'],
  failure: 'success',
  limit: 'otp',
});

export const confirmBankDetails = endpoint({
  method: 'POST',
  path: '/member-reg/payout-hold/confirm',
  summary: 'Ends the hold on a member’s payouts by the mailed code',
  guard: 'member',
  body: z.object({ otp: z.string().check(z.maxLength(12)), ...storeTag }),
  reply: done,
  refusals: ['not-signed-in', 'not-found', 'otp-wrong', 'otp-used-up'],
  failure: 'success',
  limit: 'login',
});

export const referId = endpoint({
  method: 'GET',
  path: '/member-reg/member/:user_id',
  summary: 'The member’s own referral id, null before the details are saved',
  guard: 'member',
  params: z.object({ user_id: z.string() }),
  reply: z.object({ referId: z.nullable(z.string()) }),
  refusals: ['not-signed-in', 'foreign-user'],
  failure: 'none',
});

const reference = z.string().check(z.maxLength(64));

export const referenceDetails = endpoint({
  method: 'GET',
  path: '/member-reg/getdetails/:referenceId',
  summary: 'The name behind a reference id, or nothing',
  guard: 'member',
  params: z.object({ referenceId: reference }),
  reply: z.array(z.object({ fullname: z.string() })),
  refusals: ['not-signed-in'],
  failure: 'none',
  limit: 'lookup',
});

export const checkReference = endpoint({
  method: 'GET',
  path: '/member-reg/check-reference/:id',
  summary: 'Whether the member may name this reference id; advice, the save checks again',
  guard: 'member',
  params: z.object({ id: reference }),
  query: z.object({ exclude: z.optional(z.string().check(z.maxLength(64))) }),
  reply: z.object({
    canUse: z.boolean(),
    used: z.int(),
    limit: z.int(),
    reason: z.enum(['ok', 'expired', 'invalid', 'self', 'later_joiner', 'locked']),
  }),
  refusals: ['not-signed-in'],
  failure: 'none',
  limit: 'lookup',
});

export const bank = endpoint({
  method: 'GET',
  path: '/ifsc/:code',
  summary:
    'The bank and the branch behind a branch code, null where unknown, and whether the code is known to be in use',
  guard: 'member',
  params: z.object({ code: z.string().check(z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/)) }),
  reply: z.object({ bank: z.nullable(z.string()), branch: z.nullable(z.string()), isListed: z.boolean() }),
  refusals: ['not-signed-in'],
  failure: 'none',
  limit: 'lookup',
});

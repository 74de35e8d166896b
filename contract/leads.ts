import * as z from 'zod/mini';
import { MESSAGE_LENGTHS } from '#domain/leads/message-lengths.ts';
import { endpoint } from './endpoint.ts';
import { done, line, storeTag, unread } from './wire.ts';

/** A field that no person sees: what fills it is a program. Its name is one that programs look for. */
const honeypot = { website: z.optional(z.string().check(z.maxLength(1000))) };

const token = z.string().check(z.minLength(1), z.maxLength(200));

export const subscribe = endpoint({
  method: 'POST',
  path: '/newsletter',
  summary: 'Mails a link that puts the address on the newsletter’s list',
  guard: 'anyone',
  body: z.object({ email: line(1000), ...honeypot, ...storeTag }),
  reply: done,
  refusals: ['invalid-email'],
  failure: 'success',
  limit: 'newsletter',
});

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Puts an address on the newsletter’s list',
  guard: 'anyone',
  body: z.object({ token, ...storeTag }),
  reply: done,
  refusals: ['list-link-invalid'],
  failure: 'success',
});

/** Without a limit: a token cannot be guessed, and a subscriber may leave the list at any time. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/newsletter/unsubscribe',
  summary: 'Takes an address off the newsletter’s list',
  guard: 'anyone',
  body: z.object({ token, ...storeTag }),
  reply: done,
  refusals: ['list-link-invalid'],
  failure: 'success',
});

export const formToken = endpoint({
  method: 'POST',
  path: '/form-token',
  summary: 'Says when a form was begun; it is sent along with the form',
  guard: 'anyone',
  body: z.object(storeTag),
  reply: z.object({ form_token: z.string() }),
  refusals: [],
  failure: 'success',
  limit: 'form-token',
});

const { name, mobile, email, message } = MESSAGE_LENGTHS;
/** The page sends a guest's token along; clients that know only the specified fields send none. */
const proof = { form_token: z.optional(z.string().check(z.maxLength(200))), ...honeypot };
const messageRefusals = ['missing-fields', 'invalid-email', 'invalid-phone', 'form-stale'] as const;

/** The message of the contact page (entity: Lead). */
export const contact = endpoint({
  method: 'POST',
  path: '/leads',
  summary: 'Sends a message to the shop',
  guard: 'guest-or-member',
  body: z.object({
    name: line(name),
    email: line(email),
    remark: line(message),
    mobile: line(mobile),
    user_id: unread,
    user_name: unread,
    property_id: unread,
    ...proof,
    ...storeTag,
  }),
  reply: done,
  refusals: messageRefusals,
  failure: 'success',
  limit: 'message',
});

/** The enquiry form (entity: Enquiry); its remark is the message followed by the e-mail (decision Q124). */
export const enquire = endpoint({
  method: 'POST',
  path: '/inquiry',
  summary: 'Sends an enquiry to the shop',
  guard: 'guest-or-member',
  body: z.object({
    name: line(name),
    mobile: line(mobile),
    parent_name: unread,
    school: unread,
    dob: unread,
    age: unread,
    remark: line(message + 1 + email),
    ...proof,
    ...storeTag,
  }),
  reply: done,
  refusals: messageRefusals,
  failure: 'success',
  limit: 'message',
});

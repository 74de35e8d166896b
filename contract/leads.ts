import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, line, storeTag } from './wire.ts';

const token = z.string().check(z.minLength(1), z.maxLength(200));

export const subscribe = endpoint({
  method: 'POST',
  path: '/newsletter',
  summary: 'Mails a link that puts the address on the newsletter’s list',
  guard: 'anyone',
  body: z.object({ email: line(1000), ...storeTag }),
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

/** Without a limit, like the confirmation: nobody guesses a token, and many people may share an address. */
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

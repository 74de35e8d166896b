import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, storeTag } from './wire.ts';

export const registerToken = endpoint({
  method: 'POST',
  path: '/firebase/register-token',
  summary: 'Lets the session’s device hear of the member’s orders; `user_id` is not believed',
  guard: 'member',
  body: z.object({
    user_id: z.optional(z.string().check(z.maxLength(64))),
    deviceToken: z.string().check(z.trim(), z.minLength(1), z.maxLength(1024)),
    ...storeTag,
  }),
  reply: done,
  refusals: ['not-signed-in'],
  failure: 'success',
});

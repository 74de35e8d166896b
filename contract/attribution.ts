import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const referrer = z.object({
  /** First name and initial; null when it counts for no member. */
  name: z.nullable(z.string()),
  source: z.nullable(z.enum(['link', 'sponsor'])),
  /** Whose link it is, with which the details of a member without a sponsor begin; null where it counts by none. */
  reference_id: z.nullable(z.string()),
});

export const referredBy = endpoint({
  method: 'GET',
  path: '/checkout/referred-by',
  summary: 'For whom the member’s next order counts, and whether by a link, which may be removed',
  guard: 'member',
  reply: referrer,
  refusals: ['not-signed-in'],
  failure: 'none',
});

export const forgetLink = endpoint({
  method: 'POST',
  path: '/checkout/forget-link',
  summary: 'Removes the shared link that the member opened: the next order does not count by it',
  guard: 'member',
  reply: z.object({ success: z.literal(true), message: z.string() }),
  refusals: ['not-signed-in'],
  failure: 'success',
});

export const confirmLink = endpoint({
  method: 'POST',
  path: '/checkout/confirm-link',
  summary: 'Counts a link to which another site led without a press, once the member uses the page',
  guard: 'member',
  reply: referrer,
  refusals: ['not-signed-in', 'too-many-requests'],
  failure: 'none',
});

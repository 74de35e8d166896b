import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Takes back what an event of the audit log changed, unless it was changed since (CON-025). */
export const undoEvent = endpoint({
  method: 'POST',
  path: '/console/audit/:event_id/undo',
  summary: 'Takes back exactly what an event changed, once, unless it was changed since',
  guard: 'staff',
  params: z.object({ event_id: z.string().check(z.regex(/^\d{1,15}$/)) }),
  body: z._default(z.object({}), {}),
  reply: z.object({}),
  refusals: ['undo-too-late', 'not-permitted'],
  failure: 'none',
});

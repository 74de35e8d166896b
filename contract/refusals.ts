import * as z from 'zod/mini';
import { refusals } from '#domain/texts/en/refusals.ts';
import type { RefusalCode } from '#domain/refusals.ts';

const statuses: Partial<Record<RefusalCode, number>> = {
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'google-refused': 401,
  'second-factor-needed': 401,
  'second-factor-wrong': 401,
  'second-factor-on': 409,
  'google-link-unconfirmed': 401,
  'token-refused': 401,
  'foreign-user': 403,
  'foreign-origin': 403,
  'proof-missing': 403,
  'not-found': 404,
  'user-not-found': 404,
  'no-tree': 404,
  'not-in-cart': 404,
  'method-not-allowed': 405,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  unexpected: 500,
  'gateway-failed': 502,
  'google-unavailable': 502,
  unavailable: 503,
  'already-in-cart': 409,
  'cart-full': 409,
  'list-link-invalid': 410,
  'contact-link-invalid': 410,
  'change-link-invalid': 410,
  'form-stale': 409,
  'account-exists': 409,
  'profile-exists': 409,
  'orders-open': 409,
  'wrong-password': 403,
  'product-unavailable': 409,
  'out-of-stock': 409,
  'not-enough-stock': 409,
  'quote-changed': 409,
  'too-many-unpaid': 409,
  'too-many-on-delivery': 429,
  'on-delivery-amount': 409,
  'unpaid-amount': 409,
  'unpaid-lines': 409,
  'coupon-invalid': 409,
  'coupon-used': 409,
  'coupon-used-up': 409,
  'coupon-minimum': 409,
  'order-expired': 409,
  'order-not-cancellable': 409,
  'reference-expired': 409,
  'reference-locked': 409,
  'place-final': 409,
  'place-new': 409,
  'place-ordering': 409,
  'needs-refer-id': 409,
  'agreement-changed': 409,
};

/** The HTTP status of a refusal; 400 where nothing else is named. */
export const statusOf = (code: RefusalCode): number => statuses[code] ?? 400;

/** The body of every refusal; the flag that section 7 names for the call stands beside these. */
export const refusalBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
  /** Field name to sentence, where single fields are at fault. */
  fields: z.optional(z.record(z.string(), z.string())),
});

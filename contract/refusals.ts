import * as z from 'zod/mini';
import { refusals } from '#texts/en/refusals.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import type { Endpoint, FailureFlag } from './endpoint.ts';
import { addressQuestion } from './delivery.ts';
import { quote } from './order-schemas.ts';

const statuses: Record<RefusalCode, number> = {
  'not-signed-in': 401,
  'not-permitted': 403,
  'step-up-needed': 403,
  'factor-needed': 403,
  'console-needs-origin': 503,
  'edited-meanwhile': 409,
  'revision-missing': 428,
  'key-reused': 409,
  'undo-too-late': 409,
  'too-many-views': 409,
  'staff-sign-in-refused': 401,
  'step-up-refused': 403,
  'invitation-ended': 410,
  'entry-missing': 400,
  'factor-missing': 400,
  'passkey-refused': 400,
  'set-up-unfinished': 409,
  'last-factor': 409,
  'last-owner': 409,
  'own-reset': 409,
  'staff-exists': 409,
  'staff-name-taken': 409,
  'product-archived': 409,
  'product-ordered': 409,
  'product-grouped': 409,
  'prices-changed': 409,
  'stock-moved': 409,
  'category-exists': 409,
  'category-in-use': 409,
  'categories-changed': 409,
  'products-changed': 409,
  'pincode-lines-wrong': 409,
  'delivery-gaps': 409,
  'no-file': 400,
  'file-too-large': 413,
  'picture-type': 415,
  'picture-pixels': 413,
  'picture-broken': 400,
  'picture-slow': 413,
  'picture-no-room': 507,
  'picture-crop': 400,
  'picture-in-use': 409,
  'wrong-credentials': 401,
  'google-refused': 401,
  'second-factor-needed': 401,
  'second-factor-wrong': 401,
  'second-factor-spent': 429,
  'second-factor-on': 409,
  'google-link-unconfirmed': 401,
  'token-refused': 401,
  'foreign-user': 403,
  'foreign-origin': 403,
  'proof-missing': 403,
  'not-found': 404,
  'user-not-found': 404,
  'no-tree': 404,
  trial: 409,
  'not-in-cart': 404,
  'method-not-allowed': 405,
  'too-large': 413,
  'precondition-failed': 412,
  'unsupported-media-type': 415,
  'range-not-satisfiable': 416,
  'too-many-requests': 429,
  unexpected: 500,
  'gateway-failed': 502,
  'google-unavailable': 502,
  'shop-closed': 409,
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
  'address-unclear': 409,
  'too-many-unpaid': 409,
  'too-many-on-delivery': 429,
  'on-delivery-amount': 409,
  'on-delivery-lines': 409,
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
  'invalid-input': 400,
  'invalid-email': 400,
  'invalid-reset-email': 400,
  'short-password': 400,
  'long-password': 400,
  'short-new-password': 400,
  'passwords-differ': 400,
  'quantity-limit': 400,
  'cart-empty': 400,
  'invalid-guest-phone': 400,
  'invalid-phone': 400,
  'missing-fields': 400,
  'payment-method-missing': 400,
  'invalid-pincode': 400,
  'pincode-not-listed': 400,
  'pincode-inactive': 400,
  'address-contradicts': 400,
  'invalid-profile-email': 400,
  'invalid-profile-mobile': 400,
  'invalid-aadhaar': 400,
  'invalid-pan': 400,
  'invalid-ifsc': 400,
  'reference-own': 400,
  'reference-invalid': 400,
  'reference-later-joiner': 400,
  'weak-password': 400,
  'common-password': 400,
  'otp-wrong': 400,
  'otp-used-up': 400,
  'otp-elsewhere': 400,
  'choose-variation': 400,
  'payment-method-unavailable': 400,
  'advance-needed': 400,
  'payment-not-verified': 400,
  'webhook-refused': 400,
};

/** The HTTP status of a refusal. */
export const statusOf = (code: RefusalCode): number => statuses[code];

/** What may be said beside a refusal's sentence; which refusal says which stands with its sentence. */
const facts = {
  /** Field name to sentence, where single fields are at fault. */
  fields: z.record(z.string(), z.string()),
  /** The product or variation that it is about. */
  title: z.string(),
  /** How many pieces may be ordered. */
  available: z.int(),
  /** How many pieces, or lines, there may be at most. */
  limit: z.nullable(z.int()),
  coupon: z.string(),
  /** Rupees as a person reads them, as all sums beside a sentence are. */
  minimum: z.string(),
  total: z.string(),
  amount: z.string(),
  /** What the buyer would get now, or without the coupon. */
  quote,
  /** Which places an address may mean. */
  address_question: addressQuestion,
  count: z.int(),
  /** What is missing, or still open, with commas between. */
  list: z.string(),
  status: z.string(),
  email: z.string(),
  /** Who may do it, or who changed it, and when. */
  who: z.string(),
  at: z.string(),
  /** The owner's own, of a closed shop. */
  sentence: z.string(),
  /** A new one, with which the form can be sent again. */
  form_token: z.string(),
};

const sentence = {
  message: z.string(),
  code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
};

const refusal = z.extend(z.partial(z.object(facts)), sentence);

/** The body of every refusal of a call, by how the call flags it. */
export const refusalBodies = {
  none: refusal,
  success: z.extend(refusal, { success: z.literal(false) }),
  isError: z.extend(refusal, { isError: z.literal(true), msg: z.string() }),
} as const satisfies Record<FailureFlag, z.ZodMiniType>;

/** Everything that a call may refuse: its own refusals, and those that follow from what the row declares. */
export function refusalsOf(row: Endpoint): RefusalCode[] {
  const writes = row.method !== 'GET';
  const implied: [RefusalCode, boolean][] = [
    ['invalid-input', true],
    ['not-signed-in', row.guard !== 'anyone'],
    ['foreign-origin', writes],
    ['foreign-user', row.path.includes(':user_id')],
    ['not-found', row.path.includes(':')],
    ['too-large', writes || row.path.includes(':')],
    ['unsupported-media-type', writes],
    ['trial', writes],
    ['not-permitted', row.needs !== undefined],
    ['console-needs-origin', row.path.startsWith('/console/')],
    ['step-up-needed', row.isSteppedUp !== undefined],
    ['factor-needed', row.guard === 'staff'],
    ['edited-meanwhile', row.isRevised ?? false],
    ['revision-missing', row.isRevised ?? false],
    ['key-reused', row.guard === 'staff' && writes],
    ['too-many-requests', true],
    ['unexpected', true],
    ['unavailable', true],
  ];
  return [...new Set([...row.refusals, ...implied.filter(([, may]) => may).map(([code]) => code)])];
}

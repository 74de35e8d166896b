import type { paymentModes, WireQuote } from '#contract/orders.ts';
import type { ProfileField, ProfileValues } from '#domain/members/profile.ts';
import { missingFields } from '#domain/orders/required-fields.ts';

/** How to pay, as the order carries it; null is "Select pay" (CHK-05, Q079). */
export type PaymentMode = (typeof paymentModes)[number];

export type CheckoutProblem =
  | { kind: 'cart-empty' }
  | { kind: 'details-not-loaded' }
  | { kind: 'missing-fields'; fields: readonly ProfileField[] }
  | { kind: 'no-method' };

interface CheckoutInput {
  lineCount: number;
  /** Null where the details could not be loaded. */
  profile: ProfileValues | null;
  /** What the owner does without. */
  optional: readonly ProfileField[];
  method: PaymentMode | null;
}

/** What stands in the way of the order before the server is asked, in the specified order (CHK-15, CHK-16). */
export function checkoutProblem({ lineCount, profile, optional, method }: CheckoutInput): CheckoutProblem | null {
  if (lineCount === 0) return { kind: 'cart-empty' };
  if (!profile) return { kind: 'details-not-loaded' };
  const fields = missingFields(profile, optional);
  if (fields.length > 0) return { kind: 'missing-fields', fields };
  return method === null ? { kind: 'no-method' } : null;
}

/**
 * What needs no payment now needs no payment window: pay on delivery without an advance, or an order that a coupon pays
 * (CHK-12).
 */
export const isPlacedDirectly = (quote: WireQuote): boolean => quote.pay_now_paise === 0;

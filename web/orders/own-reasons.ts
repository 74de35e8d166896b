import type { RefusalCode } from '#domain/refusals.ts';

const ownReasons = new Set<RefusalCode | 'network'>([
  'cart-empty',
  'product-unavailable',
  'choose-variation',
  'out-of-stock',
  'not-enough-stock',
  'quantity-limit',
  'missing-fields',
  'pincode-not-listed',
  'pincode-inactive',
  'address-contradicts',
  'quote-changed',
  'coupon-invalid',
  'coupon-used',
  'coupon-used-up',
  'coupon-minimum',
  'too-many-requests',
]);

/** Whether a refused order has a reason the buyer can act on; every other failure has its one fixed text (ERR-09). */
export const isOwnReason = (code: RefusalCode | 'network'): boolean => ownReasons.has(code);

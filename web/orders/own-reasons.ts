import type { RefusalCode } from '#domain/refusals.ts';

/** An order that could be placed if it were paid online (ADR-024). */
const ofTheDoor = new Set<RefusalCode | 'network'>(['too-many-on-delivery', 'on-delivery-amount', 'on-delivery-lines']);

/** Whether an order is refused because it would be paid on delivery. */
export const isRefusedAtDoor = (code: RefusalCode | 'network'): boolean => ofTheDoor.has(code);

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
  'address-unclear',
  'quote-changed',
  'coupon-invalid',
  'coupon-used',
  'coupon-used-up',
  'coupon-minimum',
  'too-many-requests',
  ...ofTheDoor,
]);

/** Whether a refused order has a reason the buyer can act on; every other failure has its one fixed text (ERR-09). */
export const isOwnReason = (code: RefusalCode | 'network'): boolean => ownReasons.has(code);

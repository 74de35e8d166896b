/** Why goods cannot be ordered as they are. */
export const GOODS_REFUSALS = [
  'cart-empty',
  'product-unavailable',
  'choose-variation',
  'out-of-stock',
  'not-enough-stock',
  'quantity-limit',
] as const;

/** Why they cannot be sent where the buyer wants them. */
export const DELIVERY_REFUSALS = [
  'missing-fields',
  'pincode-not-listed',
  'pincode-inactive',
  'address-contradicts',
  'address-unclear',
] as const;

/** Why a coupon does not count; each with the quote without it, so that the buyer sees what an order would cost. */
export const COUPON_REFUSALS = [
  'coupon-invalid',
  'coupon-not-started',
  'coupon-used',
  'coupon-used-up',
  'coupon-first-order',
  'coupon-only-for',
  'coupon-minimum',
  'coupon-minimum-of',
] as const;

/** Why an order is refused that could be placed if it were paid online (ADR-024). */
export const ON_DELIVERY_REFUSALS = ['too-many-on-delivery', 'on-delivery-amount', 'on-delivery-lines'] as const;

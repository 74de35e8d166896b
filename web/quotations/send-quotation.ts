import type { WireUser } from '#contract/auth.ts';
import type { WireCartLine } from '#contract/cart.ts';
import type { Call } from '#contract/client.ts';
import * as quotes from '#contract/quotations.ts';
import { cartSummary } from '#domain/cart/summary.ts';
import type { CouponOffer } from '#domain/coupons/discount.ts';
import { rupees } from '#domain/money.ts';
import type { GuestDetails } from '#domain/quotations/guest-details.ts';
import { toQuote } from '#web/cart/cart-lines.ts';

export interface QuotationToSend {
  details: GuestDetails;
  lines: readonly WireCartLine[];
  /** Null for a guest. */
  user: WireUser | null;
  /** The coupon that counts for these lines. */
  coupon?: { code: string; offer: CouponOffer } | null;
}

/** The quote request as it is specified (ENT-07); the shop prices it anew. */
export function payloadOf({ details, lines, user, coupon = null }: QuotationToSend) {
  const { merchandise, discount, total } = cartSummary(toQuote(lines), coupon?.offer);
  return {
    ...details,
    cart_products: lines.map(({ product_id, product_sku, quantity }) => ({ product_id, product_sku, quantity })),
    user_id: user?.user_id ?? '',
    user_name: user?.full_name ?? '',
    coupon_code: coupon?.code ?? '',
    discountprice: rupees(discount),
    amountbeforediscount: rupees(merchandise),
    amountafterdiscount: rupees(total),
    couponapplied: coupon !== null,
    payment_mode: quotes.QUOTATION_PAYMENT_MODE,
  };
}

/**
 * Sends a request for an offer.
 * @returns its reference
 * @throws {ApiError} when it is refused or cannot be sent
 */
export async function sendQuotation(call: Call, quotation: QuotationToSend): Promise<string> {
  const { reference } = await call(quotes.requestQuotation, { body: payloadOf(quotation) });
  return reference;
}

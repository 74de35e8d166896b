import type { check } from '#contract/coupons.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isScoped } from '#domain/coupons/discount.ts';
import { rupees } from '#domain/money.ts';
import type { EvaluatedCoupon } from './evaluate-coupon.ts';

/** A coupon as it travels; where it gives a percentage, that is the whole offer (decision Q073). */
export function couponView({
  code,
  offer,
  onlyFor,
  minimum,
  expiresAt,
  isFirstOrder,
}: EvaluatedCoupon): ReplyOf<typeof check>['couponData'] {
  const percentage = offer.percentageOffer ?? null;
  const price = percentage === null ? (offer.priceOffer ?? null) : null;
  return {
    code,
    percentage_offer: percentage,
    price_offer: price === null ? null : rupees(price),
    price_offer_paise: price,
    minimum_amount: rupees(minimum),
    minimum_amount_paise: minimum,
    expires_at: expiresAt?.toISOString() ?? null,
    ...(isScoped(offer) && {
      only_for: onlyFor ?? '',
      only_categories: [...(offer.onlyCategories ?? [])],
      only_products: [...(offer.onlyProducts ?? [])],
    }),
    ...(isFirstOrder && { first_order_only: true }),
  };
}

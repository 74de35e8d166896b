import type { WireConsoleCoupon } from '#contract/console/coupons.ts';
import type { CouponTerms } from '#domain/coupons/eligibility.ts';
import { termsSentence } from '#domain/coupons/terms-sentence.ts';
import { parseInstant } from '#domain/time.ts';
import { coupons as texts } from '#texts/en/console/coupons.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../texts/formats.ts';

const termsOf = (coupon: WireConsoleCoupon): CouponTerms => ({
  offer: {
    percentageOffer: coupon.percent,
    priceOffer: coupon.amount_paise,
    onlyCategories: coupon.only_categories,
    onlyProducts: coupon.only_products,
  },
  minimum: coupon.minimum_paise,
  startsAt: parseInstant(coupon.starts_at),
  expiresAt: parseInstant(coupon.ends_at),
  totalLimit: coupon.total_limit,
  memberLimit: coupon.member_limit,
  isFirstOrder: coupon.first_order_only,
});

/** The terms of a stored coupon as a shopper reads them. */
export const couponSentence = (coupon: WireConsoleCoupon): string =>
  termsSentence(termsOf(coupon), {
    categories: coupon.only_categories,
    products: coupon.products.map(({ title }) => title),
  });

/** "12 of 200 used" */
export const usesWords = ({ used, total_limit: limit }: WireConsoleCoupon): string =>
  limit === null
    ? fill(texts.usesOpen, { used: formats.count(used) })
    : fill(texts.uses, { used: formats.count(used), limit: formats.count(limit) });

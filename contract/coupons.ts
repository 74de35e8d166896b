import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line, moment, paise, rupees } from './wire.ts';

/** What a coupon gives (entity: Coupon): a percentage or an amount, the other is null (decision Q073). */
export const couponData = z.object({
  code: z.string(),
  /** In percent: 10 is 10 %. */
  percentage_offer: z.nullable(z.number()),
  price_offer: z.nullable(rupees),
  price_offer_paise: z.nullable(paise),
  /** The merchandise it needs at least. */
  minimum_amount: rupees,
  minimum_amount_paise: paise,
  expires_at: z.nullable(moment),
  /** Which goods it is for, in words; left out where it is for all. */
  only_for: z.optional(z.string()),
  /** Names of categories, or ids of products: the discount is taken from those, and the minimum asked of them. */
  only_categories: z.optional(z.array(z.string())),
  only_products: z.optional(z.array(z.string())),
  /** Left out where it is for every order. */
  first_order_only: z.optional(z.boolean()),
});

export const check = endpoint({
  method: 'GET',
  path: '/coupon/check/:code',
  summary: 'Whether a coupon can be used now, also by the member who asks; the cart’s sum is checked with the order',
  guard: 'guest-or-member',
  params: z.object({ code: z.string() }),
  /** `user_id` is the store’s id (decision Q073). */
  query: z.object({ user_id: line(64) }),
  reply: z.object({ message: z.string(), couponData }),
  refusals: ['coupon-invalid', 'coupon-not-started', 'coupon-used', 'coupon-used-up', 'coupon-first-order'],
  failure: 'none',
  limit: 'coupon',
});

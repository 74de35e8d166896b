import * as z from 'zod/mini';
import { COUPON_STATES } from '#domain/coupons/eligibility.ts';
import { MAX_COUPON_SCOPE } from '#domain/coupons/new-coupon.ts';
import { undoable } from './product.ts';
import { endpoint } from '../endpoint.ts';
import { line, moment, paise } from '../wire.ts';

/** A day in India: "2027-03-31". */
const day = z.string().check(z.maxLength(10));

/** What the owner says of a coupon but its code; days are those of India. */
const terms = {
  /** 12.5 is 12.5 %; null where it gives an amount. */
  percent: z.nullable(z.number()),
  amount_paise: z.nullable(paise),
  minimum_paise: paise,
  /** Names. With these or products the coupon is taken from theirs alone, and its minimum asked of theirs. */
  only_categories: z.array(line(60)).check(z.maxLength(MAX_COUPON_SCOPE)),
  /** Public ids of products and groups; a group stands for what it sells. */
  only_products: z.array(line(64)).check(z.maxLength(MAX_COUPON_SCOPE)),
  first_day: z.nullable(day),
  last_day: z.nullable(day),
  total_limit: z.nullable(z.int()),
  member_limit: z.nullable(z.int()),
  first_order_only: z.boolean(),
};

export const consoleCoupon = z.object({
  code: z.string(),
  ...terms,
  /** The moments of the two days. */
  starts_at: z.nullable(moment),
  ends_at: z.nullable(moment),
  state: z.enum(COUPON_STATES),
  /** How many uses were taken, those of orders that wait for their payment among them. */
  used: z.int(),
  /** The products and groups that it names; those that were deleted are left out. */
  products: z.array(z.object({ id: z.string(), title: z.string(), image: z.string(), is_group: z.boolean() })),
  revision: z.int(),
});
export type WireConsoleCoupon = z.output<typeof consoleCoupon>;

const input = z.object({
  ...terms,
  /** The doubts that the owner has confirmed. */
  meant: z.array(z.enum(['unlimited', 'large'])),
});
export type WireCouponInput = z.output<typeof input>;

const ofCoupon = z.object({ code: line(40).check(z.minLength(1)) });

export const coupons = endpoint({
  method: 'GET',
  path: '/console/coupons',
  summary: 'All coupons: those that count or will, then those that are paused, used up or ended',
  guard: 'staff',
  needs: 'coupons.write',
  reply: z.object({ items: z.array(consoleCoupon) }),
  refusals: [],
  failure: 'none',
});

export const couponOrder = z.object({
  order_id: z.string(),
  placed_at: moment,
  total_paise: paise,
  discount_paise: paise,
  /** Whether it counts as sold, waits for its payment, was not paid, or was cancelled. */
  state: z.enum(['sold', 'waiting', 'unpaid', 'cancelled']),
});

export const coupon = endpoint({
  method: 'GET',
  path: '/console/coupons/:code',
  summary: 'A coupon with its orders and what came of it',
  guard: 'staff',
  needs: 'coupons.write',
  params: ofCoupon,
  reply: z.object({
    coupon: consoleCoupon,
    /** How many products it is for at the moment; null of one for all goods. */
    goods: z.nullable(z.int()),
    /** Of the orders that were paid as far as they have to be and not cancelled. */
    sums: z.object({
      orders: z.int(),
      waiting: z.int(),
      /** What their goods were sold for after the discount, without the delivery. */
      sales_paise: paise,
      discount_paise: paise,
    }),
    /** The newest, those that were not paid or cancelled among them. */
    orders: z.array(couponOrder),
  }),
  refusals: ['not-found'],
  failure: 'none',
});
export type WireCouponDetail = z.output<typeof coupon.reply>;

export const addCoupon = endpoint({
  method: 'POST',
  path: '/console/coupons',
  summary: 'Adds a coupon',
  guard: 'staff',
  needs: 'coupons.write',
  body: z.extend(input, { code: line(60) }),
  reply: consoleCoupon,
  refusals: ['coupon-doubtful'],
  failure: 'none',
});

export const saveCoupon = endpoint({
  method: 'PUT',
  path: '/console/coupons/:code',
  summary: 'Saves the terms of a coupon for new orders; orders already placed do not change',
  guard: 'staff',
  needs: 'coupons.write',
  isRevised: true,
  params: ofCoupon,
  body: input,
  reply: consoleCoupon,
  refusals: ['not-found', 'coupon-ended', 'coupon-doubtful'],
  failure: 'none',
});

/** What pausing and resuming share. */
const switching = {
  method: 'POST',
  guard: 'staff',
  needs: 'coupons.write',
  params: ofCoupon,
  reply: z.object({ coupon: consoleCoupon, ...undoable }),
  refusals: ['not-found', 'coupon-ended'],
  failure: 'none',
} as const;

export const pauseCoupon = endpoint({
  ...switching,
  path: '/console/coupons/:code/pause',
  summary: 'Pauses a coupon',
});

export const resumeCoupon = endpoint({
  ...switching,
  path: '/console/coupons/:code/resume',
  summary: 'Resumes a paused coupon',
});

export const endCoupon = endpoint({
  method: 'POST',
  path: '/console/coupons/:code/end',
  summary: 'Ends a coupon at once and for good',
  guard: 'staff',
  needs: 'coupons.write',
  params: ofCoupon,
  reply: consoleCoupon,
  refusals: ['not-found'],
  failure: 'none',
});

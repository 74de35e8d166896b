import type { CouponOffer } from '#domain/coupons/discount.ts';
import type { Paise } from '#domain/money.ts';

export interface DemoCoupon {
  code: string;
  offer: CouponOffer;
  /** The merchandise it needs at least. */
  minimum: Paise;
  /** Counted from the demo shop's opening day; a negative number has passed. */
  expiresInDays: number;
  totalLimit: number;
  memberLimit: number;
}

export const coupons: DemoCoupon[] = [
  {
    code: 'WELCOME10',
    offer: { percentageOffer: 10 },
    minimum: 499_00,
    expiresInDays: 365,
    totalLimit: 5000,
    memberLimit: 1,
  },
  {
    code: 'CHAI50',
    offer: { priceOffer: 50_00 },
    minimum: 399_00,
    expiresInDays: 180,
    totalLimit: 2000,
    memberLimit: 3,
  },
  {
    code: 'ATTAR150',
    offer: { priceOffer: 150_00 },
    minimum: 1_500_00,
    expiresInDays: 120,
    totalLimit: 500,
    memberLimit: 2,
  },
  {
    code: 'MONSOON15',
    offer: { percentageOffer: 15 },
    minimum: 1_999_00,
    expiresInDays: 45,
    totalLimit: 200,
    memberLimit: 1,
  },
  {
    code: 'SUMMER20',
    offer: { percentageOffer: 20 },
    minimum: 999_00,
    expiresInDays: -30,
    totalLimit: 300,
    memberLimit: 1,
  },
];

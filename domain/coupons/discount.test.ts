import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  couponDiscount,
  discountPerLine,
  hasOffer,
  merchandiseMissing,
  normaliseCouponCode,
} from '#domain/coupons/discount.ts';

test.each([
  ['10 % of 1,298.00', { percentageOffer: 10 }, 129_800, 12_980],
  ['the percentage first', { percentageOffer: 10, priceOffer: 50_000 }, 129_800, 12_980],
  ['the amount without a percentage', { percentageOffer: 0, priceOffer: 50_000 }, 129_800, 50_000],
  ['never more than the merchandise', { priceOffer: 50_000 }, 30_000, 30_000],
  ['everything at most', { percentageOffer: 250 }, 30_000, 30_000],
  ['rounded half up to the paisa', { percentageOffer: 12.5 }, 1004, 126],
  ['exact for a percentage that binary numbers cannot hold', { percentageOffer: 0.29 }, 100_000, 290],
  ['nothing from an empty coupon', { percentageOffer: null, priceOffer: null }, 30_000, 0],
  ['nothing from a negative one', { percentageOffer: -10, priceOffer: -5 }, 30_000, 0],
  ['nothing from an empty cart', { priceOffer: 50_000 }, 0, 0],
])('the discount is %s', (_title, offer, merchandise, discount) => {
  expect(couponDiscount(offer, merchandise)).toBe(discount);
});

test('a coupon without a positive offer is no coupon', () => {
  expect(hasOffer({ percentageOffer: 0, priceOffer: null })).toBe(false);
  expect(hasOffer({ percentageOffer: Number.NaN })).toBe(false);
  expect(hasOffer({ priceOffer: 1 })).toBe(true);
  expect(hasOffer({ percentageOffer: 0.5 })).toBe(true);
});

test('the lines share the discount to the paisa and no line turns negative', () => {
  const totals = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1 });
  fc.assert(
    fc.property(totals, fc.integer({ min: 1, max: 100 }), (totals, percentageOffer) => {
      const merchandise = totals.reduce((sum, total) => sum + total, 0);
      const discount = couponDiscount({ percentageOffer }, merchandise);
      const parts = discountPerLine(discount, totals);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(discount);
      for (const [index, part] of parts.entries()) expect(part).toBeLessThanOrEqual(totals[index] ?? 0);
    }),
  );
});

test('what is missing to an amount is the least merchandise that reaches it after the coupon', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 });
  const offer = fc.option(
    fc.oneof(
      fc.record({ percentageOffer: fc.integer({ min: 1, max: 9_900 }).map((bps) => bps / 100) }),
      fc.record({ priceOffer: fc.integer({ min: 1, max: 500_000 }) }),
    ),
  );
  fc.assert(
    fc.property(offer, amount, amount, (coupon, merchandise, wanted) => {
      const left = (total: number) => total - (coupon ? couponDiscount(coupon, total) : 0);
      const missing = merchandiseMissing(coupon, merchandise, wanted) ?? Number.NaN;
      expect(left(merchandise + missing)).toBeGreaterThanOrEqual(wanted);
      expect(missing === 0 || left(merchandise + missing - 1) < wanted).toBe(true);
    }),
  );
  expect(merchandiseMissing(null, 87_900, 99_900)).toBe(12_000);
  expect(merchandiseMissing({ percentageOffer: 10 }, 100_000, 99_000)).toBe(10_000);
  expect(merchandiseMissing({ percentageOffer: 100 }, 100_000, 99_000)).toBeNull();
});

test('a code is looked up in capitals, without the spaces around it', () => {
  expect(normaliseCouponCode('  tea10 ')).toBe('TEA10');
});

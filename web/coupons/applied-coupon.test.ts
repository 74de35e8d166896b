import { expect, test } from 'vitest';
import { understandCoupon } from './applied-coupon.ts';

const coupon = {
  code: 'TEA10',
  offer: { percentageOffer: 10, priceOffer: null },
  minimum: 49_900,
  checkedAt: 1_763_700_000_000,
};

test('an applied coupon survives being stored', () => {
  expect(understandCoupon(JSON.parse(JSON.stringify(coupon)))).toEqual(coupon);
});

test.each([
  [null],
  ['TEA10'],
  [[]],
  [{ ...coupon, code: '' }],
  [{ ...coupon, code: 7 }],
  [{ ...coupon, offer: null }],
  [{ ...coupon, offer: { percentageOffer: 0, priceOffer: -5 } }],
  [{ ...coupon, offer: { percentageOffer: '10', priceOffer: '50' } }],
  [{ ...coupon, offer: { priceOffer: 0.5 } }],
])('%j is no coupon', (stored) => {
  expect(understandCoupon(stored)).toBeNull();
});

test('a record without its minimum or its moment is asked about at once', () => {
  expect(understandCoupon({ code: 'TEA10', offer: { priceOffer: 5_000 } })).toEqual({
    code: 'TEA10',
    offer: { percentageOffer: null, priceOffer: 5_000 },
    minimum: 0,
    checkedAt: 0,
  });
});

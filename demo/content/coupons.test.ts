import { expect, test } from 'vitest';
import { hasOffer } from '#domain/coupons/discount.ts';
import { coupons } from './coupons.ts';

test('every coupon has a code of capitals, an offer and limits', () => {
  const sound = coupons.filter(
    ({ code, offer, totalLimit, memberLimit }) =>
      /^[A-Z0-9]+$/.test(code) && hasOffer(offer) && memberLimit > 0 && totalLimit >= memberLimit,
  );
  expect(sound).toEqual(coupons);
  expect(new Set(coupons.map((coupon) => coupon.code)).size).toBe(5);
});

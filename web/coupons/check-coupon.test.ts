import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { coupons } from '#texts/en/coupons.ts';
import { checkCoupon } from './check-coupon.ts';

const data = {
  code: 'TEA10',
  percentage_offer: 10,
  price_offer: null,
  price_offer_paise: null,
  minimum_amount: 499,
  minimum_amount_paise: 49_900,
  expires_at: null,
};
const answering = (body: object, status = 200) => createClient(async () => Response.json(body, { status }), '');
const offering = (over: object) => answering({ message: 'ok', couponData: { ...data, ...over } });

test('[COUP-01] [API-19] the code goes trimmed and escaped, with the store’s id', async () => {
  const asked: string[] = [];
  const call = createClient(async (url) => {
    asked.push(url);
    return Response.json({ message: 'ok', couponData: data });
  }, '');
  expect(await checkCoupon(call, ' 10% off/now ', coupons)).toMatchObject({
    outcome: 'valid',
    coupon: { code: 'TEA10', offer: { percentageOffer: 10, priceOffer: null }, minimum: 49_900 },
  });
  expect(asked).toEqual([`/coupon/check/10%25%20off%2Fnow?user_id=${STORE_ID}`]);
});

test.each([
  [
    '[ERR-15] what the shop says',
    answering({ code: 'coupon-used-up', message: 'Used up.' }, 409),
    'refused',
    'Used up.',
  ],
  ['[ERR-15] without a word of its own', answering({ code: 'not-found' }, 404), 'refused', 'Invalid coupon'],
  ['[ENT-18] an answer without an offer', offering({ percentage_offer: 0 }), 'refused', 'Invalid coupon'],
  ['too many tries', answering({ code: 'too-many-requests', message: 'Wait.' }, 429), 'unknown', 'Wait.'],
  ['[ERR-16] a fault', answering({ code: 'unexpected', message: 'no' }, 500), 'unknown', 'Error checking coupon'],
  [
    '[ERR-16] no connection',
    createClient(() => Promise.reject(new TypeError('offline')), ''),
    'unknown',
    'Error checking coupon',
  ],
])('%s', async (_title, call, outcome, message) => {
  expect(await checkCoupon(call, 'TEA10', coupons)).toEqual({ outcome, message });
});

import { expect, test } from 'vitest';
import {
  type CouponDraft,
  type CouponDraftProblem,
  couponDoubts,
  couponDraftProblems,
  couponExample,
  couponOfDraft,
  isUnlimited,
  MAX_COUPON_AMOUNT,
  MAX_COUPON_USES,
} from './new-coupon.ts';

const draft: CouponDraft = {
  code: 'DIWALI15',
  offer: { percentageOffer: 12.5 },
  minimum: 49_950,
  lastDay: '2026-12-31',
  totalLimit: 20,
  memberLimit: 1,
};

type Row = [string, Partial<CouponDraft>, CouponDraftProblem[]];
test.each<Row>([
  ['with every term', {}, []],
  ['without an end and limits', { lastDay: null, totalLimit: null, memberLimit: null }, []],
  ['of the shortest code', { code: 'TEA' }, []],
  ['of two letters', { code: 'TE' }, ['code']],
  ['of 41 letters', { code: 'A'.repeat(41) }, ['code']],
  ['with a space', { code: 'TEA 1' }, ['code']],
  ['typed in small letters', { code: ' tea10 ' }, []],
  ['that gives nothing', { offer: {} }, ['offer']],
  ['that gives a percentage and an amount', { offer: { percentageOffer: 5, priceOffer: 500 } }, ['offer']],
  ['that gives all', { offer: { percentageOffer: 100 } }, []],
  ['that gives two decimals of a percent', { offer: { percentageOffer: 12.35 } }, []],
  ['that gives three decimals', { offer: { percentageOffer: 12.345 } }, ['percentage']],
  ['that gives 0 %', { offer: { percentageOffer: 0 } }, ['percentage']],
  ['that gives more than all', { offer: { percentageOffer: 100.01 } }, ['percentage']],
  ['whose percentage is no number', { offer: { percentageOffer: NaN } }, ['percentage']],
  ['that gives a paisa', { offer: { priceOffer: 1 } }, []],
  ['that gives no rupees', { offer: { priceOffer: 0 } }, ['amount']],
  ['that gives part of a paisa', { offer: { priceOffer: 0.5 } }, ['amount']],
  ['that gives the most', { offer: { priceOffer: MAX_COUPON_AMOUNT } }, []],
  ['that gives more than the most', { offer: { priceOffer: MAX_COUPON_AMOUNT + 1 } }, ['amount']],
  ['for every order', { minimum: 0 }, []],
  ['with a minimum below nothing', { minimum: -1 }, ['minimum']],
  ['with a minimum above the most', { minimum: MAX_COUPON_AMOUNT + 1 }, ['minimum']],
  ['with a day that is none', { lastDay: '2027-02-30' }, ['last-day']],
  ['used never', { totalLimit: 0 }, ['total-limit']],
  ['used half a time by a member', { memberLimit: 0.5 }, ['member-limit']],
  ['used as often as can be', { totalLimit: MAX_COUPON_USES }, []],
  ['used more often', { totalLimit: MAX_COUPON_USES + 1 }, ['total-limit']],
  [
    'wrong in everything',
    { code: '', offer: {}, minimum: NaN, lastDay: '', totalLimit: NaN, memberLimit: -1 },
    ['code', 'offer', 'minimum', 'last-day', 'total-limit', 'member-limit'],
  ],
])('a new coupon %s', (_title, terms, problems) => {
  expect(couponDraftProblems({ ...draft, ...terms })).toEqual(problems);
});

test('a coupon has its code in capitals, and ends with its last day in India', () => {
  expect(couponOfDraft({ ...draft, code: ' diwali15 ' }).code).toBe('DIWALI15');
  expect(couponOfDraft(draft).expiresAt).toEqual(new Date('2026-12-31T18:30:00Z'));
  expect(couponOfDraft({ ...draft, lastDay: null }).expiresAt).toBeNull();
});

test('a coupon without an end and a number of uses is unlimited', () => {
  const open = { ...draft, lastDay: null, totalLimit: null, memberLimit: null };
  expect(isUnlimited(open)).toBe(true);
  for (const limit of [{ lastDay: '2026-12-31' }, { totalLimit: 5 }, { memberLimit: 1 }])
    expect(isUnlimited({ ...open, ...limit })).toBe(false);
});

test.each<[string, Partial<CouponDraft>, boolean, { order: number; left: number }]>([
  ['half of any order', { offer: { percentageOffer: 50 }, minimum: 0 }, false, { order: 1_000_00, left: 500_00 }],
  ['more than half', { offer: { percentageOffer: 50.01 }, minimum: 2_000_00 }, true, { order: 2_000_00, left: 999_80 }],
  ['half of its minimum', { offer: { priceOffer: 250_00 }, minimum: 500_00 }, false, { order: 500_00, left: 250_00 }],
  ['a paisa more', { offer: { priceOffer: 250_01 }, minimum: 500_00 }, true, { order: 500_00, left: 249_99 }],
  ['more than its minimum', { offer: { priceOffer: 500_00 }, minimum: 99_00 }, true, { order: 99_00, left: 0 }],
  ['a sum without a minimum', { offer: { priceOffer: 200_00 }, minimum: 0 }, true, { order: 200_00, left: 0 }],
])('[CON-142] a coupon that takes off %s', (_title, terms, isAsked, example) => {
  const described = { ...draft, ...terms };
  expect(couponDoubts(described)).toEqual(isAsked ? ['large'] : []);
  expect(couponExample(described)).toEqual(example);
});

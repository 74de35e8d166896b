import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CouponTerms,
  type CouponProblem,
  type CouponUseRequest,
  couponProblem,
  missingToMinimum,
} from '#domain/coupons/eligibility.ts';

const now = new Date('2026-11-21T06:00:00Z');
const terms: CouponTerms = {
  offer: { percentageOffer: 10 },
  minimum: 49_900,
  expiresAt: new Date('2026-12-01T00:00:00Z'),
  totalLimit: 100,
  memberLimit: 2,
};
const asked: CouponUseRequest = { now, uses: { used: 99, usedByMember: 1 }, merchandise: 49_900 };

type Row = [string, Partial<CouponTerms>, Partial<CouponUseRequest>, CouponProblem | null];
test.each<Row>([
  ['the last use, at the minimum to the paisa', {}, {}, null],
  ['one paisa below the minimum', {}, { merchandise: 49_899 }, 'coupon-minimum'],
  ['a look-up that knows no cart', {}, { merchandise: null }, null],
  ['the moment before it ends', { expiresAt: new Date(now.getTime() + 1) }, {}, null],
  ['the moment at which it ends', { expiresAt: now }, {}, 'coupon-invalid'],
  ['one without an end', { expiresAt: null }, {}, null],
  ['one that offers nothing', { offer: { percentageOffer: 0 } }, {}, 'coupon-invalid'],
  ['the total limit reached', {}, { uses: { used: 100, usedByMember: 1 } }, 'coupon-used-up'],
  ['no total limit', { totalLimit: null }, { uses: { used: 1_000_000, usedByMember: 1 } }, null],
  ['the member’s own limit reached', {}, { uses: { used: 99, usedByMember: 2 } }, 'coupon-used'],
  ['no member’s limit', { memberLimit: null }, { uses: { used: 99, usedByMember: 99 } }, null],
  ['ended and used', { expiresAt: now }, { uses: { used: 100, usedByMember: 2 } }, 'coupon-invalid'],
  ['used up and below the minimum', {}, { uses: { used: 100, usedByMember: 0 }, merchandise: 1 }, 'coupon-used-up'],
])('a coupon: %s', (_title, ofTerms, ofAsked, trouble) => {
  expect(couponProblem({ ...terms, ...ofTerms }, { ...asked, ...ofAsked })).toBe(trouble);
});

test('whatever is put into the cart, a coupon counts exactly when nothing is missing to its minimum', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(amount, amount, (minimum, merchandise) => {
      const missing = missingToMinimum(minimum, merchandise);
      expect(couponProblem({ ...terms, minimum }, { ...asked, merchandise })).toBe(missing ? 'coupon-minimum' : null);
      expect(couponProblem({ ...terms, minimum }, { ...asked, merchandise: merchandise + missing })).toBeNull();
    }),
  );
});

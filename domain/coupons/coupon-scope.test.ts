import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countedMerchandise,
  countedPerLine,
  type CouponOffer,
  couponDiscount,
  isFor,
  merchandiseMissing,
} from '#domain/coupons/discount.ts';
import { type LineToQuote, quote } from '#domain/orders/quote.ts';

const goods = { productId: 'ASSAM', categories: ['Chai & Kahwa', 'Gifts'] };
test.each([
  ['all goods', {}, goods, true],
  ['all goods, of a line that says nothing of itself', {}, undefined, true],
  ['empty lists, which are all goods', { onlyCategories: [], onlyProducts: [] }, goods, true],
  ['its category', { onlyCategories: ['Gifts'] }, goods, true],
  ['its category in other letters', { onlyCategories: [' chai & kahwa'] }, goods, true],
  ['another category', { onlyCategories: ['Chai'] }, goods, false],
  ['itself', { onlyProducts: ['GULAB', 'ASSAM'] }, goods, true],
  ['another product', { onlyProducts: ['assam'] }, goods, false],
  ['some goods, of a line that says nothing of itself', { onlyProducts: ['ASSAM'] }, undefined, false],
])('[CON-142] a coupon for %s: %j', (_title, scope, line, isCounted) => {
  expect(isFor(scope, line)).toBe(isCounted);
});

const names = ['Tea', 'Attar', 'Soap'] as const;
const line: fc.Arbitrary<LineToQuote> = fc.record({
  key: fc.uuid(),
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
  mrp: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  goods: fc.record({ productId: fc.constantFrom('A', 'B', 'C'), categories: fc.subarray([...names]) }),
});
const value = fc.oneof(
  fc.record({ percentageOffer: fc.integer({ min: 1, max: 10_000 }).map((bps) => bps / 100) }),
  fc.record({ priceOffer: fc.integer({ min: 1, max: 2_000_000 }) }),
);
const scope = fc.oneof(
  fc.record({ onlyCategories: fc.subarray([...names], { minLength: 1 }) }),
  fc.record({ onlyProducts: fc.subarray(['A', 'B', 'C'], { minLength: 1 }) }),
);
const scoped: fc.Arbitrary<CouponOffer> = fc.tuple(value, scope).map(([offer, only]) => ({ ...offer, ...only }));
const lines = fc.array(line, { maxLength: 10 });
const priced = (coupon: CouponOffer, of: readonly LineToQuote[]) =>
  quote({ lines: of, coupon, delivery: 0, paymentMethod: 'online', advancePercentage: 0 });

test('[CON-142] the discount applies only to lines of its goods, adds up to the paisa, and never exceeds their price', () => {
  fc.assert(
    fc.property(scoped, lines, (coupon, of) => {
      const { discount, lines: quoted, total, merchandise } = priced(coupon, of);
      const counted = countedPerLine(coupon, of);
      expect(quoted.reduce((sum, one) => sum + one.discount, 0)).toBe(discount);
      expect(discount).toBe(couponDiscount(coupon, countedMerchandise(coupon, of)));
      expect(total).toBe(merchandise - discount);
      for (const [index, one] of quoted.entries()) {
        expect(one.discount).toBeGreaterThanOrEqual(0);
        expect(one.discount).toBeLessThanOrEqual(counted[index] ?? 0);
      }
      const others = quoted.filter((_, index) => !isFor(coupon, of[index]?.goods));
      expect(others.map(({ net }) => net)).toEqual(others.map(({ total: whole }) => whole));
    }),
  );
});

test('[CON-142] a coupon that is for every line is taken as one for all goods is', () => {
  fc.assert(
    fc.property(value, lines, (offer, of) => {
      expect(priced({ ...offer, onlyProducts: ['A', 'B', 'C'] }, of)).toEqual(priced(offer, of));
    }),
  );
});

test('[CON-142] other goods in the cart do not change the discount', () => {
  fc.assert(
    fc.property(scoped, lines, (coupon, of) => {
      const own = of.filter((one) => isFor(coupon, one.goods));
      expect(priced(coupon, of).discount).toBe(priced(coupon, own).discount);
    }),
  );
});

test('[CON-142] [CHK-21] what is missing to free delivery is enough, whichever goods are added', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 });
  fc.assert(
    fc.property(value, amount, amount, amount, (offer, counted, others, wanted) => {
      const coupon = { ...offer, onlyProducts: ['A'] };
      const merchandise = counted + others;
      const left = (own: number, more: number) => own + more - couponDiscount(offer, own);
      const missing = merchandiseMissing(coupon, merchandise, wanted, counted) ?? Number.NaN;
      expect(left(counted, others + missing)).toBeGreaterThanOrEqual(wanted);
      // Of a coupon for all of their price, only other goods bring anything nearer.
      const isNearlyFree = 'percentageOffer' in offer && offer.percentageOffer >= 99;
      expect(isNearlyFree || left(counted + missing, others) >= wanted).toBe(true);
    }),
  );
  expect(merchandiseMissing({ percentageOffer: 100, onlyProducts: ['A'] }, 50_000, 99_900, 20_000)).toBe(69_900);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartSummary } from '#domain/cart/summary.ts';
import { fromRupees, rupees } from '#domain/money.ts';
import { type QuoteInput, quote } from '#domain/orders/quote.ts';

const tea = { key: 'tea', unitPrice: 49_900, mrp: 59_900, quantity: 1 };
const perfume = { key: 'perfume', unitPrice: 79_900, mrp: 99_900, quantity: 2 };
const online = { delivery: 0, paymentMethod: 'online', advancePercentage: 20 } as const;

const line = fc.record({
  key: fc.uuid(),
  unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
  mrp: fc.integer({ min: 0, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const coupon = fc.record({
  percentageOffer: fc.option(fc.double({ min: -10, max: 150, noNaN: true })),
  priceOffer: fc.option(fc.integer({ min: -10, max: 5_000_000 })),
});
const anyInput: fc.Arbitrary<QuoteInput> = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  coupon: fc.option(coupon),
  delivery: fc.integer({ min: 0, max: 100_000 }),
  paymentMethod: fc.constantFrom('online', 'on-delivery'),
  advancePercentage: fc.oneof(fc.integer({ min: -5, max: 120 }), fc.double({ min: 0, max: 100, noNaN: true })),
});
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

test('the lines less the discount plus the delivery are the total', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { lines, merchandise, discount, delivery, total } = quote(input);
      expect(sum(lines.map((quoted) => quoted.total))).toBe(merchandise);
      expect(merchandise - discount + delivery).toBe(total);
      expect(total).toBeGreaterThanOrEqual(delivery);
    }),
  );
});

test('what the cart shows with the delivery, sent as rupees, is the total that the order is placed by', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { total, delivery } = quote(input);
      const shown = cartSummary(input.lines, input.coupon).total + delivery;
      const sent = JSON.stringify({ total: rupees(shown) });
      expect(fromRupees((JSON.parse(sent) as { total: number }).total)).toBe(total);
    }),
  );
});

test('what is paid now and what is left are the total', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { payNow, balance, total } = quote(input);
      expect(payNow + balance).toBe(total);
      expect(Math.min(payNow, balance)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('each line bears its part of the discount, never more than it costs, and the parts sum to it', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { lines, discount } = quote(input);
      expect(sum(lines.map((quoted) => quoted.discount))).toBe(discount);
      for (const quoted of lines) {
        expect(quoted.net).toBe(quoted.total - quoted.discount);
        expect(quoted.net).toBeGreaterThanOrEqual(0);
        expect(quoted.discount).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('every amount is whole paise and the original price is never below the selling price', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { lines, advancePercentage, ...amounts } = quote(input);
      for (const amount of Object.values(amounts)) expect(Number.isSafeInteger(amount)).toBe(true);
      expect(amounts.original).toBeGreaterThanOrEqual(amounts.merchandise);
      expect(amounts.units).toBe(sum(lines.map((quoted) => quoted.quantity)));
      expect(advancePercentage).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('an online order is paid whole at once', () => {
  expect(quote({ ...online, lines: [tea, perfume] })).toEqual({
    lines: [
      { ...tea, total: 49_900, discount: 0, net: 49_900 },
      { ...perfume, total: 159_800, discount: 0, net: 159_800 },
    ],
    units: 3,
    original: 259_700,
    merchandise: 209_700,
    discount: 0,
    delivery: 0,
    total: 209_700,
    payNow: 209_700,
    balance: 0,
    advancePercentage: 0,
  });
});

test('pay on delivery takes its advance from the total after discount and with delivery', () => {
  const priced = quote({
    lines: [tea, { ...perfume, quantity: 1 }],
    coupon: { percentageOffer: 10 },
    delivery: 4000,
    paymentMethod: 'on-delivery',
    advancePercentage: 20,
  });
  expect(priced).toMatchObject({
    discount: 12_980,
    total: 120_820,
    payNow: 24_200,
    balance: 96_620,
    advancePercentage: 20,
  });
  expect(priced.lines.map((quoted) => quoted.discount)).toEqual([4990, 7990]);
});

test('pay on delivery without an advance leaves everything to be paid at the door', () => {
  const priced = quote({ lines: [tea], delivery: 0, paymentMethod: 'on-delivery', advancePercentage: 0 });
  expect(priced).toMatchObject({ payNow: 0, balance: 49_900 });
});

test.each([
  ['online', 0, 99, 0],
  ['online', 0, 100, 100],
  ['on-delivery', 50, 99, 0],
  ['on-delivery', 100, 99, 0],
  ['on-delivery', 1, 150, 100],
] as const)(
  '[CHK-11] less than a rupee is left for the door: %s with an advance of %i %% of %i paise pays %i now',
  (paymentMethod, advancePercentage, unitPrice, payNow) => {
    const lines = [{ ...tea, unitPrice }];
    const priced = quote({ lines, delivery: 0, paymentMethod, advancePercentage });
    expect(priced).toMatchObject({ payNow, balance: unitPrice - payNow });
  },
);

test('what is paid now is nothing, or as much as a gateway takes', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { payNow } = quote(input);
      expect(payNow === 0 || payNow >= 100).toBe(true);
    }),
  );
});

test('an empty cart costs nothing', () => {
  expect(quote({ ...online, lines: [] })).toMatchObject({ units: 0, total: 0, payNow: 0, balance: 0 });
});

test.each([
  ['a quantity of zero', { ...tea, quantity: 0 }],
  ['half a piece', { ...tea, quantity: 0.5 }],
  ['a fraction of a paisa', { ...tea, unitPrice: 0.5 }],
  ['a negative price', { ...tea, mrp: -1 }],
  ['no number', { ...tea, unitPrice: Number.NaN }],
])('%s is refused', (_title, broken) => {
  expect(() => quote({ ...online, lines: [broken] })).toThrow(RangeError);
});

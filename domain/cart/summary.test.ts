import { expect, test } from 'vitest';
import { countUnits } from '#domain/cart/count-units.ts';
import { cartSummary } from '#domain/cart/summary.ts';

const lines = [
  { key: 'tea', unitPrice: 49_900, mrp: 59_900, quantity: 2 },
  { key: 'perfume', unitPrice: 79_900, mrp: 99_900, quantity: 1 },
];

test('the badge counts units, not lines', () => {
  expect(countUnits(lines)).toBe(3);
  expect(countUnits([])).toBe(0);
});

test('the summary has units, total and original price', () => {
  expect(cartSummary(lines)).toEqual({
    units: 3,
    original: 219_700,
    merchandise: 179_700,
    discount: 0,
    total: 179_700,
  });
});

test('a coupon lowers the total and nothing else', () => {
  expect(cartSummary(lines, { percentageOffer: 10 })).toMatchObject({
    original: 219_700,
    merchandise: 179_700,
    discount: 17_970,
    total: 161_730,
  });
});

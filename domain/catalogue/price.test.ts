import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectivePrice, savingPercentage, shownPrice } from '#domain/catalogue/price.ts';

test.each([
  [
    'the sale price when it is lower',
    { price: 99_900, salePrice: 79_900 },
    { price: 79_900, mrp: 99_900, saving: 20_000 },
  ],
  ['the price without a sale price', { price: 99_900, salePrice: null }, { price: 99_900, mrp: 99_900, saving: 0 }],
  ['the price when the sale price is zero', { price: 99_900, salePrice: 0 }, { price: 99_900, mrp: 99_900, saving: 0 }],
  [
    'the price when the sale price is higher',
    { price: 99_900, salePrice: 109_900 },
    { price: 99_900, mrp: 99_900, saving: 0 },
  ],
  ['the sale price when it stands alone', { price: 0, salePrice: 79_900 }, { price: 79_900, mrp: 79_900, saving: 0 }],
  ['nothing without any price', { price: 0, salePrice: null }, null],
])('what is asked is %s', (_title, tag, shown) => {
  expect(effectivePrice(tag)).toEqual(shown);
});

const small = { price: 59_900, salePrice: 49_900 };
const large = { price: 99_900, salePrice: 44_900 };

test('[SHOP-12] a variable product shows its lowest variation, with the MRP of that one', () => {
  const product = { price: 10_000, salePrice: null, variations: [small, large, { price: null, salePrice: 0 }] };
  expect(shownPrice(product)).toEqual({ price: 44_900, mrp: 99_900, saving: 55_000 });
});

test('[SHOP-12] no variation is cheaper than the shown price, and one costs just that', () => {
  const amount = fc.option(fc.integer({ min: 0, max: 1_000_000 }));
  const tag = fc.record({ price: amount, salePrice: amount });
  fc.assert(
    fc.property(tag, fc.array(tag, { minLength: 1 }), (own, variations) => {
      const shown = shownPrice({ ...own, variations });
      const prices = variations
        .map((variation) => effectivePrice(variation)?.price)
        .filter((price) => price !== undefined);
      expect(shown?.price).toBe(prices.length > 0 ? Math.min(...prices) : undefined);
    }),
  );
});

test('of two variations at the same price the first is shown', () => {
  const product = { price: null, salePrice: null, variations: [small, { price: 89_900, salePrice: 49_900 }] };
  expect(shownPrice(product)?.mrp).toBe(59_900);
});

test('a product without variations shows its own price', () => {
  expect(shownPrice({ ...small, variations: [] })).toEqual({ price: 49_900, mrp: 59_900, saving: 10_000 });
});

test.each([
  [{ price: 49_900, mrp: 59_900, saving: 10_000 }, 16],
  [{ price: 100, mrp: 100, saving: 0 }, 0],
  [{ price: 0, mrp: 0, saving: 0 }, 0],
])('of %j the saving is %i %', (shown, percentage) => {
  expect(savingPercentage(shown)).toBe(percentage);
});

import { expect, test } from 'vitest';
import { changedPrice } from './price-change.ts';

test.each([
  ['5 % more of whole rupees stays whole', 49_900, 60_000, { by: 'percent', bps: 500 }, 52_400, null],
  ['a price with paise keeps them', 49_950, 60_000, { by: 'percent', bps: 1_000 }, 54_945, null],
  ['10 % less', 50_000, 60_000, { by: 'percent', bps: -1_000 }, 45_000, null],
  ['a sum more', 49_900, 60_000, { by: 'amount', paise: 5_050 }, 54_950, null],
  ['a sum less than nothing', 4_000, 60_000, { by: 'amount', paise: -4_000 }, 0, 'not-positive'],
  ['more than the pack says', 49_900, 50_000, { by: 'percent', bps: 500 }, 52_400, 'above-mrp'],
  ['as much as the pack says', 40_000, 50_000, { by: 'percent', bps: 2_500 }, 50_000, null],
] as const)('[CON-164] prices change in bulk: %s', (_what, price, mrp, change, expected, fault) => {
  expect(changedPrice({ price, mrp }, change)).toEqual({ price: expected, mrp, fault });
});

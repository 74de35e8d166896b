import { expect, test } from 'vitest';
import { SEED_PLAN, shownRates } from './plan.ts';

const plan = { ...SEED_PLAN, rates: [600, 300, 100] };
const levels = (...rates: number[][]) => rates.map((ofLevel, index) => ({ level: index + 1, rates: ofLevel }));

test.each([
  ['those of the plan in force before anything was earned', [[], [], []], [[600], [300], [100]]],
  ['those of the plan in force on a level without a sum', [[600], [], []], [[600], [300], [100]]],
  ['all at which a sum was earned, and none beside it', [[500, 600], [], []], [[500, 600], [], []]],
  ['none of another plan than the one by which was earned', [[500], [300], []], [[500], [300], []]],
  ['the whole range on each level', [[500, 600], [300], [100, 200]], [[500, 600], [300], [100, 200]]],
])('[RWD-01] the rates beside the sums are %s', (_, earned, shown) => {
  expect(shownRates(levels(...earned), plan)).toEqual(shown);
});

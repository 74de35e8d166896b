import { expect, test } from 'vitest';
import { tdsRateProblems } from './tds.ts';

test.each([
  [200, '2027-04-01', []],
  [0, '2027-04-01', []],
  [10_000, '2027-04-01', []],
  [10_001, '2027-04-01', ['rate']],
  [-1, '2027-04-01', ['rate']],
  [2.5, '2027-04-01', ['rate']],
  [200, '2027-02-30', ['day']],
  [Number.NaN, 'April', ['day', 'rate']],
])('a TDS rate of %f basis points from %s on has the problems %j', (rate, fromDay, problems) => {
  expect(tdsRateProblems({ rate, fromDay })).toEqual(problems);
});

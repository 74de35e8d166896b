import { expect, test } from 'vitest';
import { type ReturnedProblem, returnedProblem } from './returned-pieces.ts';

test.each<[[string, number][], ReturnedProblem | null]>([
  [[['MAS-250', 2]], null],
  [
    [
      ['MAS-250', 1],
      ['TEA-100', 3],
    ],
    null,
  ],
  [[], 'nothing'],
  [[['MAS-250', 0]], 'count'],
  [[['MAS-250', -1]], 'count'],
  [[['MAS-250', 0.5]], 'count'],
  [
    [
      ['MAS-250', 1],
      ['TEA-100', Number.NaN],
    ],
    'count',
  ],
])('what came back of an order, %j, has the problem %s', (pieces, problem) => {
  expect(returnedProblem(new Map(pieces))).toBe(problem);
});

import { expect, test } from 'vitest';
import { indexAfterDrag, steppedIndex } from './gallery-steps.ts';

test.each([
  ['50 px to the left is not enough', 0, -50, 0],
  ['more than 50 px to the left shows the next', 0, -51, 1],
  ['more than 50 px to the right shows the one before', 2, 51, 1],
  ['a long drag is one step', 0, -900, 1],
  ['nothing comes before the first', 0, 200, 0],
  ['nothing comes after the last', 2, -200, 2],
])('[PROD-01] %s', (_, index, distance, shown) => {
  expect(indexAfterDrag(index, distance, 3)).toBe(shown);
});

test('the arrows wrap around', () => {
  expect([steppedIndex(2, 1, 3), steppedIndex(0, -1, 3), steppedIndex(0, 1, 3)]).toEqual([0, 2, 1]);
});

import { expect, test } from 'vitest';
import { moveBeside, moveBy } from './picture-order.ts';

const list = ['a', 'b', 'c', 'd'];

test.each([
  [['a'], 'c', true, 'bcad'],
  [['a'], 'c', false, 'bacd'],
  [['d', 'a'], 'b', true, 'badc'],
  [['d'], 'a', false, 'dabc'],
  [['b'], 'b', true, 'abcd'],
])('[CON-086] %j beside %s, behind it: %s', (moved, target, isAfter, expected) => {
  expect(moveBeside(list, moved, target, isAfter).join('')).toBe(expected);
});

test.each([
  ['c', -1, 'acbd'],
  ['c', -9, 'cabd'],
  ['b', 1, 'acbd'],
  ['d', 1, 'abcd'],
])('[CON-086] %s moved by %i', (moved, places, expected) => {
  expect(moveBy(list, moved, places).join('')).toBe(expected);
});

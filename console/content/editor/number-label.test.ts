import { expect, test } from 'vitest';
import { numberLabel } from './number-label.ts';

test.each([
  [1, '1', '(1)'],
  [12, 'decimal', '(12)'],
  [3, 'a', '(c)'],
  [26, 'lower-alpha', '(z)'],
  [27, 'lower-latin', '(aa)'],
  [703, 'A', '(AAA)'],
  [4, 'i', '(iv)'],
  [1994, 'upper-roman', '(MCMXCIV)'],
  [4000, 'i', '(4000)'],
  [0, 'a', '(0)'],
  [-2, 'i', '(-2)'],
  [2, 'disc', '(2)'],
])('[CON-156] item %i of a list numbered by %s begins with %s', (number, numbering, label) => {
  expect(numberLabel(number, numbering)).toBe(label);
});

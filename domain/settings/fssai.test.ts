import { expect, test } from 'vitest';
import { parseFssai } from './fssai.ts';

test.each([
  ['12719066000123', '12719066000123'],
  ['1271 9066 000 123', '12719066000123'],
  ['2271906600012', null],
  ['32719066000123', null],
  ['FSSAI 12719066', null],
])('the licence number %s is read as %s', (typed, number) => {
  expect(parseFssai(typed)).toBe(number);
});

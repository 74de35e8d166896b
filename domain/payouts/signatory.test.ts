import { expect, test } from 'vitest';
import { isSignatoryName } from './signatory.ts';

test.each([
  ['meera', true],
  ['ravi-2', true],
  ['al', true],
  ['a'.repeat(32), true],
  ['a', false],
  ['a'.repeat(33), false],
  ['Meera', false],
  ['2meera', false],
  ['meera nair', false],
  ['', false],
])('whether a signatory may be called "%s": %s', (name, may) => {
  expect(isSignatoryName(name)).toBe(may);
});

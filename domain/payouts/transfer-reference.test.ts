import { expect, test } from 'vitest';
import { isTransferReference } from './bank-reply.ts';

test.each([
  ['632912345678', true],
  ['SBIN526329123456', true],
  ['N330261234567890', true],
  ['HDFCR52026112612345678', true],
  ['004711', true],
  ['UTR1', false],
  ['1234567', false],
  ['ABCDEFGHIJKLMNOP', false],
  ['632912345678 ', false],
  ['HDFC-52026112612345678', false],
  ['', false],
])('"%s" has the form of a transfer of an Indian bank: %s', (text, is) => {
  expect(isTransferReference(text)).toBe(is);
});

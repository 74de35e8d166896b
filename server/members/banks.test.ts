import { expect, test } from 'vitest';
import { findBank } from './banks.ts';

test.each([
  ['a listed code', 'HDFC0000001', { bank: 'HDFC Bank', isListed: true }],
  ['a code that no branch uses', 'HDFC0ZZZZZZ', { bank: 'HDFC Bank', isListed: false }],
  ['letters that no bank has', 'DEMO0123456', { bank: null, isListed: false }],
  [
    'another bank’s code that a smaller bank uses',
    'AKJB0000001',
    { bank: expect.stringContaining('Co-operative'), isListed: true },
  ],
])('%s: %s', (_title, ifsc, found) => {
  expect(findBank(ifsc)).toEqual(found);
});

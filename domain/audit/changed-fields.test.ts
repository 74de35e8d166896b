import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test.each([
  ['one that changed', { a: 1, b: 2 }, { a: 1, b: 3 }, { before: { b: 2 }, after: { b: 3 } }],
  ['one that came', { a: 1 }, { a: 1, b: 3 }, { before: { b: null }, after: { b: 3 } }],
  ['one that went', { a: 1, b: 2 }, { a: 1 }, { before: { b: 2 }, after: { b: null } }],
  ['a list that is the same', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, { before: {}, after: {} }],
])('[CON-028] the audit log names %s alone', (_what, before, after, named) => {
  expect(changedFields(before, after)).toEqual(named);
});

import { expect, test } from 'vitest';
import {
  MAX_NOTICE_ADDRESSES,
  NO_NOTICES,
  type NoticeAddressProblem,
  noticeAddressProblem,
  type Notices,
  recipientsOf,
  withAddress,
  withKind,
} from './notices.ts';

const OWNER = 'owner@example.in';
const toldTo = (count: number): Notices => ({
  ...NO_NOTICES,
  addresses: Array.from({ length: count }, (_, index) => `owner${index}@example.in`),
});

test.each<[string, Notices, string, NoticeAddressProblem | null]>([
  ['the first', NO_NOTICES, OWNER, null],
  ['the last of as many as may be', toldTo(MAX_NOTICE_ADDRESSES - 1), OWNER, null],
  ['one more', toldTo(MAX_NOTICE_ADDRESSES), OWNER, 'full'],
  ['one that is told already', toldTo(MAX_NOTICE_ADDRESSES), 'owner0@example.in', 'known'],
  ['one without a host', NO_NOTICES, 'owner', 'invalid'],
  ['one with a name', NO_NOTICES, 'Owner <owner@example.in>', 'invalid'],
])('an address that is to be told of orders: %s', (_title, notices, email, problem) => {
  expect(noticeAddressProblem(notices, email)).toBe(problem);
  const { addresses } = notices;
  expect(withAddress(notices, email)).toEqual({ ...notices, addresses: problem ? addresses : [...addresses, email] });
});

test('a kind that is turned off is told to no recipient until it is on again', () => {
  const notices = withKind(withKind(toldTo(1), 'orders', false), 'orders', false);
  expect(notices.off).toEqual(['orders']);
  expect(recipientsOf(notices, 'orders')).toEqual([]);
  expect(recipientsOf(notices, 'failures')).toEqual(['owner0@example.in']);
  expect(recipientsOf(withKind(notices, 'orders', true), 'orders')).toEqual(['owner0@example.in']);
});

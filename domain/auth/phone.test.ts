import { expect, test } from 'vitest';
import { phoneDigits } from '#domain/auth/phone.ts';

test.each([
  ['9000012345', '9000012345'],
  ['90000 12345', '9000012345'],
  ['900001234567', '9000012345'],
  ['+91 98765 43210', '9876543210'],
  ['098765-43210', '9876543210'],
  ['91234567890', '9123456789'],
  ['98', '98'],
  ['none', ''],
])('[AUTH-07] the phone field keeps up to 10 digits: %j', (typed, kept) => {
  expect(phoneDigits(typed)).toBe(kept);
});

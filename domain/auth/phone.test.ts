import { expect, test } from 'vitest';
import { phoneDigits, typedPhone } from '#domain/auth/phone.ts';
import { filterInput } from '#domain/members/profile.ts';
import { filterGuestPhone } from '#domain/quotations/guest-phone.ts';

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

const fields = [
  ['the registration', (typed: string) => phoneDigits(typed)],
  ['the details', (typed: string, before: string) => filterInput('mobile', typed, before)],
  ['a quotation', (typed: string) => filterGuestPhone(typed)],
] as const;

test.each(
  fields.flatMap(([name, keep]) =>
    ['+91 98765-43210', '098765 43210', '9876543210'].map((typed) => ({ name, keep, typed })),
  ),
)('[AUTH-07] [QUOTE-03] $name makes the same number of $typed, pasted or typed key by key', ({ keep, typed }) => {
  expect(keep(typed, '')).toBe('9876543210');
  expect(Array.from(typed).reduce((before, key) => keep(before + key, before), '')).toBe('9876543210');
});

test.each([
  ['+9', ''],
  ['9876543210', '9876543210'],
])('of a phone field that holds %j, %j is sent', (kept, sent) => {
  expect(typedPhone(kept)).toBe(sent);
});

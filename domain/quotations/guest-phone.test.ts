import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkGuestPhone, filterGuestPhone } from './guest-phone.ts';

test.each([
  ['98765 43210', '9876543210'],
  ['98765-43210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['9198765432', '9198765432'],
  ['09876543210', '9876543210'],
  ['+91-09876543210', '9876543210'],
  ['98765432109999', '9876543210'],
  ['98a76', '9876'],
  ['+', '+'],
  ['+9', '+9'],
  ['+91', ''],
  ['', ''],
])('[QUOTE-03] %j is kept as %j', (typed, phone) => {
  expect(filterGuestPhone(typed)).toBe(phone);
});

test('[QUOTE-03] whatever is typed, at most 10 digits are kept', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...Array.from('+0123456789 -')) })),
      (typed) => {
        expect(filterGuestPhone(typed)).toMatch(/^(?:[0-9]{0,10}|\+9?)$/);
      },
    ),
  );
});

test.each([
  ['9876543210', null],
  ['987654321', 'invalid-guest-phone'],
  ['98765432101', 'invalid-guest-phone'],
  ['98765 4321', 'invalid-guest-phone'],
  ['', 'invalid-guest-phone'],
])('[QUOTE-04] exactly 10 digits: %j', (phone, refusal) => {
  expect(checkGuestPhone(phone)).toBe(refusal);
});

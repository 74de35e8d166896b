import { expect, test } from 'vitest';
import { checkDeliveryPincode, checkPincode, isDeliverable, tidyPincode } from '#domain/delivery/pincode.ts';

const records = [
  { pincode: '411001', isActive: true },
  { pincode: ' 411002 ', isActive: false },
  { pincode: '411003', isActive: false },
  { pincode: '411003', isActive: true },
];

test.each([
  ['', 'invalid-pincode'],
  ['    ', 'invalid-pincode'],
  [' 4110 ', 'invalid-pincode'],
  ['4 1 1 0', 'invalid-pincode'],
  ['41100', null],
  ['411001', null],
])('[PROD-05] a pincode has at least 5 characters: %j', (typed, refusal) => {
  expect(checkPincode(typed)).toBe(refusal);
});

test.each([
  ['411001', true, null],
  [' 411001 ', true, null],
  ['411003', true, null],
  ['411002', false, 'pincode-inactive'],
  ['999999', false, 'pincode-not-listed'],
  ['41100', false, 'pincode-not-listed'],
])('[CHK-17] [CHK-18] the pincode %j is deliverable: %s', (pincode, deliverable, refusal) => {
  expect(isDeliverable(pincode, records)).toBe(deliverable);
  expect(checkDeliveryPincode(pincode, records)).toBe(refusal);
});

test.each([' 411001 ', '411 001', '411\u00a0001'])('the pincode %j is 411001', (typed) => {
  expect(tidyPincode(typed)).toBe('411001');
});

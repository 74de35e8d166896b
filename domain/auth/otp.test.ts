import { expect, test } from 'vitest';
import { isCompleteOtp, otpBoxDigit, otpExpiry } from '#domain/auth/otp.ts';

const sentAt = new Date('2026-11-26T10:00:00Z');
const after = (seconds: number): Date => new Date(sentAt.getTime() + seconds * 1000);

test('a code expires ten minutes after it was sent', () => {
  expect(otpExpiry(sentAt)).toEqual(after(600));
});

test.each([
  ['123456', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['१२३४५६', false],
])('[AUTH-11] all 6 digits are needed: %s', (otp, complete) => {
  expect(isCompleteOtp(otp)).toBe(complete);
});

test.each([
  ['7', '7'],
  ['78', '8'],
  ['a', ''],
  ['7a', '7'],
  ['', ''],
])('[AUTH-14] a box that holds %j keeps %j', (typed, digit) => {
  expect(otpBoxDigit(typed)).toBe(digit);
});

import { expect, test } from 'vitest';
import { isCompleteOtp, isOtpLive, otpBoxDigit, otpExpiry, otpFrom } from '#domain/auth/otp.ts';

const sentAt = new Date('2026-11-26T10:00:00Z');
const after = (seconds: number): Date => new Date(sentAt.getTime() + seconds * 1000);

test.each([
  ['just sent', 0, 0, true],
  ['in its last second', 599, 4, true],
  ['ten minutes old', 600, 0, false],
  ['tried wrongly five times', 1, 5, false],
])('a code that is %s', (_title, age, failedAttempts, live) => {
  expect(isOtpLive({ sentAt, failedAttempts }, after(age))).toBe(live);
});

test('a code expires ten minutes after it was sent', () => {
  expect(otpExpiry(sentAt)).toEqual(after(600));
});

test.each([
  [0, '000000'],
  [42, '000042'],
  [999_999, '999999'],
])('the random number %i gives the code %s', (random, otp) => {
  expect(otpFrom(random)).toBe(otp);
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

import { expect, test } from 'vitest';
import { checkNewPassword, checkPassword } from '#domain/auth/password.ts';

test.each([
  ['12345', 'short-password'],
  ['', 'short-password'],
  ['123456', null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'long-password'],
])('[AUTH-03] [AUTH-06] a password has 6 to 128 characters: %s', (password, refusal) => {
  expect(checkPassword(password)).toBe(refusal);
});

test.each([
  ['12345', '12345', 'short-new-password'],
  ['12345', '1234', 'short-new-password'],
  ['123456', '123456', null],
  ['x'.repeat(129), 'x'.repeat(129), 'long-password'],
])('[AUTH-12] a new password has at least 6 characters: %s, confirmed by %s', (password, confirmation, refusal) => {
  expect(checkNewPassword(password, confirmation)).toBe(refusal);
});

test('[AUTH-13] the confirmation must match to the letter', () => {
  expect(checkNewPassword('secret1', 'Secret1')).toBe('passwords-differ');
  expect(checkNewPassword('secret1', 'secret1 ')).toBe('passwords-differ');
});

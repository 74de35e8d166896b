import { expect, test } from 'vitest';
import { checkStrictPassword } from '#domain/auth/strong-password.ts';

const known = {
  isCommon: (password: string) => ['password1', 'password', 'welcome', 'qwerty', 'krishna'].includes(password),
  texts: ['Kadamba', 'Asha Kulkarni', 'asha.k@lotus-traders.example'],
};

test.each([
  ['1234567', 'weak-password'],
  ['rainy-7', 'weak-password'],
  ['rainy-77', null],
  ['PassWord1', 'common-password'],
  ['Password1!', 'common-password'],
  ['!!Password2026', 'common-password'],
  ['pass-word-77', 'common-password'],
  ['Welcome@123', 'common-password'],
  ['qwerty@123', 'common-password'],
  ['Krishna@123', 'common-password'],
  ['kr1shn@2026', 'common-password'],
  ['P@ssword123', 'common-password'],
  ['P@$$w0rd', 'common-password'],
  ['w3lc0m3!1', 'common-password'],
  ['We1come@1', 'common-password'],
  ['K@d@mb@2026', 'common-password'],
  ['00000000!', 'common-password'],
  ['abab-abab', 'common-password'],
  ['12345678!', 'common-password'],
  ['#98765432#', 'common-password'],
  ['abcdefgh-7', 'common-password'],
  ['kadamba1', 'common-password'],
  ['  KADAMBA--2026', 'common-password'],
  ['kulkarni7', 'common-password'],
  ['asha-kulkarni', 'common-password'],
  ['Ａｓｈａ2026', 'common-password'],
  ['lotus2026', 'common-password'],
  ['kadamba-tree', null],
  ['90817263', null],
  ['a7x2k3d9', null],
  ['wet passwords dry', null],
  ['@#$!%^&*', null],
])('[AUTH-03] the strict rule on %j: %s', (password, refusal) => {
  expect(checkStrictPassword(password, known)).toBe(refusal);
});

import { expect, test } from 'vitest';
import { checkStrictPassword } from '#domain/auth/strong-password.ts';

const known = {
  isCommon: (password: string) => password === 'password1',
  texts: ['Kadamba', 'Asha Kulkarni', 'asha.k@lotus-traders.example'],
};

test.each([
  ['1234567', 'weak-password'],
  ['rainy-7', 'weak-password'],
  ['rainy-77', null],
  ['PassWord1', 'common-password'],
  ['kadamba1', 'common-password'],
  ['  KADAMBA--2026', 'common-password'],
  ['kulkarni7', 'common-password'],
  ['asha-kulkarni', 'common-password'],
  ['Ａｓｈａ2026', 'common-password'],
  ['lotus2026', 'common-password'],
  ['kadamba-tree', null],
  ['90817263', null],
])('[AUTH-03] the strict rule on %j: %s', (password, refusal) => {
  expect(checkStrictPassword(password, known)).toBe(refusal);
});

import { expect, test } from 'vitest';
import { shortName } from '#domain/referral/short-name.ts';

test.each([
  ['Asha Kulkarni', 'Asha K.'],
  ['  Meera  Devi Joshi ', 'Meera J.'],
  ['Ravi', 'Ravi'],
  ['आशा कुलकर्णी', 'आशा क.'],
  ['', ''],
])('%j is told as %j', (fullName, told) => {
  expect(shortName(fullName)).toBe(told);
});

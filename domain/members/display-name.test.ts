import { expect, test } from 'vitest';
import { shortName } from '#domain/members/display-name.ts';

test.each([
  ['Asha Kulkarni', 'Asha K.'],
  ['  asha   van der kulkarni ', 'asha K.'],
  ['Asha', 'Asha'],
  ['आशा कुलकर्णी', 'आशा क.'],
  ['Asha 𝒦ulkarni', 'Asha 𝒦.'],
  ['', ''],
])('%j is shortened to %j', (fullName, short) => {
  expect(shortName(fullName)).toBe(short);
});

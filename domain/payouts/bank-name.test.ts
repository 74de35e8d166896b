import { expect, test } from 'vitest';
import { bankName } from './bank-name.ts';

test.each([
  ['Asha Kulkarni', 'Asha Kulkarni'],
  ['Béla  "B"  Nair', 'Bela B Nair'],
  ["D'Souza-Rao, S.", 'D Souza Rao S.'],
  ['A'.repeat(60), 'A'.repeat(40)],
  ['चित्रा राव', null],
  ['Chitra राव', null],
  ['12', null],
])('%j is written to the bank as %j', (name, written) => {
  expect(bankName(name)).toBe(written);
});

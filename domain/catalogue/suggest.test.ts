import { expect, test } from 'vitest';
import { titleMatches } from '#domain/catalogue/suggest.ts';

test.each([
  ['Assam Tea', 'TEA', true],
  ['Assam Tea', ' tea ', true],
  ['Assam Tea', 'oud', false],
  ['Assam Tea', ' ', true],
])('[NAV-34] the title %j matches %j: %s', (title, search, matches) => {
  expect(titleMatches(title, search)).toBe(matches);
});

import { expect, test } from 'vitest';
import { nameLength } from './name-length.ts';

test.each([
  ['Ila', undefined],
  ['Kadamba', undefined],
  ['Leela Chai & Attar', 'medium'],
  ['KADAMBA HOUSE', 'medium'],
  ['Shri Ganesh Handloom and Sarees', 'long'],
  ['The Kannauj Company of Attars, Teas, Incense and Sandalwood', 'longest'],
])('[NAV-32] the width of %s', (name, length) => {
  expect(nameLength(name)).toBe(length);
});

import { expect, test } from 'vitest';
import { parseRegistration } from './registration.ts';

test.each([
  ['a company', 'u01271up2024ptc123456', 'U01271UP2024PTC123456'],
  ['an LLP', ' AAB-1234 ', 'AAB-1234'],
  ['a small enterprise', 'udyam-UP-43-0012345', 'UDYAM-UP-43-0012345'],
])('the number of %s is known by its form', (_whose, typed, number) => {
  expect(parseRegistration(typed)).toBe(number);
});

test.each(['', '12345', 'U01271UP2024PTC12345', 'AAB1234', 'soon'])('"%s" is none', (typed) => {
  expect(parseRegistration(typed)).toBeNull();
});

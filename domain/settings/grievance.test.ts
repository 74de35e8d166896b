import { expect, test } from 'vitest';
import { readOfficer } from './grievance.ts';

const typed = { name: ' Meera  Nair ', email: 'care@example.in', phone: '+91 90000 00123' };

test('an officer is taken with a tidy name and ten digits', () => {
  expect(readOfficer(typed)).toEqual({ name: 'Meera Nair', email: 'care@example.in', phone: '9000000123' });
});

test.each([
  ['name', '  '],
  ['name', 'M'.repeat(101)],
  ['email', 'care'],
  ['phone', '90000'],
] as const)('a wrong %s is told (%s)', (part, value) => {
  expect(readOfficer({ ...typed, [part]: value })).toBe(part);
});

import { expect, test } from 'vitest';
import { initialOf } from './initial-of.ts';

test.each([
  ['asha kulkarni', 'A'],
  ['🌿 Asha', 'A'],
  ['e\u0301lodie', 'E\u0301'],
  ['कीर्ति', 'की'],
  ['श्री राम', 'श्री'],
  ['क्षमा', 'क्ष'],
  ['7 Seas Tea', '7'],
  ['🌿🍃', '🌿'],
  ['', ''],
])('the initial of %s is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

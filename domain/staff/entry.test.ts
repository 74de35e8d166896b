import { expect, test } from 'vitest';
import { entryProblem } from './entry.ts';

const entry = (ways: string) => ({
  hasPasskey: ways.includes('passkey'),
  hasPassword: ways.includes('password'),
  hasApp: ways.includes('app'),
});

test.each([
  ['', 'entry-missing', 'entry-missing'],
  ['app', 'entry-missing', 'entry-missing'],
  ['password', 'factor-missing', null],
  ['password, app', null, null],
  ['passkey', null, null],
  ['passkey, password, app', null, null],
])('[CON-031] an account with "%s" lacks %s in production, and %s in a demo', (ways, inProduction, inDemo) => {
  expect([entryProblem(entry(ways), true), entryProblem(entry(ways), false)]).toEqual([inProduction, inDemo]);
});

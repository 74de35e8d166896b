import { expect, test } from 'vitest';
import { isEmail, isMailbox, isSignUpEmail, normaliseEmail } from '#domain/auth/email.ts';

test.each([
  ['asha@example.in', true],
  [' asha@example.in ', true],
  ['a.b+c@mail.example.co.in', true],
  ['asha@example', false],
  ['asha.example.in', false],
  ['as ha@example.in', false],
  ['asha@@example.in', false],
  ['@example.in', false],
  ['asha@.', false],
  ['', false],
  [`${'a'.repeat(243)}@example.in`, true],
  [`${'a'.repeat(244)}@example.in`, false],
])('[AUTH-10] an e-mail address has a name, an "@" and a domain with a dot: %s', (text, accepted) => {
  expect(isEmail(text)).toBe(accepted);
});

test.each([
  ['asha@example.in', true],
  ['asha@example', false],
  ['example.in', false],
  ['', false],
])('[AUTH-05] the sign-up form asks for "@" and ".": %j', (text, accepted) => {
  expect(isSignUpEmail(text)).toBe(accepted);
});

test('an account is found whatever the case and the spaces around its e-mail', () => {
  expect(normaliseEmail(' Asha@Example.IN ')).toBe('asha@example.in');
});

test.each([
  'x<asha@example.in>',
  '(home)asha@example.in',
  'other,asha@example.in',
  'asha@example.in;',
  '"a"asha@example.in',
  'asha\u0000@example.in',
])('an account cannot be opened with a second spelling of a mailbox: %j', (text) => {
  expect([isEmail(text), isMailbox(text)]).toEqual([true, false]);
  expect(isMailbox("o'hara+shop@example.in")).toBe(true);
});

test.each(['asha@example.in\u200b', 'as\u200dha@example.in', '\u202easha@example.in'])(
  'an address with signs that show nothing is no mailbox: %j',
  (address) => {
    expect(isMailbox(normaliseEmail(address))).toBe(false);
  },
);

test('an address typed in full-width signs is the same one', () => {
  expect(normaliseEmail('Ａｓｈａ＠Example．in')).toBe('asha@example.in');
});

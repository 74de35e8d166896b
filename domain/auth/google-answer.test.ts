import { expect, test } from 'vitest';
import { isGooglesMailbox, isOwnAnswer } from '#domain/auth/google-answer.ts';

const issuedAt = new Date('2026-11-21T06:00:00Z');
const after = (seconds: number): Date => new Date(issuedAt.getTime() + seconds * 1000);

test.each([
  ['our nonce', 'ours', 'ours', 0, true],
  ['our nonce, within the hour', 'ours', 'ours', 3_000, true],
  ['another nonce', 'theirs', 'ours', 0, false],
  ['a nonce nobody asked for', 'theirs', null, 0, false],
  ['no nonce, in its tenth minute', null, null, 600, true],
  ['no nonce, in its eleventh minute', null, null, 611, false],
  ['no nonce, from a clock ahead by a little', null, null, -10, true],
  ['no nonce, from the future', null, null, -11, false],
  ['our nonce, from the future', 'ours', 'ours', -11, false],
])('an answer with %s', (_title, nonce, expected, seconds, isOwn) => {
  expect(isOwnAnswer({ nonce, issuedAt }, expected, after(seconds))).toBe(isOwn);
});

test.each([
  ['asha@gmail.com', null, true],
  ['asha@lotus.example', 'Lotus.example', true],
  ['asha@lotus.example', null, false],
  ['asha@lotus.example', 'other.example', false],
  ['asha@evilgmail.com', null, false],
])('Google owns the mailbox %s with the domain %s: %s', (email, hostedDomain, owns) => {
  expect(isGooglesMailbox(email, hostedDomain)).toBe(owns);
});

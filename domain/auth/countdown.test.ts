import { expect, test } from 'vitest';
import { formatCountdown, resendWaitSeconds, secondsUntilResend } from '#domain/auth/countdown.ts';

test.each([
  [0, 30],
  [1, 180],
  [2, 360],
  [3, 540],
])('[AUTH-15] after %i resends the countdown starts at %i seconds', (resends, seconds) => {
  expect(resendWaitSeconds(resends)).toBe(seconds);
});

const sentAt = new Date('2026-11-26T10:00:00Z');

test.each([
  [0, 30],
  [0.4, 30],
  [29.4, 1],
  [30, 0],
  [500, 0],
])(
  '[AUTH-16] %f seconds after the first sending %i seconds are left, and at 0 it may be sent again',
  (elapsed, left) => {
    expect(secondsUntilResend(sentAt, 0, new Date(sentAt.getTime() + elapsed * 1000))).toBe(left);
  },
);

test.each([
  [0, '0:00'],
  [30, '0:30'],
  [185, '3:05'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});

import { expect, test } from 'vitest';
import { nextPollAt, nextPaymentPollAt } from './next-poll.ts';

const now = new Date('2026-11-21T06:00:00Z');

test.each([
  [0, '2026-11-21T06:02:00.000Z'],
  [1, '2026-11-21T06:04:00.000Z'],
  [3, '2026-11-21T06:16:00.000Z'],
  [9, '2026-11-21T18:00:00.000Z'],
  [400, '2026-11-21T18:00:00.000Z'],
])('after %d looks the next one is at %s', (looks, at) => {
  expect(nextPollAt(now, looks).toISOString()).toBe(at);
});

test('after six days no payment is expected any more', () => {
  expect(nextPaymentPollAt(now, 8, new Date('2026-11-15T06:00:00Z'))).toEqual(nextPollAt(now, 8));
  expect(nextPaymentPollAt(now, 8, new Date('2026-11-15T05:59:00Z'))).toBeNull();
});

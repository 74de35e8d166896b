import { expect, test } from 'vitest';
import { lastMonths } from '#domain/rewards/statement.ts';

test.each([
  ['2026-11-21T06:00:00Z', 3, ['2026-09', '2026-10', '2026-11']],
  // In India it is February already.
  ['2026-01-31T18:30:00Z', 3, ['2025-12', '2026-01', '2026-02']],
  ['2026-01-31T18:29:59Z', 2, ['2025-12', '2026-01']],
])('[WAL-02] the months up to %s', (now, count, months) => {
  expect(lastMonths(new Date(now), count)).toEqual(months);
});

test('[WAL-02] twelve months end with this one and begin with the next one of last year', () => {
  const months = lastMonths(new Date('2026-11-21T06:00:00Z'), 12);
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-12', '2026-11']);
});

import { expect, test } from 'vitest';
import { resultOf, troubleIn } from './result-path.ts';

test.each([
  [{ outcome: 'paid' } as const, '/payment-success/KD-1-AAAA', null],
  [{ outcome: 'closed' } as const, '/payment-failed/KD-1-AAAA', { outcome: 'closed' }],
  [{ outcome: 'not-opened' } as const, '/payment-failed/KD-1-AAAA', { outcome: 'not-opened' }],
  [{ outcome: 'unconfirmed' } as const, '/payment-failed/KD-1-AAAA', { outcome: 'unconfirmed' }],
  [{ outcome: 'refused', reason: 'no' } as const, '/payment-failed/KD-1-AAAA', { outcome: 'refused', reason: 'no' }],
])('[CHK-14] %j leads to %s, which knows why', (outcome, to, trouble) => {
  const result = resultOf('KD-1-AAAA', outcome);
  expect(result.to).toBe(to);
  expect(troubleIn(result.state)).toEqual(trouble);
});

test.each([[null], ['closed'], [{ outcome: 'stolen' }], [{ outcome: 'refused', reason: 7 }]])(
  'a page that was told %j knows of nothing',
  (state) => expect(troubleIn(state)).toBeNull(),
);

import { expect, test } from 'vitest';
import { orders } from '#texts/en/orders.ts';
import { noteOf, resultOf, problemIn } from './result-path.ts';

test.each([
  [{ outcome: 'paid' } as const, '/payment-success/KD-1-AAAA', null],
  [{ outcome: 'closed' } as const, '/payment-failed/KD-1-AAAA', { outcome: 'closed' }],
  [{ outcome: 'not-opened' } as const, '/payment-failed/KD-1-AAAA', { outcome: 'not-opened' }],
  [{ outcome: 'unconfirmed' } as const, '/payment-failed/KD-1-AAAA', { outcome: 'unconfirmed' }],
  [{ outcome: 'refused', reason: 'no' } as const, '/payment-failed/KD-1-AAAA', { outcome: 'refused', reason: 'no' }],
])('[CHK-14] %j leads to %s, which knows why', (outcome, to, trouble) => {
  const result = resultOf('KD-1-AAAA', outcome);
  expect(result.to).toBe(to);
  expect(problemIn(result.state)).toEqual(trouble);
});

test.each([[null], ['closed'], [{ outcome: 'stolen' }], [{ outcome: 'refused', reason: 7 }]])(
  'a page that was told %j knows of nothing',
  (state) => expect(problemIn(state)).toBeNull(),
);

test.each([
  ['closed in time', { outcome: 'closed' } as const, true, /window was closed\. Your order is kept/],
  ['closed by its time', { outcome: 'closed' } as const, false, /not paid in time.+please do not order again yet/],
  ['not opened', { outcome: 'not-opened' } as const, true, /could not be opened/],
  ['paid, as far as anybody knows', { outcome: 'unconfirmed' } as const, false, /could not hear yet/],
  ['refused', { outcome: 'refused', reason: 'Because.' } as const, false, /^Because\.$/],
])('a payment window that was %s says what to do, and promises no order that is over', (_how, trouble, isHeld, note) =>
  expect(noteOf(trouble, isHeld, orders)).toMatch(note),
);

import { expect, test } from 'vitest';
import { canMovePayment, PAYMENT_STATES, type PaymentState } from '#domain/orders/payment-state.ts';

test.each<[PaymentState, PaymentState[]]>([
  ['created', ['authorised', 'captured', 'failed', 'expired']],
  ['authorised', ['captured', 'failed', 'expired', 'refunded']],
  ['captured', ['refunded']],
  ['failed', ['authorised', 'captured', 'expired']],
  ['expired', ['authorised', 'captured']],
  ['refunded', []],
])('an attempt that is %s may become %j', (from, allowed) => {
  expect(PAYMENT_STATES.filter((to) => canMovePayment(from, to))).toEqual(allowed);
});

test('a captured attempt never becomes unpaid, by whatever messages follow', () => {
  const reachable = new Set<PaymentState>(['captured']);
  for (const from of reachable) for (const to of PAYMENT_STATES) if (canMovePayment(from, to)) reachable.add(to);
  expect([...reachable]).toEqual(['captured', 'refunded']);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canMoveOrderPayment,
  capturedPayment,
  firstPayment,
  ORDER_PAYMENTS,
  type OrderPayment,
  owesBalance,
  type PaymentActor,
  isOrderConfirmed,
  PAYMENT_GROUPS,
} from './order-payment.ts';

const actors: readonly PaymentActor[] = ['gateway', 'member', 'shop', 'system'];
const nextOf = (from: OrderPayment, by = actors): OrderPayment[] =>
  ORDER_PAYMENTS.filter((to) => by.some((actor) => canMoveOrderPayment(from, to, actor)));

test.each<[OrderPayment, OrderPayment[]]>([
  ['awaiting', ['expired', 'paid', 'advance-captured']],
  ['expired', ['paid', 'advance-captured']],
  ['paid', []],
  ['advance-captured', ['balance-collected', 'refused', 'called-off']],
  ['balance-due', ['balance-collected', 'refused', 'called-off']],
  ['balance-collected', ['advance-captured', 'balance-due']],
  ['refused', []],
  ['called-off', []],
])('the payment of an order that is %s may become %j', (from, allowed) => {
  expect(nextOf(from)).toEqual(allowed);
});

test('only the gateway makes an order paid, and a member can only call it off or let it expire', () => {
  const byMember = ORDER_PAYMENTS.flatMap((from) => nextOf(from, ['member']));
  expect(new Set(byMember)).toEqual(new Set(['called-off', 'expired']));
  for (const to of ['paid', 'advance-captured'] as const)
    expect(actors.filter((actor) => canMoveOrderPayment('awaiting', to, actor))).toEqual(['gateway']);
});

test('no state is a dead end: each leads to one in which nothing is owed any more', () => {
  const isEnd = (state: OrderPayment): boolean => nextOf(state).length === 0;
  expect(ORDER_PAYMENTS.filter(isEnd).some(owesBalance)).toBe(false);
  for (const start of ORDER_PAYMENTS) {
    const reachable = new Set([start]);
    for (const from of reachable) for (const to of nextOf(from)) reachable.add(to);
    expect([...reachable].some(isEnd)).toBe(true);
  }
});

test('a confirmed order stays confirmed', () => {
  const standing = ORDER_PAYMENTS.filter(isOrderConfirmed);
  expect(standing.flatMap((from) => nextOf(from)).every(isOrderConfirmed)).toBe(true);
});

test('[CHK-10] [CHK-12] an order begins by what is to be paid now and later', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (payNow, balance) => {
      const first = firstPayment({ payNow, balance });
      expect(isOrderConfirmed(first)).toBe(payNow === 0);
      const later = payNow > 0 ? capturedPayment({ balance }) : first;
      expect(payNow > 0 ? canMoveOrderPayment(first, later, 'gateway') : true).toBe(true);
      expect(owesBalance(later)).toBe(balance > 0);
    }),
  );
});

test('every state of a payment is in one group of the owner’s list', () => {
  expect(PAYMENT_GROUPS).toEqual({
    paid: ['paid', 'balance-collected', 'refused', 'called-off'],
    due: ['advance-captured', 'balance-due'],
    unpaid: ['awaiting', 'expired'],
  });
  expect(Object.values(PAYMENT_GROUPS).flat().toSorted()).toEqual(ORDER_PAYMENTS.toSorted());
});

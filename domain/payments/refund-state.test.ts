import { expect, test } from 'vitest';
import { canMoveRefund, goesBackToBuyer, REFUND_STATES, type RefundReason, type RefundState } from './refund-state.ts';

test.each<[RefundState, RefundState[]]>([
  ['requested', ['sent', 'processed', 'failed', 'superseded']],
  ['sent', ['processed', 'failed']],
  ['processed', []],
  ['failed', ['requested', 'processed', 'superseded']],
  ['superseded', ['sent', 'processed']],
])('a refund that is %s may become %j', (from, allowed) => {
  expect(REFUND_STATES.filter((to) => canMoveRefund(from, to))).toEqual(allowed);
});

test('no refund is stuck: each can still be processed', () => {
  for (const start of REFUND_STATES) {
    const reachable = new Set([start]);
    for (const from of reachable) for (const to of REFUND_STATES) if (canMoveRefund(from, to)) reachable.add(to);
    expect([...reachable]).toContain('processed');
  }
});

test.each<[RefundState, RefundReason, boolean]>([
  ['requested', 'cancelled', true],
  ['failed', 'returned', true],
  ['processed', 'at-gateway', true],
  ['superseded', 'cancelled', false],
  ['processed', 'paid-twice', false],
  ['processed', 'lapsed', false],
  ['sent', 'wrong-amount', false],
])(
  'whether a refund that is %s and was asked for as %s goes back to the buyer of its order: %s',
  (state, reason, does) => {
    expect(goesBackToBuyer({ state, reason })).toBe(does);
  },
);

import { expect, test } from 'vitest';
import { canMoveRefund, REFUND_STATES, type RefundState } from './refund-state.ts';

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

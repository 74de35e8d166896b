import { expect, test } from 'vitest';
import { ATTEMPT_STATES, type AttemptState, canMoveAttempt, wasCaptured } from './attempt-state.ts';

test.each<[AttemptState, AttemptState[]]>([
  ['created', ['authorised', 'captured', 'failed', 'expired']],
  ['authorised', ['captured', 'failed', 'expired', 'refunded']],
  ['captured', ['partly-refunded', 'refunded']],
  ['failed', ['authorised', 'captured', 'expired']],
  ['expired', ['authorised', 'captured']],
  ['partly-refunded', ['refunded']],
  ['refunded', []],
])('an attempt that is %s may become %j', (from, allowed) => {
  expect(ATTEMPT_STATES.filter((to) => canMoveAttempt(from, to))).toEqual(allowed);
});

test('a captured attempt never becomes unpaid, by whatever messages follow', () => {
  const reachable = new Set<AttemptState>(['captured']);
  for (const from of reachable) for (const to of ATTEMPT_STATES) if (canMoveAttempt(from, to)) reachable.add(to);
  expect([...reachable]).toEqual(['captured', 'partly-refunded', 'refunded']);
  expect([...reachable].every(wasCaptured)).toBe(true);
});

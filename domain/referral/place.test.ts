import { expect, test } from 'vitest';
import { placeState, releaseFrom } from './place.ts';

const takenAt = new Date('2026-10-01T10:00:00Z');
const early = new Date('2026-10-31T09:59:59Z');
const later = new Date('2026-10-31T10:00:00Z');

test.each([
  ['is free to be released after thirty days', { hasReceived: false, isOrdering: false }, later, 'open'],
  ['stays for thirty days', { hasReceived: false, isOrdering: false }, early, 'new'],
  ['stays while an order is open', { hasReceived: false, isOrdering: true }, later, 'ordering'],
  ['is final with the first delivered order', { hasReceived: true, isOrdering: false }, later, 'final'],
] as const)('a place %s', (_what, facts, now, state) => {
  expect(placeState({ takenAt, ...facts }, now)).toBe(state);
});

test('the day from which a place can be released is known beforehand, but for a final one', () => {
  expect(releaseFrom({ takenAt, hasReceived: false, isOrdering: true })).toEqual(later);
  expect(releaseFrom({ takenAt, hasReceived: true, isOrdering: false })).toBeNull();
});

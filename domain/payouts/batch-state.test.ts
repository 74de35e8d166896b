import { expect, test } from 'vitest';
import { type BatchFacts, type BatchState, batchState, isBatchOpen } from './batch-state.ts';

const prepared: BatchFacts = { isDiscarded: false, isApproved: false, isExported: false, open: 0 };

test.each<[Partial<BatchFacts>, BatchState, boolean]>([
  [{}, 'prepared', true],
  [{ isDiscarded: true }, 'discarded', false],
  [{ isApproved: true, open: 2 }, 'approved', true],
  [{ isApproved: true, isExported: true, open: 1 }, 'with-bank', true],
  [{ isApproved: true, isExported: true }, 'done', false],
  [{ isApproved: true }, 'done', false],
])('a batch of which is known %j is %s, and open: %s', (facts, state, isOpen) => {
  expect(batchState({ ...prepared, ...facts })).toBe(state);
  expect(isBatchOpen(state)).toBe(isOpen);
});

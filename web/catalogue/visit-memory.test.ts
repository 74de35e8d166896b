import { expect, test } from 'vitest';
import { visitMemory } from './visit-memory.ts';

test('[NAV-30] going back finds the list as far as it was read', () => {
  const { remember, recall } = visitMemory<number>();
  remember('first', 1);
  remember('first', 4);
  expect(recall('first')).toBe(4);
  expect(recall('another')).toBeNull();
});

test('one list knows nothing of the visits of another', () => {
  visitMemory<number>().remember('first', 1);
  expect(visitMemory<number>().recall('first')).toBeNull();
});

test('only the last visits are kept', () => {
  const { remember, recall } = visitMemory<number>();
  remember('kept', 1);
  for (const visit of ['a', 'b', 'c']) remember(visit, 1);
  remember('kept', 2);
  for (const visit of ['d', 'e']) remember(visit, 1);
  expect(recall('a')).toBeNull();
  expect(recall('kept')).toBe(2);
});

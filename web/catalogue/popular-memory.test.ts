import { expect, test } from 'vitest';
import type { WireProductCard } from '#contract/catalogue.ts';
import { recall, remember } from './popular-memory.ts';

const soFar = (pages: number) => ({
  products: [{ title: `Page ${pages}` } as WireProductCard],
  pages,
  hasEnded: false,
  tab: 'trending' as const,
});

test('[NAV-30] going back finds the list as far as it was read', () => {
  remember('first', soFar(1));
  remember('first', soFar(4));
  expect(recall('first')).toEqual(soFar(4));
  expect(recall('another')).toBeNull();
});

test('only the last visits are kept', () => {
  remember('kept', soFar(1));
  for (const visit of ['a', 'b', 'c']) remember(visit, soFar(1));
  remember('kept', soFar(2));
  for (const visit of ['d', 'e']) remember(visit, soFar(1));
  expect(recall('a')).toBeNull();
  expect(recall('kept')).toEqual(soFar(2));
});

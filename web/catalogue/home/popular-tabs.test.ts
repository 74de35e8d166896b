import { expect, test } from 'vitest';
import type { WireProductCard } from '#contract/catalogue.ts';
import { productsOfTab } from './popular-tabs.ts';

const product = (title: string, ...categorytype: string[]) => ({ title, categorytype }) as WireProductCard;

const mitti = product('Mitti', 'best sellers');
const khus = product('Khus', 'Trending', 'Best Sellers');
const kahwa = product('Kahwa');

test.each([
  ['all', [mitti, khus]],
  ['bestSellers', [mitti, khus]],
  ['trending', [khus]],
  ['newArrivals', [kahwa]],
] as const)('[HOME-03] the tab %s shows its own products', (tab, shown) => {
  expect(productsOfTab(tab, [mitti, khus], [kahwa])).toEqual(shown);
});

test('[CON-165] [HOME-03] a tab with chosen products shows them in their order', () => {
  expect(productsOfTab('trending', [mitti, khus], [kahwa], [kahwa, mitti])).toEqual([kahwa, mitti]);
});

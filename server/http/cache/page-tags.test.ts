import { expect, test } from 'vitest';
import * as catalogue from '#contract/catalogue.ts';
import * as settings from '#contract/settings.ts';
import { ANY_PRODUCT, categoryTag, productTag, tagsOfProduct, tagsOfReply } from './page-tags.ts';

const tea = { product_id: 'TEA', title: 'Assam' };

test('a reply is tagged by the products in it, however deep they lie', () => {
  const reply = { ...tea, grouped_product: [{ product_id: 'OUD' }, { product_id: 'TEA' }] };
  expect(tagsOfReply(catalogue.single, { params: { productId: 'TEA' } }, reply)).toEqual(
    ['TEA', 'OUD'].map(productTag),
  );
});

test.each([
  ['a list of everything', {}, ANY_PRODUCT],
  ['a search', { search: 'assam' }, ANY_PRODUCT],
  ['a search in a category, which may be corrected by others', { search: 'asam', category: 'Tea' }, ANY_PRODUCT],
  ['a category', { category: ' Black Tea' }, categoryTag('black tea')],
])('%s is tagged by what may stand in it', (_what, query, tag) => {
  expect(tagsOfReply(catalogue.search, { query }, { items: [tea], total: 1 })).toEqual([productTag('TEA'), tag]);
});

test('settings show no goods', () => {
  expect(tagsOfReply(settings.storeProfile, {}, { product_id: 'TEA' })).toEqual([]);
});

test('with a product leave the pages that show it, its categories and the lists of everything', () => {
  expect(tagsOfProduct({ product: 'TEA', categories: ['black tea'] })).toEqual([
    ANY_PRODUCT,
    productTag('TEA'),
    categoryTag('Black Tea'),
  ]);
});

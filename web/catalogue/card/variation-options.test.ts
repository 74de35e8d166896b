import { expect, test } from 'vitest';
import type { WireProduct, WireVariation } from '#contract/catalogue.ts';
import { picturesOf, variationChoices } from './variation-options.ts';

const variation = (
  sku: string,
  attributes: Record<string, string>,
  facts: Partial<WireVariation> = {},
): WireVariation => ({
  sku,
  price: 10,
  salePrice: null,
  stock: 3,
  imageUrl: '',
  galleryImages: [],
  attributes,
  price_paise: 1000,
  mrp_paise: 1000,
  net_quantity: '',
  unit_price: null,
  ...facts,
});

const productWith = (variations: WireVariation[], terms: string[] = []): WireProduct =>
  ({
    image: '/p/1',
    gallery: ['/p/2', '/p/1'],
    attribute: [{ name: 'Size', slug: 'size', selectedTerms: terms.map((name) => ({ id: name, name })) }],
    variation: variations,
  }) as unknown as WireProduct;

test('[PROD-03] values stand in the order of the terms; what is out of stock or not offered is told', () => {
  const product = productWith(
    [
      variation('50-spray', { Size: '50 ml', Kind: 'Spray' }),
      variation('10-spray', { Size: '10 ml', Kind: 'Spray' }, { stock: 0 }),
      variation('10-roll', { Size: '10 ml', Kind: 'Roll-on' }),
    ],
    ['10 ml', '50 ml', '100 ml'],
  );
  const [size, kind] = variationChoices(product, { Size: '50 ml', Kind: 'Spray' });
  expect(size?.options.map(({ value, isChosen, isOutOfStock }) => [value, isChosen, isOutOfStock])).toEqual([
    ['10 ml', false, true],
    ['50 ml', true, false],
  ]);
  expect(kind?.options.map((option) => [option.value, option.variation?.sku ?? null])).toEqual([
    ['Spray', '50-spray'],
    ['Roll-on', null],
  ]);
});

test('a product without variations has nothing to choose', () => {
  expect(variationChoices(productWith([], ['10 ml']), {})).toEqual([]);
});

test('[PROD-03] a variation brings its own gallery; one picture of its own stands before the product’s', () => {
  const product = productWith([]);
  const own = variation('a', {}, { imageUrl: '/v/1', galleryImages: ['/v/2'] });
  expect(picturesOf(product, own)).toEqual(['/v/1', '/v/2']);
  expect(picturesOf(product, { ...own, galleryImages: [] })).toEqual(['/v/1', '/p/1', '/p/2']);
  expect(picturesOf(product, null)).toEqual(['/p/1', '/p/2']);
});

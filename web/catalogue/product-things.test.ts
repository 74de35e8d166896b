import { expect, test } from 'vitest';
import type { WireProduct } from '#contract/catalogue.ts';
import { productThings } from './product-things.ts';

const origin = 'https://kadamba.example';
const path = '/product/R3VsYWIlMjBOby4lMjA3/cC03';

const gulab = {
  product_id: 'p-7',
  title: 'Gulab No. 7',
  sku: 'GUL-7',
  short_description: 'Damask rose.',
  category: 'Floral',
  product_type: 'Simple Product',
  image: '/uploads/products/gulab-1.avif',
  gallery: ['/uploads/products/gulab-2.avif'],
  price_paise: 129_900,
  totalStock: 4,
  variation: [],
} as unknown as WireProduct;

const variation = (sku: string, size: string, price_paise: number, stock: number) =>
  ({ sku, price_paise, stock, attributes: { Size: size } }) as unknown as WireProduct['variation'][number];

const chief = (product: WireProduct) => productThings(product, origin)[0];

test('[LIM-06] a product is told with its address, its pictures and its price in rupees', () => {
  expect(chief(gulab)).toEqual({
    '@type': 'Product',
    '@id': origin + path,
    url: origin + path,
    name: 'Gulab No. 7',
    description: 'Damask rose.',
    image: [`${origin}/media/1080/uploads/products/gulab-1.jpeg`, `${origin}/media/1080/uploads/products/gulab-2.jpeg`],
    sku: 'GUL-7',
    category: 'Floral',
    offers: {
      '@type': 'Offer',
      priceCurrency: 'INR',
      price: '1299.00',
      availability: 'https://schema.org/InStock',
    },
  });
});

test('a variable product is told with the span of its prices and with each variation', () => {
  const variations = [variation('G-10', '10 ml', 44_900, 3), variation('G-100', '100 ml', 239_950, 0)];
  expect(chief({ ...gulab, product_type: 'Variable Product', variation: variations })?.offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '449.00',
    highPrice: '2399.50',
    offerCount: 2,
    availability: 'https://schema.org/InStock',
    offers: [
      { sku: 'G-10', name: '10 ml', price: '449.00', availability: 'https://schema.org/InStock' },
      { sku: 'G-100', name: '100 ml', price: '2399.50', availability: 'https://schema.org/OutOfStock' },
    ],
  });
});

test.each([
  ['a group, which is not sold itself', { product_type: 'Grouped Product' }],
  ['a product without a price', { price_paise: 0 }],
])('%s is told without an offer', (_, facts) => {
  expect(chief({ ...gulab, ...facts })).not.toHaveProperty('offers');
});

test('a product that is sold out is told as that', () => {
  expect(chief({ ...gulab, totalStock: 0 })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('the way to a product leads from the home page through the shop', () => {
  const [, trail] = productThings(gulab, origin);
  expect(trail?.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: `${origin}/` },
    { position: 2, name: 'Shop', item: `${origin}/shop` },
    { position: 3, name: 'Gulab No. 7', item: origin + path },
  ]);
});

import { expect, test } from 'vitest';
import type { WireProduct } from '#contract/catalogue.ts';
import { productStructuredData } from './product-structured-data.ts';

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
  delivery_days: 5,
  variation: [],
} as unknown as WireProduct;

const variation = (sku: string, size: string, price_paise: number, stock: number) =>
  ({
    sku,
    price_paise,
    stock,
    attributes: { Size: size },
    imageUrl: `/uploads/products/${sku}.avif`,
    galleryImages: [],
  }) as unknown as WireProduct['variation'][number];

const seller = { origin, name: 'Kadamba', mostForDelivery: 12_000 };
const chief = (product: WireProduct) => productStructuredData(product, seller)[0];

test('[LIM-06] a product is told with its address, its pictures and its price in rupees', () => {
  expect(chief(gulab)).toEqual({
    '@type': 'Product',
    '@id': origin + path,
    url: origin + path,
    name: 'Gulab No. 7',
    description: 'Damask rose.',
    image: [`${origin}/media/1080/uploads/products/gulab-1.jpeg`, `${origin}/media/1080/uploads/products/gulab-2.jpeg`],
    sku: 'GUL-7',
    brand: { '@type': 'Brand', name: 'Kadamba' },
    category: 'Floral',
    offers: {
      '@type': 'Offer',
      url: origin + path,
      priceCurrency: 'INR',
      price: '1299.00',
      itemCondition: 'https://schema.org/NewCondition',
      availability: 'https://schema.org/InStock',
      seller: { '@id': `${origin}/#shop` },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
        shippingRate: { '@type': 'MonetaryAmount', maxValue: '120.00', currency: 'INR' },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          transitTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 5, unitCode: 'DAY' },
        },
      },
    },
  });
});

test('of a delivery that is not set up neither charge nor days are told', () => {
  const [thing] = productStructuredData({ ...gulab, delivery_days: null }, { ...seller, mostForDelivery: null });
  expect(thing).toHaveProperty('offers.shippingDetails', {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
  });
});

test('a variable product is a group of products, each with its size, pictures and offer', () => {
  const variations = [variation('G-10', '10 ml', 44_900, 3), variation('G-100', '100 ml', 239_950, 0)];
  const thing = chief({ ...gulab, product_type: 'Variable Product', variation: variations });
  expect(thing).not.toHaveProperty('offers');
  expect(thing).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'p-7',
    variesBy: 'https://schema.org/size',
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Gulab No. 7, 10 ml',
        sku: 'G-10',
        size: '10 ml',
        image: [
          `${origin}/media/1080/uploads/products/G-10.jpeg`,
          `${origin}/media/1080/uploads/products/gulab-1.jpeg`,
          `${origin}/media/1080/uploads/products/gulab-2.jpeg`,
        ],
        offers: { '@type': 'Offer', url: origin + path, price: '449.00', availability: 'https://schema.org/InStock' },
      },
      {
        sku: 'G-100',
        size: '100 ml',
        offers: { price: '2399.50', availability: 'https://schema.org/OutOfStock' },
      },
    ],
  });
});

test('a group is offered at the span of its members’ prices', () => {
  const grouped_product = [{ price_paise: 44_900 }, { price_paise: 0 }, { price_paise: 129_900 }];
  const group = { ...gulab, product_type: 'Grouped Product', grouped_product } as unknown as WireProduct;
  expect(chief(group)?.['offers']).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '449.00',
    highPrice: '1299.00',
    offerCount: 2,
    availability: 'https://schema.org/InStock',
  });
});

test.each([
  ['a group without members', { product_type: 'Grouped Product', grouped_product: [] }],
  ['a product without a price', { price_paise: 0 }],
])('%s is told without an offer', (_, facts) => {
  expect(chief({ ...gulab, ...facts })).not.toHaveProperty('offers');
});

test('a product that is sold out is told as that', () => {
  expect(chief({ ...gulab, totalStock: 0 })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('the way to a product leads from the home page through the shop and its first category', () => {
  const [, trail] = productStructuredData(gulab, seller);
  expect(trail?.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: `${origin}/` },
    { position: 2, name: 'Shop', item: `${origin}/shop` },
    { position: 3, name: 'Floral', item: `${origin}/category-detail/Floral` },
    { position: 4, name: 'Gulab No. 7', item: origin + path },
  ]);
});

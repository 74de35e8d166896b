import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { apiContext } from '#web/api.ts';
import { categoryListingOf } from './load-category.ts';
import { type LoadedListing, orFailed } from './load-listing.ts';

const categories = [
  { category: 'Chai & Kahwa', name: 'Chai & Kahwa', icon: '', status: 'Active', position: 0 },
  { category: 'Hidden', name: 'Hidden', icon: '', status: 'Inactive', position: 1 },
];

/** A shop with one Active category, which is empty, and one product, which is in "Floral". */
function answerTo(address: string): [status: number, body: unknown] {
  const { pathname, searchParams } = new URL(address, 'http://shop.example');
  if (pathname.startsWith('/api/category/')) return [200, { isError: false, data: categories }];
  const asked = searchParams.get('category') ?? '';
  if (asked.length > 60) return [400, { code: 'invalid', message: 'Too long' }];
  const isFloral = asked.toLowerCase() === 'floral' && !searchParams.has('prices');
  const items = isFloral
    ? [{ id: 'p1', title: 'Ruh Gulab', image: '/uploads/products/ruh-gulab.avif', category: 'Luxury, Floral' }]
    : [];
  return [200, { items, total: items.length, facets: {}, next: null, corrected: null, did_you_mean: [] }];
}

async function load(encodedName: string, search = '', answer = answerTo) {
  const context = new RouterContextProvider();
  const fetch = async (address: string) => {
    const [status, body] = answer(address);
    return Response.json(body, { status });
  };
  context.set(apiContext, createClient(fetch, '/api'));
  const request = new Request(`http://shop.example/category-detail/${encodedName}${search}`);
  const name = encodedName === '%E0%A4%A' ? encodedName : decodeURIComponent(encodedName);
  const loaded = await categoryListingOf(request, context, name);
  if (loaded instanceof Response) return { status: loaded.status, location: loaded.headers.get('location') };
  return { status: loaded.init?.status ?? 200, ...loaded.data };
}

test.each(['Nope', 'Hidden', '%E0%A4%A', 'x'.repeat(61)])(
  '[SHOP-01] a category that neither the shop nor a product has is not found: %s',
  async (name) => {
    expect(await load(name)).toMatchObject({ status: 404, isUnlisted: true, page: { total: 0 } });
  },
);

test.each([
  ['Chai%20%26%20Kahwa', '', undefined],
  ['Floral', '', true],
  ['Floral', '?price=0-200', true],
])(
  '[SHOP-01] a known category is a page, also where nothing is in it, and one of the owner’s is for search engines: %s%s',
  async (name, search, isUnlisted) => {
    const found = await load(name, search);
    expect(found.status).toBe(200);
    expect(found).toMatchObject({ page: expect.anything() });
    expect((found as LoadedListing).isUnlisted).toBe(isUnlisted);
  },
);

test('[SHOP-01] a category is described by what stands in it, with a picture of its own or of its first product', async () => {
  expect(await load('Floral')).toMatchObject({
    about: {
      description: 'Floral at Banyan: Ruh Gulab.',
      picture: { path: '/media/1080/uploads/products/ruh-gulab.jpeg', alt: 'Ruh Gulab' },
    },
  });
});

test.each([
  ['chai%20%26%20KAHWA', '?sort=newest&utm_source=x', '/category-detail/Chai%20%26%20Kahwa?sort=newest'],
  ['floral', '', '/category-detail/Floral'],
])('[SHOP-01] [SHOP-09] another spelling of a category leads to its own: %s', async (name, search, location) => {
  expect(await load(name, search)).toEqual({ status: 301, location });
});

test('a category about which the server cannot say anything is not taken for an unknown one', async () => {
  const refused = await load('Nope', '', () => [503, { code: 'unexpected', message: 'Something went wrong' }]);
  expect(refused).toMatchObject({ status: 503, page: null });
});

test('in the browser a redirect of the server is followed, and not taken for a failure', async () => {
  const request = new Request('http://shop.example/category-detail/floral');
  const away = Response.redirect('http://shop.example/category-detail/Floral', 301);
  await expect(orFailed(Promise.reject<LoadedListing>(away), request, 'floral')).rejects.toBe(away);
});

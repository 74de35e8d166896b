import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { productPath } from '#domain/catalogue/product-address.ts';
import { CONTENT_PAGES } from '#domain/content/content-pages.ts';
import { sendRefusal } from '../http/api/send-refusal.ts';
import { addProducts } from '../testing/builders.ts';
import { countStatements } from '../testing/count-statements.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { saveCategories } from './save-home-store.ts';
import { mountSitemap } from './sitemap.ts';

let shop: TestShop;
const ORIGIN = 'http://localhost:3000';
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

/** Adds products as a large shop has them, faster than one by one. */
const addMany = (count: number) =>
  sql`insert into products (public_id, sku, kind, status, title, title_key, family_line, short_description, description,
      key_features, specifications, attributes, image, gallery, price_paise, mrp_paise, best_seller, trending, position,
      added_at)
    select 'MANY' || n, 'MANY-' || n, 'simple', 'Active', 'Tea ' || n, 'tea', '', '', '', '[]', '[]', '[]', '', '[]',
      100, 100, false, false, n, now()
    from generate_series(1, ${count}::int) n`.execute(shop.deps.db);

test('[NAV-08] the sitemap lists every page that a search may find, products by their addresses', async () => {
  const { db } = shop.deps;
  await saveCategories(db, [
    { name: 'Chai & Kahwa', icon: '', status: 'Active', position: 1 },
    { name: 'Hidden', icon: '', status: 'Inactive', position: 2 },
  ]);
  const [tea] = await addProducts(shop, [{ title: 'Mum’s <Best> Tea' }, { title: 'Gone', status: 'Inactive' }]);
  await sql`update products set changed_at = '2026-11-01T06:30:00Z'`.execute(db);
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(addressesIn(body)).toEqual(
    [
      '/',
      '/shop',
      '/category-detail/Chai%20%26%20Kahwa',
      ...CONTENT_PAGES,
      productPath('Mum’s <Best> Tea', tea?.id ?? ''),
    ].map((path) => ORIGIN + path),
  );
  expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns=".*">\n/);
  expect(body.match(/<lastmod>2026-11-01T06:30:00\.000Z<\/lastmod>/g)).toHaveLength(4);
});

test('a reader who takes gzip gets it', async () => {
  await addProducts(shop, [{}]);
  const { body } = await get('/sitemap.xml');
  const zipped = await get('/sitemap.xml', { 'accept-encoding': 'gzip' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(body);
});

test('a database that fails in the middle ends the answer and not the process', async () => {
  await addProducts(shop, [{}]);
  const failing = shop.deps.db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('"title"')) throw new Error('the database is gone');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const app = Fastify().setErrorHandler(sendRefusal);
  mountSitemap(app, { ...shop.deps, db: failing });
  const answer = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.statusCode).toBe(500);
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.headers).not.toHaveProperty('etag');
  expect(answer.json()).toMatchObject({ code: 'unexpected' });
  await app.close();
});

test('a changed product changes the sitemap’s tag', async () => {
  const [first] = await addProducts(shop, [{}]);
  const tag = async () => (await get('/sitemap.xml')).headers.etag;
  const before = await tag();
  expect(await tag()).toBe(before);
  await sql`update products set title = 'Another' where public_id = ${first?.id}`.execute(shop.deps.db);
  expect(await tag()).not.toBe(before);
});

test('where one file may not hold them all, the sitemap is an index of parts, which hold each product once', async () => {
  const app = Fastify().setErrorHandler(sendRefusal);
  mountSitemap(app, shop.deps, 20);
  await addMany(50);
  const bodyOf = async (url: string) => (await app.inject({ url })).body;
  const index = await bodyOf('/sitemap.xml');
  expect(index).toContain('<sitemapindex ');
  const parts = addressesIn(index);
  expect(parts).toEqual([1, 2, 3, 4].map((page) => `${ORIGIN}/sitemap-${page}.xml`));
  const lists: string[][] = [];
  for (const part of parts) lists.push(addressesIn(await bodyOf(part.slice(ORIGIN.length))));
  expect(lists.map((list) => list.length)).toEqual([2 + CONTENT_PAGES.length, 20, 20, 10]);
  expect(new Set(lists.flat()).size).toBe(lists.flat().length);
  for (const url of ['/sitemap-0.xml', '/sitemap-5.xml']) expect((await app.inject({ url })).statusCode).toBe(404);
  await app.close();
});

test('products are read in stretches, and none is lost between them', async () => {
  await addMany(2_500);
  const addresses = addressesIn((await get('/sitemap.xml')).body);
  expect(new Set(addresses).size).toBe(2_500 + 2 + CONTENT_PAGES.length);
});

test('a small shop has no parts, and reads a fixed number of statements', async () => {
  await addMany(900);
  expect((await get('/sitemap-1.xml')).statusCode).toBe(404);
  expect(await countStatements(shop.deps, () => get('/sitemap.xml'))).toBe(4);
});

import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { request } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressOf } from '#contract/client.ts';
import { contract } from '#contract/index.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { createApp } from '../../app.ts';
import { saveSettings } from '../../settings/settings-store.ts';
import { addMember, addProduct } from '../../testing/builders.ts';
import { countStatements, statementsOf } from '../../testing/count-statements.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { addressExample } from '../api-docs/curl-command.ts';
import { ResponseCache } from './response-cache.ts';
import { SmallStorefront } from '../../testing/small-storefront.ts';
import { setStock } from '../../testing/set-stock.ts';

let shop: TestShop;
let app: FastifyInstance;
let origin: string;
const caches = { pages: new ResponseCache(1_000_000), calls: new ResponseCache(1_000_000, 1_000) };

beforeAll(async () => {
  shop = await openTestShop();
  app = await createApp(shop.deps, () => Promise.resolve(new SmallStorefront()), caches);
  await app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
beforeEach(() => shop.reset());
afterAll(async () => {
  await app.close();
  await shop.close();
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, body } = await request(`${origin}/api${path}`, { headers });
  const bytes = Buffer.from(await body.arrayBuffer());
  return { status: statusCode, headers: answered, bytes };
}

const marquee = `/marquee/all/${STORE_ID}`;
const headings = async () => JSON.parse((await ask(marquee)).bytes.toString()) as unknown;

test('an answer that is the same for everybody is given again without asking the database', async () => {
  const { id } = await addProduct(shop);
  const path = `/grouped-product/single/${id}`;
  const first = await ask(path);
  await expect.poll(() => countStatements(shop.deps, () => ask(path))).toBe(0);
  expect((await ask(path)).bytes).toEqual(first.bytes);
  expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', 'content-type': /json/ });
});

test('an answer is given again whatever else its address carries and however that is spelled', async () => {
  await addProduct(shop, { title: 'Rose Tea' });
  const first = await ask('/catalogue/search?search=rose%20tea&limit=9');
  const spelled = ['limit=9&search=rose+tea', 'utm_source=mail&search=r%6fse%20tea&limit=9'];
  for (const query of spelled) {
    expect(await countStatements(shop.deps, () => ask(`/catalogue/search?${query}`))).toBe(0);
    expect((await ask(`/catalogue/search?${query}`)).bytes).toEqual(first.bytes);
  }
  for (const query of ['search=rose+tea&limit=8', 'search=rose%2Btea&limit=9'])
    expect(await countStatements(shop.deps, () => ask(`/catalogue/search?${query}`))).toBeGreaterThan(0);
});

test('who has the answer already is told so, and who takes it compressed gets it compressed', async () => {
  const whole = await ask(marquee);
  const again = await ask(marquee, { 'if-none-match': String(whole.headers.etag) });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  for (const [encoding, decompress] of Object.entries({ gzip: gunzipSync, br: brotliDecompressSync })) {
    const small = await ask(marquee, { 'accept-encoding': encoding });
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(decompress(small.bytes)).toEqual(whole.bytes);
  }
});

test('who has the answer is told so without a type and a length, by the kept answer and once it has to be made anew', async () => {
  const { etag } = (await ask(marquee)).headers;
  for (const forget of [() => caches.calls.clear(), () => undefined]) {
    forget();
    const { status, headers } = await ask(marquee, { 'if-none-match': String(etag) });
    expect(status).toBe(304);
    expect(headers).not.toHaveProperty('content-type');
    expect(headers).not.toHaveProperty('content-length');
  }
});

test('what a page asked for is given to clients of the API as if they had asked first', async () => {
  const path = `/register/single/${STORE_ID}`;
  caches.calls.clear();
  const { bytes, headers } = await ask(path);
  caches.calls.clear();
  const page = await request(`${origin}/page-that-asks`);
  await page.body.dump();
  let again: Awaited<ReturnType<typeof ask>> | undefined;
  expect(await countStatements(shop.deps, async () => (again = await ask(path)))).toBe(0);
  const { date: _, ...sent } = headers;
  expect(again).toMatchObject({ bytes, headers: sent });
});

test('what the owner writes shows in the next answer', async () => {
  await saveSettings(shop.deps.db, { marquee: ['First flush'] });
  await expect.poll(headings).toMatchObject({ data: [{ heading: 'First flush' }] });
  await saveSettings(shop.deps.db, { marquee: ['Monsoon'] });
  await expect.poll(headings).toMatchObject({ data: [{ heading: 'Monsoon' }] });
});

test('the stock that it tells is never older than a second', async () => {
  const { id, skus } = await addProduct(shop, { variations: [{ stock: 9 }] });
  const stock = async () =>
    (JSON.parse((await ask(`/grouped-product/single/${id}`)).bytes.toString()) as { stock: number }).stock;
  expect(await stock()).toBe(9);
  await setStock(shop, 4, skus);
  await expect.poll(stock, { timeout: 3_000 }).toBe(4);
});

test('no cookie of a member is in an answer that others are given too', async () => {
  const member = await addMember(shop);
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 3_600_000);
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect((await ask(`/cart/${member.userId}`, { cookie })).headers['set-cookie']).toBeDefined();
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 3_600_000);
  const readers: Record<string, string>[] = [{ cookie }, {}];
  for (const headers of readers) {
    const { status, headers: answered } = await ask(marquee, headers);
    expect([status, answered['set-cookie'], answered['cache-control']]).toEqual([200, undefined, 'public, no-cache']);
  }
});

test('a refusal is not kept', async () => {
  expect((await ask('/grouped-product/single/NOTHING')).headers.etag).toBeUndefined();
  expect((await ask('/marquee/all/elsewhere')).headers.etag).toBeUndefined();
});

test('nothing that a member, a limit or a write has to do with is ever shared', () => {
  const shared = contract.flatMap(({ row }) => (row.isShared ? [row] : []));
  expect(shared.length).toBeGreaterThan(10);
  for (const row of shared) expect(row).toMatchObject({ method: 'GET', guard: 'anyone' });
  for (const row of shared) expect(row.limit).toBeUndefined();
});

const settled = contract.filter(({ row }) => row.isShared && !row.showsGoods);

test.each(settled.map(({ row, name }) => ({ row, name })))(
  '$name reads nothing of goods, so that pages made of it stay when these change',
  async ({ row }) => {
    const path = addressOf(row, addressExample(row));
    caches.calls.clear();
    const statements = await statementsOf(shop.deps, async () => expect((await ask(path)).status).toBe(200));
    expect(statements.filter((sql) => /\b(products|variations|grouped_products|product_listings)\b/.test(sql))).toEqual(
      [],
    );
  },
);

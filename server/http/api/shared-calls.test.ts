import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addressOf } from '#contract/client.ts';
import * as catalogue from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import * as settings from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { createApp, routesOf } from '../../app.ts';
import { addProduct } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { SmallStorefront } from '../../testing/small-storefront.ts';
import { addressExample } from '../api-docs/curl-command.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { SharedCalls } from './shared-calls.ts';

let shop: TestShop;
let app: FastifyInstance;
let calls: SharedCalls;
const caches = { pages: new ResponseCache(0), calls: new ResponseCache(1_000_000) };

beforeAll(async () => {
  shop = await openTestShop();
  app = await createApp(shop.deps, () => Promise.resolve(new SmallStorefront()), caches);
  calls = new SharedCalls(shop.deps, routesOf(shop.deps), caches.calls);
});
beforeEach(async () => {
  await shop.reset();
  caches.calls.clear();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

interface Asked {
  params: Record<string, string>;
  query: Record<string, unknown>;
}

const urlOf = (row: Endpoint, asked: Partial<Asked>): string => `/api${addressOf(row, asked)}`;

const byHandler = (row: Endpoint, { params = {}, query = {} }: Partial<Asked>, of = calls) =>
  of.answer(row, urlOf(row, { params, query }), params, {});

/** What HTTP answers when nothing is cached. */
async function byHttp(row: Endpoint, asked: Partial<Asked>) {
  caches.calls.clear();
  const { statusCode, body } = await app.inject(urlOf(row, asked));
  caches.calls.clear();
  return { status: statusCode, reply: JSON.parse(body) as unknown };
}

const shared = contract.filter(({ row }) => row.isShared);
const profile = { params: { storeId: STORE_ID } };

test.each(shared)('$name says to a page what HTTP says', async ({ row }) => {
  await addProduct(shop, { title: 'Rose Tea' });
  const asked = addressExample(row);
  const { status, reply } = await byHttp(row, asked);
  const answer = await byHandler(row, asked);
  // A list without an end is sent as it is read.
  expect(answer).toEqual(row === catalogue.all ? null : { status, reply });
});

test('a product and a search say the same to a page as by HTTP, and so do their refusals', async () => {
  const { id } = await addProduct(shop, { title: 'Rose Tea' });
  const asked: [Endpoint, Partial<Asked>, number][] = [
    [catalogue.single, { params: { productId: id } }, 200],
    [catalogue.single, { params: { productId: 'NOTHING' } }, 404],
    [catalogue.single, { params: { productId: 'null\u0000' } }, 400],
    [catalogue.search, { query: { search: 'rose tea', category: 'Floral', limit: 9 } }, 200],
    [settings.marquee, { params: { storeId: 'elsewhere' } }, 404],
  ];
  for (const [row, input, expected] of asked) {
    const { status, reply } = await byHttp(row, input);
    expect([status, await byHandler(row, input)]).toEqual([expected, { status, reply }]);
  }
});

test('what does not fit its row, and a call that is not shared, is left to HTTP', async () => {
  expect(await byHandler(catalogue.search, { query: { limit: 'many' } })).toBeNull();
  expect(await byHandler(catalogue.search, { query: { limit: 1_000_000 } })).toBeNull();
  const others = contract.filter(({ row }) => !row.isShared);
  for (const { row } of others) expect(await byHandler(row, addressExample(row))).toBeNull();
});

test('a page changes no reply for another, and a copy of a row is answered as the row', async () => {
  const first = await byHandler({ ...settings.marquee }, profile);
  expect(calls.cached(urlOf(settings.marquee, profile))).toBe(first?.reply);
  const reply = first?.reply as { data: { heading: string }[] };
  expect(() => reply.data.push({ heading: 'Mine' })).toThrow(TypeError);
  expect(() => Object.assign(reply, { data: [] })).toThrow(TypeError);
});

test('a preview leaves nothing in the cache', async () => {
  await calls.answer(settings.storeProfile, urlOf(settings.storeProfile, profile), profile.params, null);
  expect(caches.calls.bytes).toBe(0);
});

test('what changed while a call was answered is not cached', async () => {
  const run = async () => {
    caches.calls.clear();
    return { isError: false, data: [], promo_messages: [] };
  };
  const changed = new SharedCalls(shop.deps, [{ row: settings.marquee, run }], caches.calls);
  expect((await byHandler(settings.marquee, profile, changed))?.status).toBe(200);
  expect(caches.calls.bytes).toBe(0);
});

test('an error of the shop is logged, and a page reads no more of it than a client of the API', async () => {
  const error = vi.fn();
  const log = { ...shop.deps.log, error } as unknown as TestShop['deps']['log'];
  const run = async (): Promise<never> => {
    throw new Error('relation "secret" does not exist');
  };
  const broken = new SharedCalls({ log }, [{ row: settings.marquee, run }], caches.calls);
  const answer = await byHandler(settings.marquee, profile, broken);
  expect(answer).toMatchObject({ status: 500, reply: { code: 'unexpected' } });
  expect(JSON.stringify(answer)).not.toContain('secret');
  expect(error).toHaveBeenCalledOnce();
});

import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createLog } from '../log.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';

let shop: TestShop;
let app: FastifyInstance;
const logged: string[] = [];

/** A storefront that says which address it was asked for. */
const render = async (request: Request): Promise<Response> => {
  const { href, pathname } = new URL(request.url);
  if (pathname === '/broken') throw new Error('connect ECONNREFUSED 10.0.0.5:5432');
  const status = pathname === '/product/nothing' ? 404 : 200;
  return new Response(`<p>${href}</p>`, { status, headers: { 'content-type': 'text/html' } });
};

/** Asks over the network for a path as it is, which `fetch` would put right. */
const getExactly = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    get({ host: '127.0.0.1', port, path }, (answer) => resolve(text(answer))).on('error', reject);
  });

beforeAll(async () => {
  shop = await openTestShop();
  const log = createLog('info', { write: (line: string) => logged.push(line) });
  app = await createApp({ ...shop.deps, log }, () =>
    Promise.resolve({ renderPage: render, publicAddress: () => null }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

test.each([
  ['/shop?page=2', 'http://localhost:3000/shop?page=2'],
  ['//evil.example/shop', 'http://localhost:3000/evil.example/shop'],
  ['//', 'http://localhost:3000/'],
  ['http://evil.example/shop', 'http://localhost:3000/http://evil.example/shop'],
])('%s is a page of our own origin', async (url, address) => {
  expect(await getExactly(url)).toBe(`<p>${address}</p>`);
});

test('a page that breaks tells nothing of why', async () => {
  const { statusCode, body } = await app.inject({ method: 'GET', url: '/broken' });
  expect(statusCode).toBe(500);
  expect(JSON.parse(body)).toEqual({ message: 'Something went wrong', code: 'unexpected' });
});

test('a page takes no writes', async () => {
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/shop', payload: {} });
  expect(statusCode).toBe(405);
  expect(JSON.parse(body)).toMatchObject({ code: 'method-not-allowed' });
});

test('[ERR-50] an address of no product is logged, without what was typed behind it', async () => {
  const { statusCode } = await app.inject({ method: 'GET', url: '/product/nothing?search=asha@example.in' });
  expect(statusCode).toBe(404);
  const line = logged.find((one) => one.includes('page not found')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ level: 30, path: '/product/nothing' });
  expect(line).not.toContain('asha');
});

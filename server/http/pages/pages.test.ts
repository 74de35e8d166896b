import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createLog } from '../../log.ts';
import { addMember } from '../../testing/builders.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { inlineHash } from '../security/csp.ts';
import { SCRIPTS, SmallStorefront } from '../../testing/small-storefront.ts';

let shop: TestShop;
let app: FastifyInstance;
let storefront: SmallStorefront;
let origin: string;
const logged: string[] = [];

/** Asks over the network for a path as it is, which `fetch` would put right. */
const getExactly = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    get({ host: '127.0.0.1', port, path }, (answer) => resolve(text(answer))).on('error', reject);
  });

beforeAll(async () => {
  shop = await openTestShop();
  const log = createLog('info', { write: (line: string) => logged.push(line) });
  storefront = new SmallStorefront();
  app = await createApp({ ...shop.deps, log }, () => Promise.resolve(storefront));
  await app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  storefront.rendered.length = 0;
  logged.length = 0;
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

test.each([
  ['/shop?page=2', 'http://localhost:3000/shop?page=2'],
  ['/own?page=2&q=1', 'http://localhost:3000/own?page=2&q=1'],
  ['//evil.example/shop', 'http://localhost:3000/evil.example/shop'],
  ['//', 'http://localhost:3000/'],
  ['http://evil.example/shop', 'http://localhost:3000/http://evil.example/shop'],
])('%s is a page of our own origin', async (url, address) => {
  expect(await getExactly(url)).toContain(`<p>${address}</p>`);
});

test.each(['/product/%E0%A4%A/x', '/category-detail/50%?page=2'])(
  '[ERR-50] an address that spells no text is a page like any other: %s',
  async (url) => {
    expect((await app.inject({ method: 'GET', url })).body).toContain('http://localhost:3000/');
    const { statusCode, body } = await app.inject({ method: 'GET', url: `/api${url}` });
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'not-found' });
  },
);

test.each([
  ['of thousands of parts', '/a'.repeat(5_000)],
  ['of thousands of parts of data', '/a'.repeat(5_000) + '.data'],
  ['of thousands of letters', `/${'a'.repeat(10_000)}`],
  ['of thousands of letters that spell no text', '/' + '%'.repeat(5_000)],
])('a path %s is no page, and is not rendered to say so', async (_what, url) => {
  const { statusCode, body } = await app.inject({ method: 'GET', url });
  expect(statusCode).toBe(404);
  expect(JSON.parse(body)).toMatchObject({ code: 'not-found' });
  expect(storefront.rendered).toEqual([]);
});

test.each(['/broken', '/broken?page=2'])('a page that breaks tells nothing of why: %s', async (url) => {
  const { statusCode, body, headers } = await app.inject({ method: 'GET', url });
  expect(statusCode).toBe(500);
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body)).toEqual({ message: 'Something went wrong', code: 'unexpected' });
});

test('a page takes no writes', async () => {
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/shop', payload: {} });
  expect(statusCode).toBe(405);
  expect(JSON.parse(body)).toMatchObject({ code: 'method-not-allowed' });
});

test.each([
  ['/product/nothing?search=asha@example.in', '/product/nothing'],
  ['/product/nothing/asha@example.in', '/product/nothing/[hidden]'],
])('[ERR-50] an address of no product is logged without what was typed: %s', async (url, path) => {
  const { statusCode, body } = await app.inject({ method: 'GET', url });
  expect(statusCode).toBe(404);
  expect(body).toContain('Nothing');
  const line = logged.find((one) => one.includes('page not found')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ level: 30, path });
  expect(logged.join()).not.toContain('asha');
});

test('[ERR-50] the log of requests in production holds no query', async () => {
  const log = createLog('info', { write: (line: string) => logged.push(line) });
  const config = { ...shop.deps.config, mode: 'production' as const };
  const production = await createApp({ ...shop.deps, config, log }, () => Promise.resolve(storefront));
  await production.inject({ url: '/product/nothing?search=asha@example.in' });
  await production.close();
  expect(logged.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ req: { method: 'GET', path: '/product/nothing', remoteAddress: '127.0.0.1' } }),
  );
  expect(logged.join()).not.toContain('asha');
});

test('another spelling of a page leads to its own address, and is not rendered', async () => {
  const { statusCode, headers } = await app.inject({ url: '/Burst?page=2' });
  expect([statusCode, headers.location]).toEqual([301, '/burst?page=2']);
  expect(storefront.rendered).toEqual([]);
});

test('a burst for a page that is not kept yet renders it once', async () => {
  // As many as one network may ask for at a time.
  const answers = await Promise.all(Array.from({ length: 25 }, () => fetch(`${origin}/burst`)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 25 }, () => 200));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(storefront.rendered).toEqual(['http://localhost:3000/burst']);
});

test('parameters that a page does not know change nothing of it', async () => {
  const plain = await fetch(`${origin}/known?page=3`);
  const body = await plain.text();
  for (const path of ['/known?utm_source=mail&page=3', '/known?page=3&fbclid=x']) {
    const answer = await fetch(origin + path);
    expect(await answer.text()).toBe(body);
    expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'));
  }
  expect(storefront.rendered).toEqual(['http://localhost:3000/known?page=3']);
});

test('headers that name another host, address or language put nothing else into a page that is kept for all', async () => {
  const kept = '/known?page=4';
  const rewritten = { 'x-original-url': '/own', 'x-rewrite-url': '/own', 'x-forwarded-prefix': '/evil' };
  const bodies = new Set<string>();
  for (const headers of [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', forwarded: 'host=evil.example' },
    rewritten,
    { 'accept-language': 'hi' },
    { range: 'bytes=0-3' },
    {},
  ])
    bodies.add((await app.inject({ url: kept, headers })).body);
  expect(bodies.size).toBe(1);
  expect([...bodies].join('')).not.toMatch(/evil|gopher/);
  expect(storefront.rendered).toEqual([`http://localhost:3000${kept}`]);
});

test.each(['identity', 'br', 'gzip'])('a page in %s is sent again only when it has changed', async (encoding) => {
  const ask = (headers: Record<string, string> = {}, path = '/again') =>
    app.inject({ method: 'GET', url: path, headers: { 'accept-encoding': encoding, ...headers } });
  const first = await ask();
  expect(first.headers['content-encoding'] ?? 'identity').toBe(encoding);
  expect(first.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/);
  expect(first.headers.vary).toBe('accept-encoding');
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  for (const known of [etag, `W/${etag.replace('W/', '')}`, `"other", ${etag}`]) {
    const second = await ask({ 'if-none-match': known });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
    expect(second.headers.etag).toBe(etag);
  }
  expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  expect((await ask({ 'if-none-match': etag }, '/another')).statusCode).toBe(200);
});

test('a page is sent in an encoding that its reader takes, and never in one that is refused', async () => {
  const encodings = await Promise.all(
    ['br', 'gzip', 'br;q=0, gzip;q=0', 'gzip;q=0, br', 'gzip, deflate, br'].map(async (accepted) => {
      const { headers } = await app.inject({ url: '/tagged', headers: { 'accept-encoding': accepted } });
      return headers['content-encoding'];
    }),
  );
  expect(encodings).toEqual(['br', 'gzip', undefined, 'br', 'gzip']);
});

test('what several loaders of a page ask is asked of the database once', async () => {
  const caches = { pages: new ResponseCache(0), calls: new ResponseCache(0) };
  const forgetful = await createApp(shop.deps, () => Promise.resolve(new SmallStorefront()), caches);
  await forgetful.ready();
  const asking = (times: number) => countStatements(shop.deps, () => forgetful.inject(`/asks/${times}`));
  const once = await asking(1);
  expect(once).toBeGreaterThan(0);
  expect(await asking(5)).toBe(once);
  await forgetful.close();
});

test('what is answered at once is what the application would answer', async () => {
  // Brotli is compressed harder once a page is asked for again.
  const own = new Set(['date', 'connection', 'keep-alive', 'content-length']);
  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    const first = await app.inject({ url: '/at-once', headers });
    const again = await fetch(`${origin}/at-once`, { headers: { 'accept-encoding': 'identity', ...headers } });
    const kept = Object.fromEntries([...again.headers].filter(([name]) => !own.has(name)));
    const wanted = Object.fromEntries(Object.entries(first.headers).filter(([name]) => !own.has(name)));
    expect(kept).toEqual(wanted);
    const { body } = await app.inject({ url: '/at-once', headers: { 'accept-encoding': 'identity' } });
    expect(await again.text()).toBe(body);
    const allowed = [SCRIPTS.page, SCRIPTS.renderer].map(inlineHash).join(' ');
    expect(kept['content-security-policy']).toContain(`script-src 'self' ${allowed};`);
    expect(kept).not.toHaveProperty('x-script-mark');
    expect(body).toContain(`<script>${SCRIPTS.renderer}</script>`);
    expect(kept['x-content-type-options']).toBe('nosniff');
  }
  expect(storefront.rendered).toHaveLength(1);
});

test.each(['/shop', '/own', '/product/nothing', '/api/nothing', '/healthz'])(
  'a browser is told what no site may do with an answer: %s',
  async (url) => {
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-site',
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  },
);

test.each([
  [false, 'max-age=31536000'],
  [true, 'max-age=31536000; includeSubDomains'],
])('a browser keeps to https for a year, for subdomains where the owner says so (%s)', async (isWide, header) => {
  const config = { ...shop.deps.config, publicUrl: new URL('https://shop.example'), hstsSubdomains: isWide };
  const secure = await createApp({ ...shop.deps, config }, () => Promise.resolve(storefront));
  const { headers } = await secure.inject({ url: '/secure' });
  await secure.close();
  expect(headers['strict-transport-security']).toBe(header);
});

test('HEAD answers with the headers alone, kept or not', async () => {
  for (const path of ['/head', '/head', '/own']) {
    const whole = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
    const head = await fetch(origin + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'));
    expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
});

test('a member and a stranger get the same page, headers and all, whichever comes first', async () => {
  const member = await addMember(shop, { fullName: 'Asha Kulkarni' });
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const [path, first, second] of [
    ['/same', { cookie }, {}],
    ['/same-too', {}, { cookie }],
  ] as const) {
    const [one, other] = [
      await app.inject({ url: path, headers: first }),
      await app.inject({ url: path, headers: second }),
    ];
    const { date: _one, ...headers } = one.headers;
    const { date: _other, ...others } = other.headers;
    expect(others).toEqual(headers);
    expect(other.body).toBe(one.body);
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test('a page of a member’s own is rendered as for a visitor when it is taken for a public one, and never kept', async () => {
  const member = await addMember(shop, { email: 'asha@example.in' });
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (let round = 1; round <= 2; round++) {
    const { body, headers } = await app.inject({ url: '/member', headers: { cookie } });
    expect(body).toBe('nobody');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.etag).toBeUndefined();
    expect(storefront.rendered).toHaveLength(round);
  }
});

test.each([
  ['that sets a cookie', '/cookie', 200, 'private, no-store'],
  ['that is none', '/product/nothing', 404, 'no-cache'],
  ['that could not load everything', '/halved', 200, 'no-cache'],
  ['that is rendered for each reader', '/own', 200, 'no-cache'],
])('a page %s is not kept', async (_title, path, status, caching) => {
  for (let round = 1; round <= 2; round++) {
    const { statusCode, headers } = await app.inject({ url: path });
    expect(statusCode).toBe(status);
    expect(headers['cache-control']).toBe(caching);
    expect(headers.etag).toBeUndefined();
    expect(storefront.rendered).toHaveLength(round);
  }
});

import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type CachedResponse, cachePage } from './cached-response.ts';
import { ResponseCache, type Rendered } from './response-cache.ts';

const MEGABYTE = 1024 * 1024;

async function page(text: string): Promise<Rendered> {
  const body = [Buffer.from(text)];
  return { status: 200, headers: {}, body, cacheable: cachePage({}, body) };
}

const textOf = async (cached: CachedResponse | null | undefined): Promise<string> =>
  String((await cached?.sentTo({}))?.body ?? '');
const bodyOf = ({ cacheable }: Rendered): Promise<string> => textOf(cacheable);

test('however many addresses are asked for, the pages take no more than they may', async () => {
  const cache = new ResponseCache(MEGABYTE);
  const { cacheable } = await page(randomBytes(5_000).toString('hex'));
  const made = { status: 200, headers: {}, body: [], cacheable };
  let after1000 = 0;
  let most = 0;
  for (let n = 1; n <= 100_000; n++) {
    await cache.render(`/shop?search=${randomBytes(8).toString('hex')}`, () => Promise.resolve(made));
    if (n === 1_000) after1000 = cache.bytes;
    most = Math.max(most, cache.bytes);
  }
  expect(most).toBeLessThanOrEqual(MEGABYTE);
  expect(after1000).toBeGreaterThan(MEGABYTE / 2);
  expect(cache.bytes).toBeLessThanOrEqual(after1000 * 1.2);
});

test('what was not asked for the longest is evicted first', async () => {
  const text = randomBytes(5_000).toString('hex');
  const cache = new ResponseCache(MEGABYTE / 20);
  await cache.render('/', () => page(`home ${text}`));
  for (let n = 0; n < 10; n++) {
    await cache.render(`/shop?page=${n}`, () => page(`${n} ${text}`));
    expect(cache.get('/')).toBeDefined();
  }
  expect(cache.get('/shop?page=0')).toBeUndefined();
});

test('endless new addresses push out nothing that was asked for again', async () => {
  const text = randomBytes(5_000).toString('hex');
  const cache = new ResponseCache(MEGABYTE / 4);
  const popular = ['/', '/shop', '/product/gulab', '/about'];
  for (const address of popular) {
    await cache.render(address, () => page(`${address} ${text}`));
    cache.get(address);
  }
  const { cacheable } = await page(text);
  const made = { status: 200, headers: {}, body: [], cacheable };
  for (let n = 0; n < 1_000; n++) await cache.render(`/product/${n}`, () => Promise.resolve(made));
  for (const address of popular) expect(cache.get(address)).toBeDefined();
  expect(cache.bytes).toBeLessThanOrEqual(MEGABYTE / 4);
});

test('endless addresses with a question, each asked twice, push out nothing that was asked for again', async () => {
  const text = randomBytes(5_000).toString('hex');
  const cache = new ResponseCache(MEGABYTE / 4);
  const popular = ['/', '/shop', '/product/gulab', '/about'];
  for (const address of popular) {
    await cache.render(address, () => page(`${address} ${text}`));
    cache.get(address);
  }
  const { cacheable } = await page(text);
  const made = { status: 200, headers: {}, body: [], cacheable };
  for (let n = 0; n < 1_000; n++) {
    await cache.render(`/shop?search=${n}`, () => Promise.resolve(made));
    expect(cache.get(`/shop?search=${n}`)).toBeDefined();
    cache.get(`/shop?search=${n}`);
  }
  for (const address of popular) expect(cache.get(address)).toBeDefined();
  expect(cache.bytes).toBeLessThanOrEqual(MEGABYTE / 4);
});

test('a search that is asked for again stays while others that are not repeated come and go', async () => {
  const text = randomBytes(5_000).toString('hex');
  const cache = new ResponseCache(MEGABYTE / 4);
  const { cacheable } = await page(text);
  const made = { status: 200, headers: {}, body: [], cacheable };
  await cache.render('/shop?search=chai', () => Promise.resolve(made));
  for (let n = 0; n < 100; n++) {
    await cache.render(`/shop?search=${n}`, () => Promise.resolve(made));
    expect(cache.get('/shop?search=chai')).toBeDefined();
  }
});

test('a page is compressed harder in the background when it is asked for the fifth time, one after the other', async () => {
  const cache = new ResponseCache(MEGABYTE);
  const { cacheable } = await page('leaves');
  let running = 0;
  const most: number[] = [];
  const compressHarder = async (): Promise<CachedResponse> => {
    most.push((running += 1));
    await turn();
    running -= 1;
    return cacheable as CachedResponse;
  };
  const response: CachedResponse = {
    bytes: 1,
    tags: [],
    atHand: () => null,
    sentTo: () => Promise.reject(new Error('never sent')),
    compressHarder,
  };
  const made = { status: 200, headers: {}, body: [], cacheable: response };
  const addresses = Array.from({ length: 6 }, (_, n) => `/product/${n}`);
  for (const address of addresses) await cache.render(address, () => Promise.resolve(made));
  const askAll = (): void => addresses.forEach((address) => cache.get(address));
  // The one who had it made was the first.
  for (let asked = 2; asked < 5; asked++) askAll();
  expect(most).toEqual([]);
  askAll();
  await expect.poll(() => most.length).toBe(6);
  askAll();
  expect([Math.max(...most), most.length]).toEqual([1, 6]);
});

test('a page that is asked for again is compressed harder, and stays the same page', async () => {
  const words = Array.from({ length: 4_000 }, (_, n) => `${(n * n) % 977} leaves of tea no. ${n % 91}`);
  const cache = new ResponseCache(MEGABYTE);
  await cache.render('/', () => page(words.join('; ')));
  const sent = () => cache.get('/')?.atHand({ 'accept-encoding': 'gzip, br' });
  const first = sent();
  await expect.poll(() => sent()?.body?.length).toBeLessThan(first?.body?.length ?? 0);
  expect(sent()?.headers).toMatchObject({ etag: first?.headers.etag, 'content-encoding': 'br' });
  expect(brotliDecompressSync(sent()?.body ?? '').toString()).toBe(words.join('; '));
});

test('endless searches push out no page that was asked for once', async () => {
  const text = randomBytes(5_000).toString('hex');
  const cache = new ResponseCache(MEGABYTE / 4);
  const pages = Array.from({ length: 10 }, (_, n) => `/product/${n}`);
  for (const address of pages) await cache.render(address, () => page(`${address} ${text}`));
  const { cacheable } = await page(text);
  const made = { status: 200, headers: {}, body: [], cacheable };
  for (let n = 0; n < 1_000; n++) await cache.render(`/shop?search=${n}`, () => Promise.resolve(made));
  for (const address of pages) expect(cache.get(address)).toBeDefined();
  expect(cache.get('/shop?search=999')).toBeDefined();
  expect(cache.bytes).toBeLessThanOrEqual(MEGABYTE / 4);
});

test('a change forgets the pages that show it and leaves the others', async () => {
  const cache = new ResponseCache(MEGABYTE);
  const showing = async (text: string, ...tags: string[]): Promise<Rendered> => {
    const body = [Buffer.from(text)];
    return { status: 200, headers: {}, body, cacheable: cachePage({}, body, tags) };
  };
  await cache.render('/assam', () => showing('old', 'assam', 'black'));
  await cache.render('/oolong', () => showing('oolong', 'oolong'));
  const during = Promise.withResolvers<Rendered>();
  const other = Promise.withResolvers<Rendered>();
  const begun = [cache.render('/black', () => during.promise), cache.render('/green', () => other.promise)];
  cache.forget(new Set(['assam', 'chai']));
  expect(cache.get('/assam')).toBeUndefined();
  expect(await textOf(cache.get('/oolong'))).toBe('oolong');
  expect(cache.isRendering('/black')).toBe(false);
  during.resolve(await showing('old', 'black', 'assam'));
  other.resolve(await showing('green', 'sencha'));
  await Promise.all(begun);
  expect(cache.get('/black')).toBeUndefined();
  expect(await textOf(cache.get('/green'))).toBe('green');
});

test('a page that is rendered while more changes than are remembered is not cached', async () => {
  const cache = new ResponseCache(MEGABYTE);
  const slow = Promise.withResolvers<Rendered>();
  const begun = cache.render('/', () => slow.promise);
  for (let n = 0; n < 200; n++) cache.forget(new Set([`tea ${n}`]));
  slow.resolve(await page('old'));
  await begun;
  expect(cache.get('/')).toBeUndefined();
});

test('what is no longer fresh leaves when something else comes', async () => {
  const made = await page(randomBytes(5_000).toString('hex'));
  const cache = new ResponseCache(MEGABYTE, 1);
  await cache.render('/a', () => Promise.resolve(made));
  const { bytes } = cache;
  const bytesWithAnother = async () => {
    await cache.render('/b', () => Promise.resolve(made));
    return cache.bytes;
  };
  expect(bytes).toBeGreaterThan(5_000);
  await expect.poll(bytesWithAnother).toBe(bytes);
});

test('a page that is larger than all may take is not kept', async () => {
  const cache = new ResponseCache(1_000);
  await cache.render('/', () => page(randomBytes(1_000).toString('hex')));
  expect(cache.get('/')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('a render that began before a change is not kept, and no later request waits for it', async () => {
  const cache = new ResponseCache(MEGABYTE);
  const old = Promise.withResolvers<Rendered>();
  const before = cache.render('/', () => old.promise);
  cache.clear();
  const after = cache.render('/', () => page('new'));
  expect(await bodyOf(await after)).toBe('new');
  old.resolve(await page('old'));
  expect(await bodyOf(await before)).toBe('old');
  expect(await textOf(cache.get('/'))).toBe('new');
  cache.clear();
  expect(cache.get('/')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('a render that fails is tried anew by the next who asks', async () => {
  const cache = new ResponseCache(MEGABYTE);
  await expect(cache.render('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await bodyOf(await cache.render('/', () => page('there')))).toBe('there');
});

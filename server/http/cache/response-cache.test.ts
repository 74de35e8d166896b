import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cachePage } from './cached-response.ts';
import { ResponseCache, type Rendered } from './response-cache.ts';

const MEGABYTE = 1024 * 1024;

async function page(text: string): Promise<Rendered> {
  const body = Buffer.from(text);
  return { status: 200, headers: {}, body, cacheable: await cachePage({}, body) };
}

const bodyOf = ({ cacheable }: Rendered): string => cacheable?.variants.identity().full.body.toString() ?? '';

test('however many addresses are asked for, the pages take no more than they may', async () => {
  const cache = new ResponseCache(MEGABYTE);
  const { cacheable } = await page(randomBytes(5_000).toString('hex'));
  const made = { status: 200, headers: {}, body: Buffer.alloc(0), cacheable };
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
  const cache = new ResponseCache(MEGABYTE / 10);
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
  const made = { status: 200, headers: {}, body: Buffer.alloc(0), cacheable };
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
  const made = { status: 200, headers: {}, body: Buffer.alloc(0), cacheable };
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
  const made = { status: 200, headers: {}, body: Buffer.alloc(0), cacheable };
  await cache.render('/shop?search=chai', () => Promise.resolve(made));
  for (let n = 0; n < 100; n++) {
    await cache.render(`/shop?search=${n}`, () => Promise.resolve(made));
    expect(cache.get('/shop?search=chai')).toBeDefined();
  }
});

test('a page is compressed harder when it is asked for the fifth time, two pages at once', async () => {
  const cache = new ResponseCache(MEGABYTE);
  const { cacheable } = await page('leaves');
  let running = 0;
  const most: number[] = [];
  const harder = async (): Promise<NonNullable<typeof cacheable>> => {
    most.push((running += 1));
    await turn();
    running -= 1;
    return cacheable as NonNullable<typeof cacheable>;
  };
  const made = {
    status: 200,
    headers: {},
    body: Buffer.alloc(0),
    cacheable: cacheable && { ...cacheable, compressHarder: harder },
  };
  const addresses = Array.from({ length: 6 }, (_, n) => `/product/${n}`);
  for (const address of addresses) await cache.render(address, () => Promise.resolve(made));
  const askAll = (): void => addresses.forEach((address) => cache.get(address));
  // The one who had it made was the first.
  for (let asked = 2; asked < 5; asked++) askAll();
  expect(most).toEqual([]);
  askAll();
  await expect.poll(() => most.length).toBe(6);
  askAll();
  expect([Math.max(...most), most.length]).toEqual([2, 6]);
});

test('a page that is asked for again is compressed harder, and stays the same page', async () => {
  const words = Array.from({ length: 4_000 }, (_, n) => `${(n * n) % 977} leaves of tea no. ${n % 91}`);
  const cache = new ResponseCache(MEGABYTE);
  await cache.render('/', () => page(words.join('; ')));
  const brotli = () => cache.get('/')?.variants.br();
  const first = brotli();
  await expect.poll(() => brotli()?.full.body.length).toBeLessThan(first?.full.body.length ?? 0);
  expect(brotli()?.etag).toBe(first?.etag);
  expect(brotliDecompressSync(brotli()?.full.body ?? '').toString()).toBe(words.join('; '));
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
  expect(bodyOf(await after)).toBe('new');
  old.resolve(await page('old'));
  expect(bodyOf(await before)).toBe('old');
  expect(cache.get('/')?.variants.identity().full.body.toString()).toBe('new');
  cache.clear();
  expect(cache.get('/')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('a render that fails is tried anew by the next who asks', async () => {
  const cache = new ResponseCache(MEGABYTE);
  await expect(cache.render('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(bodyOf(await cache.render('/', () => page('there')))).toBe('there');
});

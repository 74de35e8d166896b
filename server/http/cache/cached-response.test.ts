import { createHook } from 'node:async_hooks';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CALL_CACHING, cacheCall, cachePage, PAGE_CACHING } from './cached-response.ts';

/** How often something is compressed meanwhile. */
function compressionsIn(work: () => unknown): number {
  let count = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'ZLIB') count += 1;
    },
  }).enable();
  work();
  hook.disable();
  return count;
}

test('an answer of the API is compressed when a reader first asks for it so, and only once', () => {
  const body = Buffer.from('tea '.repeat(500));
  const kept = cacheCall({ 'cache-control': CALL_CACHING }, body);
  expect(compressionsIn(() => kept.atHand({}))).toBe(0);
  const small = () => kept.atHand({ 'accept-encoding': 'br' });
  expect(compressionsIn(small)).toBe(1);
  expect(compressionsIn(small)).toBe(0);
  expect(brotliDecompressSync(small().body ?? '')).toEqual(body);
});

test('an answer takes no more than it is counted for, and no memory of others', () => {
  const body = Buffer.from('tea '.repeat(500));
  const kept = cacheCall({}, body);
  const bodies = ['br', 'gzip', ''].map((encoding) => kept.atHand({ 'accept-encoding': encoding }).body as Buffer);
  for (const one of bodies) expect(one.buffer.byteLength).toBe(one.length);
  expect(bodies.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(kept.bytes);
});

const leavesOf = (name: string): Buffer =>
  Buffer.from(Array.from({ length: 5_000 }, (_, n) => `${(n * n) % 977} leaves of ${name}`).join(' '));
const unpacked: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

test.each([false, true])(
  'a page is kept in one encoding, and repacked for who does not take that: %s',
  async (isPopular) => {
    const leaves = leavesOf(isPopular ? 'popular tea' : 'tea');
    const first = cachePage({ 'cache-control': PAGE_CACHING }, [leaves]);
    const kept = (isPopular && (await first.compressHarder?.())) || first;
    const sent = kept.atHand({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    const [own, others] = isPopular ? ['br', ['gzip', 'identity']] : ['gzip', ['br', 'identity']];
    expect(sent?.headers).toMatchObject({ 'content-encoding': own, vary: 'accept-encoding' });
    expect(unpacked[own]?.(sent?.body ?? Buffer.alloc(0))).toEqual(leaves);
    expect(kept.bytes).toBe(sent?.body?.length);
    for (const encoding of others) {
      const asked = { 'accept-encoding': encoding };
      expect(kept.atHand(asked)).toBeNull();
      const other = await kept.sentTo(asked);
      expect(other.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(other.headers['content-length']).toBe(String(other.body?.length));
      expect(unpacked[encoding]?.(other.body ?? Buffer.alloc(0))).toEqual(leaves);
      // It stays at hand for a while.
      expect(kept.atHand(asked)).toEqual(other);
    }
  },
);

test('who has a page is told so in whichever encoding, also when it is kept in another one by then', async () => {
  const kept = cachePage({ 'cache-control': PAGE_CACHING }, [leavesOf('known tea')]);
  const popular = await kept.compressHarder?.();
  const tags = new Set<unknown>();
  for (const encoding of ['gzip', 'br', 'identity'])
    for (const page of [kept, popular]) tags.add((await page?.sentTo({ 'accept-encoding': encoding }))?.headers.etag);
  const [etag] = tags;
  expect([tags.size, etag]).toEqual([1, expect.stringMatching(/^W\/"[\w-]+"$/)]);
  for (const page of [kept, popular])
    expect(page?.atHand({ 'accept-encoding': 'gzip', 'if-none-match': String(etag) })).toMatchObject({
      status: 304,
      body: null,
    });
  const other = cachePage({ 'cache-control': PAGE_CACHING }, [Buffer.from('other leaves')]);
  expect(other.atHand({ 'accept-encoding': 'gzip', 'if-none-match': String(etag) })?.status).toBe(200);
});

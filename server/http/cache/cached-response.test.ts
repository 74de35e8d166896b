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

test('a page is kept as Brotli has it, and unpacked for who does not take that', async () => {
  const body = Buffer.from(Array.from({ length: 5_000 }, (_, n) => `${(n * n) % 977} leaves`).join(' '));
  const kept = await cachePage({ 'cache-control': PAGE_CACHING }, body);
  const asked = { 'accept-encoding': 'gzip, deflate, br' };
  const sent = kept.atHand(asked);
  expect(brotliDecompressSync(sent?.body ?? '')).toEqual(body);
  expect(kept.bytes).toBe(sent?.body?.length);
  expect(kept.atHand({ 'accept-encoding': 'gzip' })).toBeNull();
  const gzipped = await kept.sentTo({ 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzipped.body ?? '')).toEqual(body);
  expect((await kept.sentTo({})).body).toEqual(body);
  // It stays at hand for a while, and one who has it is told so without.
  expect(kept.atHand({ 'accept-encoding': 'gzip' })).toEqual(gzipped);
  const other = await cachePage({ 'cache-control': PAGE_CACHING }, Buffer.from('other leaves'));
  const { headers } = await other.sentTo({ 'accept-encoding': 'gzip' });
  expect(other.atHand({ 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) })?.status).toBe(304);
  const tags = [sent, gzipped, await kept.sentTo({})].map((one) => one?.headers.etag);
  expect(new Set(tags).size).toBe(3);
});

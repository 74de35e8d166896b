import { createHook } from 'node:async_hooks';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { responseFor, CALL_CACHING, cacheCall } from './cached-response.ts';

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
  expect(compressionsIn(() => responseFor(kept, {}))).toBe(0);
  const small = () => responseFor(kept, { 'accept-encoding': 'br' });
  expect(compressionsIn(small)).toBe(1);
  expect(compressionsIn(small)).toBe(0);
  expect(brotliDecompressSync(small().body ?? '')).toEqual(body);
});

test('an answer takes no more than it is counted for, and no memory of others', () => {
  const body = Buffer.from('tea '.repeat(500));
  const { variants, bytes } = cacheCall({}, body);
  const bodies = Object.values(variants).map((variant) => variant().full.body);
  for (const one of bodies) expect(one.buffer.byteLength).toBe(one.length);
  expect(bodies.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(bytes);
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE_ID } from '#contract/store-ids.ts';
import { addProducts } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addProducts(
    shop,
    Array.from({ length: 300 }, () => ({})),
  );
});
afterAll(() => shop.close());

const ask = (url: string, headers: Record<string, string>) => shop.app.inject({ url, headers });

describe.each([
  ['the whole list of products', `/api/grouped-product/search-all-products/${CATALOGUE_ID}`],
  ['the description of the API for programs', '/api/openapi.json'],
  ['the description of the API for people', '/api/docs'],
])('%s', (_what, url) => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent compressed as %s, and is the same', async (encoding, unpack) => {
    const plain = await ask(url, {});
    const packed = await ask(url, { 'accept-encoding': encoding });
    expect([plain.statusCode, packed.statusCode]).toEqual([200, 200]);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringContaining('accept-encoding'),
      'content-type': plain.headers['content-type'],
    });
    expect(packed.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  });

  test.each(['br', 'gzip', 'identity'])('is not sent again as %s to who has it', async (encoding) => {
    const { headers } = await ask(url, { 'accept-encoding': encoding });
    const again = await ask(url, { 'accept-encoding': encoding, 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(again.headers.etag).toBe(headers.etag);
    expect(again.headers).not.toHaveProperty('content-type');
  });
});

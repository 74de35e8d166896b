import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzippedBody, type PageBody, SharedPart, wholeBody } from './page-body.ts';

/** Leaves of tea, in so many bytes, from which on they are others. */
const leaves = (bytes: number, from = 0): Buffer =>
  Buffer.from(Array.from({ length: bytes / 4 }, (_, n) => `${(n * n + from) % 977} leaf`).join(' ')).subarray(0, bytes);

const shared = (bytes: Buffer): SharedPart => new SharedPart(bytes);

test('the parts of a page are one gzip of the whole page', () => {
  const body = [
    shared(leaves(50_000)),
    leaves(20_000, 7),
    shared(leaves(12_000, 3)),
    leaves(10_000, 7),
    shared(leaves(900)),
  ];
  expect(gunzipSync(gzippedBody(body))).toEqual(wholeBody(body));
  expect(wholeBody(body)).toHaveLength(92_900);
});

test('pages that have parts in common are each their own', () => {
  const [start, end] = [shared(leaves(40_000)), shared(leaves(9_000, 5))];
  for (const own of [leaves(30_000, 1), leaves(300, 2), Buffer.alloc(0), Buffer.from('tea')]) {
    const body = [start, own, end];
    expect(gunzipSync(gzippedBody(body))).toEqual(wholeBody(body));
  }
});

test('however a page is made of its parts, and whatever they are', () => {
  const part = fc.tuple(fc.boolean(), fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 200 }));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const body: PageBody = parts.map(([isShared, bytes, times]) => {
        const repeated = Buffer.concat(Array.from({ length: times }, () => bytes));
        return isShared ? shared(repeated) : repeated;
      });
      expect(gunzipSync(gzippedBody(body)).equals(wholeBody(body))).toBe(true);
    }),
  );
});

test('what a page repeats of the parts before it takes hardly any bytes', () => {
  const start = shared(Buffer.from(randomBytes(14_000).toString('hex')));
  const [alone, repeated] = [[start], [start, Buffer.from('tea '), start.bytes.subarray(-20_000)]].map(
    (body) => gzippedBody(body).length,
  );
  expect(repeated).toBeLessThan((alone ?? 0) + 300);
});

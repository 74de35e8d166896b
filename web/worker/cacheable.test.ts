import { expect, test } from 'vitest';
import { isImmutable, isCacheable } from './cacheable.ts';

const answer = (status: number, caching?: string) => ({
  status,
  headers: new Headers(caching === undefined ? {} : { 'cache-control': caching }),
});

test.each([
  ['a public page', 200, 'public, max-age=0, s-maxage=60, stale-while-revalidate=300', true],
  ['a member’s page', 200, 'private, no-store', false],
  ['what is not to be stored', 200, 'public, no-store', false],
  ['what is public to one alone', 200, 'public, private', false],
  ['a page that says nothing', 200, undefined, false],
  ['a page that is always asked for', 200, 'no-cache', false],
  ['a page that is not there', 404, 'public, max-age=60', false],
  ['a page that is elsewhere', 0, 'public', false],
  ['a part of a page', 206, 'public', false],
])('%s is kept on the device only where everybody gets the same', (_, status, caching, isKept) => {
  expect(isCacheable(answer(status, caching))).toBe(isKept);
});

test('a picture is kept for good only under an address that never shows another', () => {
  expect(isImmutable(answer(200, 'public, max-age=31536000, immutable'))).toBe(true);
  expect(isImmutable(answer(200, 'public, max-age=86400'))).toBe(false);
  expect(isImmutable(answer(200, 'private, immutable'))).toBe(false);
});

import { expect, test } from 'vitest';
import { canonicalPath, isForSearchEngines } from './page-address.ts';

test.each([
  ['/', '/'],
  ['/shop', '/shop'],
  ['/shop/', '/shop'],
  ['/product', '/shop'],
  ['/product/QQ%3D%3D/QQ%3D%3D', '/product/QQ%3D%3D/QQ%3D%3D'],
  ['/category-detail/Attars', '/category-detail/Attars'],
])('[NAV-05] %s is known to search engines as %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each([
  ['/', null, true],
  ['/shop', '', true],
  ['/shop', ' ', true],
  ['/shop', 'oud', false],
  ['/product', 'oud', false],
  ['/cart', null, false],
  ['/track/KB-1', null, false],
  ['/login', null, false],
  ['/privacy-policy', null, true],
])('search engines may offer %s, searched with %j: %s', (path, searched, may) => {
  expect(isForSearchEngines(path, searched)).toBe(may);
});

test('a path of a million slashes is read at once', () => {
  const path = `${'/'.repeat(1_000_000)}x`;
  expect(canonicalPath(path)).toBe(path);
});

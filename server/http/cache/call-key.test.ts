import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { callKey } from './call-key.ts';

const LIST = '/api/grouped-product/search-all-products/kadamba-1';
const SEARCH = '/api/catalogue/search';

test.each([
  ['what no row names is gone', `${LIST}?utm_source=mail&page=2&x=1`, `${LIST}?page=2`],
  ['nothing is left of what no row names', `${LIST}?utm_source=mail`, LIST],
  ['parameters stand in the order of the row', `${LIST}?limit=20&page=2`, `${LIST}?page=2&limit=20`],
  ['a call without a query has none', '/api/grouped-product/single/ABC?page=2', '/api/grouped-product/single/ABC'],
  ['a blank is a blank', `${SEARCH}?search=rose+tea`, `${SEARCH}?search=rose%20tea`],
  ['escapes are spelled in one way', `${SEARCH}?search=%72ose%2dtea`, `${SEARCH}?search=rose-tea`],
  ['so are those of a path', '/api/grouped-product/single/%41%42C', '/api/grouped-product/single/ABC'],
  ['a slash within a part remains one', '/api/grouped-product/single/A%2fB', '/api/grouped-product/single/A%2FB'],
  [
    'several choices keep their order',
    `${SEARCH}?types=simple&sort=newest&types=variable`,
    `${SEARCH}?types=simple&types=variable&sort=newest`,
  ],
  ['an empty text is one', `${SEARCH}?search=`, `${SEARCH}?search=`],
  ['a text may hold what divides a query', `${SEARCH}?search=a%26limit%3D9`, `${SEARCH}?search=a%26limit%3D9`],
])('%s', (_what, url, key) => {
  expect(callKey(url)).toBe(key);
  expect(callKey(key)).toBe(key);
});

test.each([
  ['an escape that is none', '/api/grouped-product/single/%E0%A4'],
  ['what the router takes for a query', '/api/grouped-product/single/ABC#page=2'],
])('%s has no key', (_what, url) => expect(callKey(url)).toBeNull());

test('other texts have other keys, also where they cannot be read', () => {
  const texts = ['%FF', '%25FF', 'a', 'A', 'a%20', '%2B', '+'];
  expect(new Set(texts.map((text) => callKey(`${SEARCH}?search=${text}`))).size).toBe(texts.length);
});

test('each parameter of each shared call is part of its key, and of no other', () => {
  const shared = contract.flatMap(({ row }) => (row.isShared && row.query ? [row] : []));
  expect(shared.length).toBeGreaterThan(2);
  for (const { path, query } of shared) {
    const address = `/api${path.replaceAll(/:\w+/g, 'x')}`;
    const names = Object.keys((query as unknown as { shape: object }).shape);
    for (const name of names) expect(callKey(`${address}?${name}=7&other=1`)).toBe(`${address}?${name}=7`);
  }
});

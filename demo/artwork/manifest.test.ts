import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { products } from '#demo/catalogue/products.ts';
import manifest from './manifest.json' with { type: 'json' };
import { fingerprint } from './fingerprint.ts';
import fingerprints from './fingerprints.json' with { type: 'json' };
import { filesOf, pictures, tableTops } from './pictures.ts';

const folder = import.meta.dirname;
const list = pictures(products);
const MEGABYTE = 1024 * 1024;

const files = list.flatMap(filesOf).map((file) => join(folder, file));

test('the manifest names every picture with its size and placeholder', () => {
  const expected = Object.fromEntries(
    list.map(({ path, width, height, placeholder }) => [path, { width, height, placeholder }]),
  );
  expect(manifest.images).toEqual(expected);
  expect(manifest.tableTops).toEqual(tableTops(products));
});

test('every product has its four pictures', () => {
  const needed = products.flatMap(({ slug }) => [1, 2, 3, 4].map((index) => `/uploads/products/${slug}-${index}.avif`));
  expect(needed.filter((path) => !(path in manifest.images))).toEqual([]);
});

test('no picture is out of date: `node demo/artwork/render.ts` draws what has changed', () => {
  expect(Object.fromEntries(list.map((picture) => [picture.path, fingerprint(picture)]))).toEqual(fingerprints);
});

test('every master and prepared width is rendered, and all of them stay small', async () => {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(Math.min(...sizes)).toBeGreaterThan(500);
  expect(total / MEGABYTE).toBeLessThan(10);
});

test.each(list.filter((_, index) => index % 17 === 0))(
  'the master $path has the size the manifest tells',
  async (picture) => {
    const metadata = await sharp(await readFile(join(folder, picture.path))).metadata();
    expect([metadata.width, metadata.height]).toEqual([picture.width, picture.height]);
  },
);

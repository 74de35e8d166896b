import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';

let shop: TestShop;
const inData = (path: string): string => join(shop.deps.config.dataDir, path);
const get = (url: string) => shop.app.inject({ method: 'GET', url });

async function store(path: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(inData(path)), { recursive: true });
  await writeFile(inData(path), content);
}

const drawing = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 80, channels: 3, background: '#74331a' } })
    .png()
    .toBuffer();

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  for (const folder of ['uploads', 'Images', 'media']) {
    await rm(inData(folder), { recursive: true, force: true });
    await mkdir(inData(folder));
  }
});
afterAll(() => shop.close());

test.each([
  ['icon', '/Images/Meta/favicon.svg', 'image/svg+xml'],
  ['logo', '/uploads/profile/logo.png', 'image/png'],
  ['picture of a product', '/uploads/products/gulab-1.avif', 'image/avif'],
])('[CFG-04, CFG-05, CFG-06] the %s stands under the origin and under the API', async (_title, path, type) => {
  await store(path, 'picture');
  for (const url of [path, `/api${path}`]) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('picture');
    expect(answer.headers['content-type']).toMatch(type);
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    expect(answer.headers['content-security-policy']).toMatch(/sandbox/);
  }
});

test.each([
  '/uploads/../demo-data-keys',
  '/uploads/%2e%2e/demo-data-keys',
  '/uploads/..%2fdemo-data-keys',
  '/api/uploads/..%5cdemo-data-keys',
  '/uploads/.secret',
  '/uploads/none.png',
  '/uploads/',
  '/uploads/%00',
  '/media/360/uploads/../../demo-data-keys.webp',
  '/media/360/uploads/none.webp',
  '/media/361/uploads/tea.webp',
  '/media/360/uploads/tea.png',
  '/media/',
])('%s is nothing that anybody gets', async (url) => {
  await store('/demo-data-keys', 'secret');
  await store('/uploads/.secret', 'secret');
  await store('/uploads/tea.png', await drawing(400));
  const answer = await get(url);
  expect([400, 403, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toContain('secret');
});

test.each([
  ['avif', 'heif'],
  ['webp', 'webp'],
  ['jpeg', 'jpeg'],
] as const)('a picture is made as %s in the width asked for and stays', async (format, made) => {
  await store('/uploads/products/tea.png', await drawing(1000));
  const url = pictureUrl('/uploads/products/tea.png', 360, format);
  const answer = await get(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(`image/${format}`);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 360, height: 29, format: made });
  expect(await readFile(inData(url))).toEqual(answer.rawPayload);
});

test('a picture is never made wider than its original', async () => {
  await store(
    '/uploads/small.jpg',
    await sharp(await drawing(200))
      .jpeg()
      .toBuffer(),
  );
  const answer = await get(pictureUrl('/uploads/small.jpg', 1440, 'webp'));
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(200);
});

test('a small original stands in at once for a picture that is still to be made', async () => {
  const original = await sharp(await drawing(1000))
    .webp()
    .toBuffer();
  await store('/uploads/tea.webp', original);
  const url = pictureUrl('/uploads/tea.webp', 360, 'webp');
  const first = await get(url);
  expect(first.rawPayload).toEqual(original);
  expect(first.headers['cache-control']).toBe('no-store');
  await expect.poll(async () => (await sharp((await get(url)).rawPayload).metadata()).width).toBe(360);
  expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('the nearest ready width stands in for one that is still to be made, and no cache keeps it', async () => {
  await store('/uploads/tea.png', await drawing(1500));
  for (const width of [160, 1080] as const) {
    const ready = sharp(await drawing(width)).webp();
    await store(pictureUrl('/uploads/tea.png', width, 'webp'), await ready.toBuffer());
  }
  const url = pictureUrl('/uploads/tea.png', 720, 'webp');
  const first = await get(url);
  expect((await sharp(first.rawPayload).metadata()).width).toBe(1080);
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'image/webp' });
  await expect.poll(async () => (await sharp((await get(url)).rawPayload).metadata()).width).toBe(720);
  expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('when too many pictures wait to be made the next one is asked for later, and is made then', async () => {
  const picture = await drawing(1500);
  const names = Array.from({ length: 110 }, (_, n) => `/uploads/burst-${n}.png`);
  await Promise.all(names.map((name) => store(name, picture)));
  const answers = await Promise.all(names.map((name) => get(pictureUrl(name, 160, 'jpeg'))));
  const refused = answers.findIndex(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(100);
  expect(answers[refused]?.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  expect((await get(pictureUrl(names[refused] ?? '', 160, 'jpeg'))).statusCode).toBe(200);
});

test('an icon that is drawn in lines becomes a picture too', async () => {
  await store(
    '/Images/Meta/icon.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400"/></svg>',
  );
  const answer = await get(pictureUrl('/Images/Meta/icon.svg', 160, 'webp'));
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 160, height: 160 });
});

test('a prepared picture is served as it stands, without its original', async () => {
  await store('/media/720/uploads/tea.avif', 'prepared');
  const answer = await get('/media/720/uploads/tea.avif');
  expect(answer.body).toBe('prepared');
  expect(answer.headers['content-type']).toMatch('image/avif');
});

test('many who ask at once get the same picture, and no unfinished file stays', async () => {
  await store('/uploads/tea.png', await drawing(1500));
  const urls = [360, 720, 1080].map((width) => pictureUrl('/uploads/tea.png', width as 360, 'webp'));
  const answers = await Promise.all([...urls, ...urls, ...urls, ...urls].map(get));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  for (const [index, { rawPayload }] of answers.entries()) expect(rawPayload).toEqual(answers[index % 3]?.rawPayload);
  const files = await readdir(inData('media'), { recursive: true });
  expect(files.filter((name) => name.includes('.')).sort()).toEqual([
    '1080/uploads/tea.webp',
    '360/uploads/tea.webp',
    '720/uploads/tea.webp',
  ]);
});

test('what is no picture inside is not there, and leaves nothing behind', async () => {
  await store('/uploads/broken.png', 'not a picture');
  expect((await get('/media/360/uploads/broken.webp')).statusCode).toBe(404);
  const files = await readdir(inData('media'), { recursive: true });
  expect(files.filter((name) => name.includes('.'))).toEqual([]);
});

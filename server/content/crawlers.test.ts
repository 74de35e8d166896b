import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings, saveSettings } from '../settings/settings-store.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';

let shop: TestShop;
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('robots.txt keeps crawlers out of what is one person’s, and names the sitemap', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = body.split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  for (const path of ['/api/', '/cart', '/checkout', '/my-account']) expect(lines).toContain(`Disallow: ${path}`);
  const closed = lines.flatMap((line) => /^Disallow: (.*)/.exec(line)?.[1] ?? []);
  for (const open of ['/', '/shop', '/product/a/b', '/category-detail/Tea', '/about', '/media/360/a.avif'])
    expect(closed.some((path) => open.startsWith(path))).toBe(false);
});

test('the manifest says what the owner’s settings say, with icons that are there', async () => {
  await saveSettings(shop.deps.db, {
    store: { ...defaultSettings.store, name: 'Kadamba', tagline: 'Teas & Attars' },
    meta: { ...defaultSettings.meta, description: 'From the copper stills of Kannauj.' },
  });
  const { body, headers } = await get('/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = JSON.parse(body) as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(manifest).toMatchObject({
    name: 'Kadamba: Teas & Attars',
    short_name: 'Kadamba',
    description: 'From the copper stills of Kannauj.',
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    shortcuts: [
      { name: 'Shop', url: '/shop' },
      { name: 'Cart', url: '/cart' },
      { name: 'My orders', url: '/my-account?tab=orders' },
    ],
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect(new Set(manifest.icons.map(({ src }) => src)).size).toBe(3);
  for (const { src, sizes } of manifest.icons) {
    const file = join(import.meta.dirname, '../../public', src);
    expect(existsSync(file)).toBe(true);
    const { width, height } = await sharp(file).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('the manifest shows screenshots of the shop under its own name, and none of a shop that is called otherwise', async () => {
  const screenshots = {
    shop: 'Kadamba',
    pictures: [
      { src: '/Images/Screenshots/phone.webp', width: 780, height: 1688, label: 'Home' },
      { src: '/Images/Screenshots/desk.webp', width: 1440, height: 900, label: 'Shop' },
    ],
  };
  const shown = async (name: string): Promise<unknown> => {
    await saveSettings(shop.deps.db, { screenshots, store: { ...defaultSettings.store, name } });
    return (JSON.parse((await get('/manifest.webmanifest')).body) as { screenshots: unknown }).screenshots;
  };
  expect(await shown('Kadamba')).toEqual([
    {
      src: '/Images/Screenshots/phone.webp',
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'Home',
    },
    { src: '/Images/Screenshots/desk.webp', sizes: '1440x900', type: 'image/webp', form_factor: 'wide', label: 'Shop' },
  ]);
  expect(await shown('Asha’s Teas')).toEqual([]);
});

/** How far from the middle a picture differs from its corner, in fractions of its width; 0.5 is the edge. */
async function reachOf(file: string): Promise<number> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const differs = (at: number): boolean =>
    [0, 1, 2].some((channel) => Math.abs((data[at + channel] ?? 0) - (data[channel] ?? 0)) > 24);
  const pixels = Array.from({ length: width * height }, (_, n) => n);
  const distances = pixels
    .filter((n) => differs(n * channels))
    .map((n) => Math.hypot((n % width) + 0.5 - width / 2, Math.floor(n / width) + 0.5 - height / 2));
  return distances.reduce((most, one) => Math.max(most, one), 0) / width;
}

test('the maskable icon fills its square, and its drawing stays inside the circle that no launcher cuts off', async () => {
  const file = join(import.meta.dirname, '../../public/icon-maskable-512.png');
  expect((await sharp(file).stats()).isOpaque).toBe(true);
  const reach = await reachOf(file);
  expect(reach).toBeGreaterThan(0.2);
  expect(reach).toBeLessThanOrEqual(0.4);
});

test.each(['/robots.txt', '/manifest.webmanifest', '/sitemap.xml'])(
  '%s is sent again only when it changed',
  async (url) => {
    const first = await get(url);
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    const again = await get(url, { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  },
);

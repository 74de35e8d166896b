/** What the header makes of the shop's name, its tagline and its logo, at every width. */
import type { Locator, Page } from '@playwright/test';
import { Client } from 'pg';
import { DESKTOP, expect, expectNoSidewaysScroll, NARROWEST, openUntil, PHONE, resize, test } from './journey.ts';
import { startPreparedShop } from './prepared-shops.ts';

const SIXTY = 'The Kannauj Company of Attars, Teas, Incense and Sandalwood.';
const LONG_TAGLINE = 'Woven in Varanasi by eleven families since 1931, and sent to every pincode of India';
const shops = [
  { name: 'Ila', tagline: '', logo: '' },
  { name: 'Leela Chai & Attar', tagline: 'Teas and attars from Kanpur', logo: '' },
  { name: 'SHREE GANESH BHANDAR', tagline: 'Kanpur', logo: '' },
  { name: 'Shri Ganesh Handloom and Sarees', tagline: LONG_TAGLINE, logo: '' },
  { name: SIXTY, tagline: LONG_TAGLINE, logo: '' },
  { name: 'Leela Chai & Attar', tagline: 'Teas', logo: '88x88.svg' },
  { name: SIXTY, tagline: '', logo: '900x90.svg' },
];
type Named = (typeof shops)[number];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const overlap = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x + 1 && b.x + b.width > a.x + 1 && a.y + a.height > b.y + 1 && b.y + b.height > a.y + 1;

async function boxesOf(parts: Locator): Promise<Box[]> {
  const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
  return boxes.flatMap((box) => (box && box.width > 1 ? [box] : []));
}

/** The owner's pictures: drawings of the size that their names tell. */
const drawLogos = (page: Page) =>
  page.route('**/uploads/profile/*.svg', (route) => {
    const [, width, height] = /(\d+)x(\d+)/.exec(route.request().url()) ?? [];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="green"/></svg>`;
    return route.fulfill({ contentType: 'image/svg+xml', body: svg });
  });

/** The link in the header that leads home by the shop's name, and what it shows of it. */
function headerOf(page: Page, { name, logo }: Named) {
  const shown = logo ? page.getByRole('img', { name: `${name}, home` }) : page.getByText(name, { exact: true });
  const home = page.getByRole('banner').getByRole('link').filter({ has: shown });
  return { home, shown: home.locator(shown), bar: home.locator('..') };
}

/** How many lines of a text are hidden by its box, or reach beyond it. */
function linesBeyond(box: Element): number {
  const text = document.createRange();
  text.selectNodeContents(box);
  const rects = [...text.getClientRects()];
  const lines = new Set(rects.map(({ top }) => Math.round(top))).size;
  const shown = Math.round(box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight));
  const { right } = box.getBoundingClientRect();
  return Math.max(0, lines - shown) + rects.filter((rect) => rect.right > right + 1).length;
}

/** The name, or the logo, stands whole within its bar, beside whatever else can be pressed there. */
async function expectWhole(page: Page, shop: Named, what: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  const { home, shown, bar } = headerOf(page, shop);
  const [{ y, height }] = (await boxesOf(bar)) as [Box];
  const tagline = shop.logo === '' && shop.tagline ? home.getByText(shop.tagline) : null;
  const parts = [...(await boxesOf(shown)), ...(tagline ? await boxesOf(tagline) : [])];
  for (const part of parts) {
    expect(part.y, what).toBeGreaterThanOrEqual(y);
    expect(part.y + part.height, what).toBeLessThanOrEqual(y + height);
    const others = [...(await boxesOf(bar.getByRole('button'))), ...(await boxesOf(bar.getByRole('link')))];
    // The link home holds its parts itself.
    expect(others.filter((other) => overlap(part, other)).length, what).toBe(1);
  }
  expect(await shown.evaluate(linesBeyond), what).toBe(0);
}

test('[NAV-32] the header holds every name and logo whole, and stays in sight with all that can be pressed', async ({
  page,
}) => {
  await drawLogos(page);
  const shop = await startPreparedShop('postgres');
  const database = new Client({ connectionString: shop.databaseUrl ?? '' });
  await database.connect();
  try {
    for (const headings of [['First flush'], []])
      for (const named of headings.length > 0 ? shops.slice(0, 1) : shops) {
        await database.query(`update settings set value = $1 where name = 'marquee'`, [JSON.stringify(headings)]);
        await database.query(`update settings set value = value || $1 where name = 'store'`, [JSON.stringify(named)]);
        await openUntil(page, `${shop.url}/about`, headerOf(page, named).shown);
        for (const size of [NARROWEST, PHONE, DESKTOP]) {
          await resize(page, size);
          const what = `${named.name} ${named.logo} at ${size.width}, ${headings.length} headings`;
          await page.evaluate(() => scrollTo(0, 0));
          await expectWhole(page, named, what);
          await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
          const { bar } = headerOf(page, named);
          await expect.poll(async () => (await bar.boundingBox())?.y, what).toBe(0);
        }
      }
  } finally {
    await database.end();
    await shop.close();
  }
});

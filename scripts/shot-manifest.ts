/**
 * Takes the demo shop's screenshots for the web app manifest, as demo/content/screenshots.ts lists them:
 * `node scripts/shot-manifest.ts`, after a build of the storefront.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { screenshots } from '#demo/content/screenshots.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { chromiumPath } from '../e2e/browser.ts';
import { pageOf } from '../e2e/demo-pages.ts';
import { open } from '../e2e/journey.ts';
import { startShopProcess } from '../e2e/shop-process.ts';
import { settle } from './shot-studio.ts';

const folder = join(import.meta.dirname, '../demo/artwork/screenshots');
const pages: Record<string, string> = { home: '/', shop: '/shop', product: pageOf('masala-chai-no-4') };
/** A phone draws two pixels where a page counts one. */
const PHONE_SCALE = 2;

mkdirSync(folder, { recursive: true });
const { path, env } = await chromiumPath();
const postgres = await startPostgres();
const shop = await startShopProcess({ databaseUrl: await postgres.createDatabase(), env: { SMTP_URL: '' } });
const browser = await chromium.launch({ executablePath: path, env, args: ['--no-sandbox'] });
for (const { src, width, height } of screenshots) {
  const isMobile = height > width;
  const scale = isMobile ? PHONE_SCALE : 1;
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
    isMobile,
  });
  const page = await context.newPage();
  const [, screen = ''] = /-(\w+)\./.exec(src) ?? [];
  await open(page, pages[screen] ?? '/');
  await settle(page);
  await sharp(await page.screenshot())
    .webp({ quality: 72, effort: 6 })
    .toFile(join(folder, src));
  await context.close();
}
await browser.close();
await shop.close();
await postgres.close();

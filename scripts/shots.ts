/**
 * Pictures of every screen, for a person to judge: `npm run shots`. They land in shots/<width>/<name>.png (the first
 * view) and <name>-full.png (the whole page). The shop behind them is made for the occasion and removed afterwards.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { chromiumPath } from '../e2e/browser.ts';
import { type ShopProcess, startShopProcess } from '../e2e/shop-process.ts';
import { parts } from './shot-screens.ts';
import { settle, type Studio } from './shot-studio.ts';

const folder = join(import.meta.dirname, '../shots');
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };
const people = { locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' } as const;

/** All parts, or those that the command names. */
const named = process.argv.slice(2);
const chosen = Object.entries(parts).filter(([name]) => named.length === 0 || named.includes(name));

async function shoot(page: Page, name: string): Promise<void> {
  const path = `${page.viewportSize()?.width}/${name}`;
  await settle(page);
  await page.screenshot({ path: join(folder, `${path}.png`) });
  await page.screenshot({ path: join(folder, `${path}-full.png`), fullPage: true });
  console.log(`shots/${path}.png`);
}

/** @returns whether every part came to its end; one that breaks off leaves the others their pictures */
async function shootWindow(
  browser: Browser,
  shop: ShopProcess,
  window: typeof phone | typeof desktop,
): Promise<boolean> {
  let isWhole = true;
  for (const [name, part] of chosen) {
    const context = await browser.newContext({ baseURL: shop.url, ...people, ...window });
    const page = await context.newPage();
    const studio: Studio = { page, shop, shoot: (screen) => shoot(page, screen) };
    await part(studio).catch((error: unknown) => {
      isWhole = false;
      console.error(`The part "${name}" broke off at ${window.viewport.width} pixels:`, error);
    });
    await context.close();
  }
  return isWhole;
}

rmSync(folder, { recursive: true, force: true });
const { path, env } = await chromiumPath();
const postgres = await startPostgres();
// Without SMTP the shop keeps its mail in its own mailbox, which has pictures of its own.
const shop = await startShopProcess({ databaseUrl: await postgres.createDatabase(), env: { SMTP_URL: '' } });
const browser = await chromium.launch({ executablePath: path, env, args: ['--no-sandbox'] });
const whole = [await shootWindow(browser, shop, phone), await shootWindow(browser, shop, desktop)];
await browser.close();
await shop.close();
await postgres.close();
process.exitCode = whole.includes(false) ? 1 : 0;

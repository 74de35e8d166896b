import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../e2e/browser.ts';
import { pageOf } from '../e2e/demo-pages.ts';
import { ready } from '../e2e/journey.ts';
import { startBareServer } from './limit.ts';
import { median } from './load.ts';
import { type Benches, judged, type Part, type Row } from './row.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** "Slow 4G" as browsers' own tools define it. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const CPU_SLOWDOWN = 4;

/** What one visit of a page came to, in milliseconds but for the shift. */
interface Visit {
  paint: number;
  shift: number;
  blocking: number;
  interaction: number;
}

/** Runs in the page before anything of it, and keeps what the browser reports. */
function observe(): void {
  const seen = { paint: 0, shift: 0, blocking: 0, interaction: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, each: (entry: PerformanceEntry) => void, more = {}): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', (entry) => (seen.paint = entry.startTime));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  watch('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)));
  const react = (entry: PerformanceEntry): void => {
    const isOfPerson = (entry as PerformanceEntry & { interactionId: number }).interactionId > 0;
    if (isOfPerson) seen.interaction = Math.max(seen.interaction, entry.duration);
  };
  watch('event', react, { durationThreshold: 16 });
}

/** A page with a menu and nothing else: what a browser on this machine takes for it shows how fast the machine is. */
const barePage = Buffer.from(`<!doctype html><meta name="viewport" content="width=device-width">
<button onclick="menu.showModal()">Menu</button><dialog id="menu"><a href="/">Home</a></dialog>`);

async function visit(browser: Browser, url: string, isReady: (page: Page) => Promise<void>): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    const page: Page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load' });
    await isReady(page);
    await page.waitForTimeout(1_000);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(500);
    return await page.evaluate(() => (globalThis as unknown as { seen: Visit }).seen);
  } finally {
    await context.close();
  }
}

async function visits(browser: Browser, url: string, times: number, isReady = ready): Promise<Visit[]> {
  const made: Visit[] = [];
  while (made.length < times) made.push(await visit(browser, url, isReady));
  return made;
}

const bars = { paint: 1_800, shift: 0.02, blocking: 150, interaction: 100 };
const names = {
  paint: 'largest paint, ms',
  shift: 'layout shift',
  blocking: 'blocking time, ms',
  interaction: 'opening the menu, ms',
};

/** Opening the menu of a page that has nothing else, in milliseconds. */
async function bareInteraction(browser: Browser, times: number): Promise<number> {
  const headers = { 'content-type': 'text/html', 'content-length': String(barePage.length) };
  const server = await startBareServer({ headers, body: barePage.toString('base64') });
  try {
    const made = await visits(browser, server.origin, times, () => Promise.resolve());
    return median(made.map(({ interaction }) => interaction));
  } finally {
    server.close();
  }
}

/** Pages on a slow phone: 4x slower processor, slow 4G, nothing cached. */
export const browser: Part = async ({ shop, isQuick }: Benches) => {
  const { url } = await shop();
  const { path, env } = await chromiumPath();
  const chromiumBrowser = await chromium.launch({ executablePath: path, env, args: ['--no-sandbox'] });
  const times = isQuick ? 1 : 5;
  const rows: Row[] = [];
  try {
    const bare = `a bare page ${Math.round(await bareInteraction(chromiumBrowser, times))}`;
    for (const [name, address] of Object.entries({ home: '/', shop: '/shop', product: pageOf('gulab-no-7') })) {
      const made = await visits(chromiumBrowser, url + address, times);
      for (const key of ['paint', 'shift', 'blocking', 'interaction'] as const) {
        const value = median(made.map((one) => one[key]));
        const text = key === 'shift' ? value.toFixed(3) : String(Math.round(value));
        const beside = key === 'interaction' ? bare : '';
        rows.push({ ...judged(`${name}: ${names[key]}`, text, beside, value, { atMost: bars[key] }), ratio: null });
      }
    }
    return rows;
  } finally {
    await chromiumBrowser.close();
  }
};

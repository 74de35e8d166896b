import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { chromiumPath } from '../../e2e/browser.ts';
import { ownCertificate } from '../machine/certificate.ts';
import type { Protocol } from './served-pages.ts';

const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.75 };
const CPU_SLOWDOWN = 4;
/** Lighthouse's "slow 4G" as it sets it in the browser: 562.5 ms to and fro, 1,475 kbit/s down, 675 up. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const MAX_REST_MS = 60_000;

/** One request of a page. */
export interface Fetched {
  url: string;
  /** As the browser names it: Document, Script, Font, Image, Stylesheet, Fetch. */
  type: string;
  /** On the wire, headers included. */
  bytes: number;
  /** When it began, in milliseconds after the first one. */
  begunMs: number;
  /** Whether the page's load event had not come by then. */
  isBeforeLoad: boolean;
}

/** The addresses of the fonts and pictures among what was fetched. */
export const shownFiles = (fetched: readonly Fetched[]): string[] =>
  fetched.filter(({ type }) => type === 'Font' || type === 'Image').map(({ url }) => url);

/** A page of a phone on a slow line, whose requests are counted. */
export interface Phone {
  page: Page;
  fetched: Fetched[];
  /** Waits until nothing was on the line for so long. */
  rest(quietMs: number): Promise<void>;
  close(): Promise<void>;
}

/** What a browser keeps of an earlier visit: a cart, but no cache. */
export type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A browser that trusts the certificate of HTTP/2: it would keep no file of a server that it does not trust. */
export async function launch(protocol: Protocol): Promise<Browser> {
  const { path, env } = await chromiumPath();
  const trust = protocol === 'HTTP/2' ? [`--ignore-certificate-errors-spki-list=${ownCertificate().digest}`] : [];
  return chromium.launch({ executablePath: path, env, args: ['--no-sandbox', ...trust] });
}

const contextOf = (browser: Browser, stored?: Stored): Promise<BrowserContext> =>
  browser.newContext({ ...PHONE, serviceWorkers: 'block', storageState: stored });

/** The phone with a fast line, to prepare what a later visit finds. */
export async function withFastPhone<T>(
  browser: Browser,
  work: (page: Page) => Promise<T>,
  stored?: Stored,
): Promise<T> {
  const context = await contextOf(browser, stored);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** A phone with a cold cache. */
export async function openPhone(browser: Browser, stored?: Stored): Promise<Phone> {
  const context = await contextOf(browser, stored);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

  const fetched: Fetched[] = [];
  const open = new Map<string, Fetched>();
  let [isLoaded, lastMoved] = [false, performance.now()];
  let firstAt: number | undefined;
  page.on('load', () => (isLoaded = true));
  const moved = (): void => void (lastMoved = performance.now());
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = 'Other' }) => {
    moved();
    if (!/^https?:/.test(request.url)) return;
    firstAt ??= timestamp;
    const begunMs = (timestamp - firstAt) * 1000;
    const one = { url: request.url, type, bytes: 0, begunMs, isBeforeLoad: !isLoaded };
    fetched.push(one);
    open.set(requestId, one);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    moved();
    const one = open.get(requestId);
    if (one) one.bytes = encodedDataLength;
    open.delete(requestId);
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => {
    moved();
    open.delete(requestId);
  });
  return {
    page,
    fetched,
    async rest(quietMs) {
      // What the last step starts may begin a moment after it.
      moved();
      const end = performance.now() + MAX_REST_MS;
      const isQuiet = (): boolean => open.size === 0 && performance.now() - lastMoved > quietMs;
      while (!isQuiet() && performance.now() < end) await pause(100);
    },
    close: () => context.close(),
  };
}

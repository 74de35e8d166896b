import type { Browser } from '@playwright/test';
import { pageOf } from '../../e2e/demo-pages.ts';
import { ready } from '../../e2e/journey.ts';
import type { Part } from '../benches.ts';
import { answerOf } from '../machine/limit.ts';
import { type Figure, median, percentile, spreadOf, type Wanted, written } from '../report/figure.ts';
import { type Protocol, PROTOCOLS, type Served, servedBy, startFirstView } from './served-pages.ts';
import { type FirstView, takeFirstView } from './first-view.ts';
import { observeLoad, type Seen } from './observe.ts';
import { type Fetched, launch, openPhone, type Phone, shownFiles, type Stored, withFastPhone } from './phone.ts';

const CART_PRODUCTS = ['gulab-no-7', 'assam-golden-tips'];
/** What comes after the load event may still paint something larger. */
const REST_MS = 2_000;
const LONG_REST_MS = 4_000;
const TIMES = 10;
/** A page that is asked for so often is compressed once more, for all who come after (ADR-077). */
const ASKED_BEFORE = 5;
const PAGES = {
  home: '/',
  shop: '/shop',
  category: '/category-detail/Floral',
  product: pageOf('gulab-no-7'),
  cart: '/cart',
};
type Name = keyof typeof PAGES;

const WANTED: Record<Name, number> = { home: 1_350, shop: 1_350, category: 1_350, product: 1_350, cart: 1_500 };
const PEER: Record<Protocol, Partial<Record<Name, { first: number; largest: number }>>> = {
  'HTTP/1.1': {
    home: { first: 1_880, largest: 1_912 },
    category: { first: 1_924, largest: 1_992 },
    product: { first: 1_928, largest: 1_948 },
  },
  'HTTP/2': {
    home: { first: 884, largest: 884 },
    category: { first: 888, largest: 1_208 },
    product: { first: 892, largest: 1_192 },
  },
};

interface Load extends Seen {
  fetched: Fetched[];
}

/** The cart of a guest with two lines, as the browser stores it. */
const cartOf = (browser: Browser, origin: string): Promise<Stored> =>
  withFastPhone(browser, async (page) => {
    for (const slug of CART_PRODUCTS) {
      await page.goto(origin + pageOf(slug));
      await ready(page);
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
      await page.waitForTimeout(500);
    }
    return page.context().storageState();
  });

const openMenu = async ({ page }: Phone): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(500);
};

/** One visit to its end, when nothing has been on the line for a while. @param isLong with the menu opened */
async function load(browser: Browser, url: string, isLong: boolean, stored?: Stored): Promise<Load> {
  const phone = await openPhone(browser, stored);
  try {
    await phone.page.addInitScript(observeLoad);
    await phone.page.goto(url, { waitUntil: 'load' });
    await phone.rest(isLong ? LONG_REST_MS : REST_MS);
    const fetched = [...phone.fetched];
    if (isLong) await openMenu(phone);
    const seen = await phone.page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    return { ...seen, fetched };
  } finally {
    await phone.close();
  }
}

/** A page of the shop, and its first view alone beside it. */
interface Compared {
  name: Name;
  visit(isLong: boolean): Promise<Load>;
  visitAlone(): Promise<Load>;
  /** The one visit whose requests are told. */
  long: Load;
  loads: Load[];
  alone: Load[];
}

const kilobytes = (fetched: readonly Fetched[]): number => fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** The bytes by kind, the most first. */
function kindsOf(fetched: readonly Fetched[]): string {
  const kinds = Map.groupBy(fetched, ({ type }) => type);
  return [...kinds]
    .map(([type, those]) => ({ type, size: kilobytes(those), count: those.length }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ type, size, count }) => `${type} ${count} of ${written(size, 'KB')}`)
    .join(', ');
}

/** What one long visit fetched. */
function bytesOf(named: string, { fetched, first: firstPaint }: Load): Figure[] {
  const beforePaint = fetched.filter(({ begunMs }) => begunMs < firstPaint);
  const ahead = fetched.filter(({ isBeforeLoad }) => !isBeforeLoad);
  return [
    { what: `${named}: bytes in all`, value: kilobytes(fetched), unit: 'KB', note: kindsOf(fetched) },
    { what: `${named}: requests in all`, value: fetched.length, unit: 'requests' },
    { what: `${named}: bytes after its load event`, value: kilobytes(ahead), unit: 'KB', note: kindsOf(ahead) },
    {
      what: `${named}: requests begun before the first paint`,
      value: beforePaint.length,
      unit: 'requests',
      note: kindsOf(beforePaint),
    },
  ];
}

/** The page's figures by all its loads, beside those of its first view alone. */
function figuresOf(protocol: Protocol, { name, loads, alone, long }: Compared): Figure[] {
  const named = `${protocol} ${name}`;
  const peer = PEER[protocol][name];
  const figure = (what: string, of: 'first' | 'largest', atMost: number | null): Figure => {
    const values = loads.map((one) => one[of]);
    // Nine of ten loads are as fast.
    const figureOf = (all: number[]): number => (of === 'largest' ? percentile(all, 0.89) : median(all));
    const wanted: Wanted | undefined = atMost === null ? undefined : { atMost };
    const ours = `median ${written(median(values), 'ms')} of ${values.length} loads`;
    return {
      what: `${named}: ${what}`,
      value: figureOf(values),
      unit: 'ms',
      note: [ours, spreadOf(values, 'ms')].filter(Boolean).join(', '),
      limit: figureOf(alone.map((one) => one[of])),
      peer: peer?.[of],
      wanted,
    };
  };
  const isFirstWanted = name === 'home' && protocol === 'HTTP/2';
  const worst = Math.max(...loads.map(({ shift }) => shift), long.shift);
  return [
    figure('first paint', 'first', isFirstWanted ? 850 : null),
    figure('largest paint, 9 of 10 loads', 'largest', WANTED[name]),
    { what: `${named}: layout shift, the worst load`, value: worst, unit: '', wanted: { atMost: 0.01 } },
    { what: `${named}: blocking time`, value: median(loads.map(({ blocking }) => blocking)), unit: 'ms' },
    { what: `${named}: opening the menu`, value: long.interaction, unit: 'ms' },
    ...bytesOf(named, long),
  ];
}

/** The page's first view, as it stands at rest. */
const firstViewOf = (browser: Browser, url: string, stored?: Stored): Promise<FirstView> =>
  withFastPhone(
    browser,
    async (page) => {
      await page.goto(url);
      await ready(page);
      await page.waitForTimeout(REST_MS);
      return page.evaluate(takeFirstView);
    },
    stored,
  );

/** @param closing is given what has to be closed in the end */
async function openPages(
  browser: Browser,
  protocol: Protocol,
  shopUrl: string,
  closing: Served[],
): Promise<Compared[]> {
  const open = async (server: Served): Promise<string> => {
    const served = await servedBy(protocol, server.origin);
    closing.push(server, served);
    return served.origin;
  };
  const origin = await open({ origin: shopUrl, close: () => Promise.resolve() });
  const cart = await cartOf(browser, origin);
  const compared: Compared[] = [];
  for (const [name, path] of Object.entries(PAGES) as [Name, string][]) {
    const stored = name === 'cart' ? cart : undefined;
    for (let time = 0; time < ASKED_BEFORE; time++)
      await answerOf(shopUrl + path, { accept: 'text/html', 'accept-encoding': 'br' });
    const visit = (isLong: boolean) => load(browser, origin + path, isLong, stored);
    const view = await firstViewOf(browser, origin + path, stored);
    const long = await visit(true);
    const files = shownFiles(long.fetched).map((url) => url.replace(origin, shopUrl));
    const alone = await open(await startFirstView(shopUrl + path, view, files));
    const visitAlone = () => load(browser, alone, false);
    compared.push({ name, visit, visitAlone, long, loads: [], alone: [] });
  }
  return compared;
}

/** First visits of a phone with a cold cache: all pages in turns, so that what else the machine does falls on all. */
const visitsBy =
  (protocol: Protocol): Part =>
  async ({ stocked, isQuick }) => {
    const { shop } = await stocked();
    const browser = await launch(protocol);
    const closing: Served[] = [];
    try {
      const compared = await openPages(browser, protocol, shop.url, closing);
      for (let time = 0; time < (isQuick ? 1 : TIMES); time++) {
        for (const { visit, visitAlone, loads, alone } of compared) {
          loads.push(await visit(false));
          alone.push(await visitAlone());
        }
      }
      return compared.flatMap((page) => figuresOf(protocol, page));
    } finally {
      await browser.close();
      for (const { close } of closing.toReversed()) await close();
    }
  };

export const [visitsByHttp1, visitsByHttp2] = PROTOCOLS.map(visitsBy) as [Part, Part];

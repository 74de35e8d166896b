import type { Browser } from '@playwright/test';
import { ready } from '../../e2e/journey.ts';
import type { Part } from '../benches.ts';
import { type Figure, median, spreadOf, type Wanted } from '../report/figure.ts';
import { type Protocol, PROTOCOLS, type Served, servedBy, startSwappedViews } from './served-pages.ts';
import { type FirstView, takeFirstView } from './first-view.ts';
import { type Painted, watchFrames } from './observe.ts';
import { launch, openPhone, type Phone, shownFiles } from './phone.ts';

const LIST = '/shop';
/** Not the first of all, and within a short way of the first view. */
const CARD = 2;
const TIMES = 7;
const REST_MS = 3_000;
const PEER: Record<Protocol, { tap: Painted; back: number }> = {
  'HTTP/1.1': { tap: { title: 1_966, pictures: 1_966, largest: 1_966 }, back: 150 },
  'HTTP/2': { tap: { title: 941, pictures: 942, largest: 942 }, back: 181 },
};

interface Tapped {
  tap: Painted;
  back: Painted;
  /** Of the list, before the tap. */
  ahead: Fetch;
  afterTap: Fetch;
  onBack: Fetch;
  /** The card's. */
  title: string;
  picture: string;
  list: FirstView;
  product: FirstView;
  /** The addresses of what both show. */
  files: string[];
}

interface Fetch {
  requests: number;
  kilobytes: number;
}

/** What the line carried since a mark. */
const since = ({ fetched }: Phone, mark: number): Fetch => ({
  requests: fetched.length - mark,
  kilobytes: fetched.slice(mark).reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
});

const painted = ({ page }: Phone): Promise<Painted> =>
  page.evaluate(() => (globalThis as unknown as { painted: Promise<Painted> }).painted);

/**
 * Opens a list, rests, taps a card, rests, goes back.
 *
 * @param of the title of the card; without it, that at `CARD`
 */
async function tapAndBack(
  browser: Browser,
  url: string,
  isReady: (phone: Phone) => Promise<void>,
  of?: string,
): Promise<Tapped> {
  const phone = await openPhone(browser);
  const { page, fetched } = phone;
  try {
    await page.goto(url, { waitUntil: 'load' });
    await isReady(phone);
    const cards = page.locator('main article');
    const card = of === undefined ? cards.nth(CARD) : cards.filter({ hasText: of }).first();
    // A reader has scrolled to a card before the finger comes: what the browser does for that is not of the tap.
    await card.locator('h3 a').scrollIntoViewIfNeeded();
    await phone.rest(REST_MS);
    const ahead = fetched.filter(({ isBeforeLoad }) => !isBeforeLoad);
    const title = (await card.locator('h3').textContent())?.trim() ?? '';
    const picture = await card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
    const list = await page.evaluate(takeFirstView);

    let mark = fetched.length;
    await page.evaluate(watchFrames, title);
    await card.locator('h3 a').tap();
    const tap = await painted(phone);
    await phone.rest(REST_MS);
    const afterTap = since(phone, mark);
    const product = await page.evaluate(takeFirstView);

    mark = fetched.length;
    await page.evaluate(watchFrames, null);
    const back = await painted(phone);
    await phone.rest(REST_MS);
    const kilobytes = ahead.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    const onBack = since(phone, mark);
    const files = shownFiles(fetched);
    const aheadOfTap = { requests: ahead.length, kilobytes };
    return { tap, back, ahead: aheadOfTap, afterTap, onBack, title, picture, list, product, files };
  } finally {
    await phone.close();
  }
}

const fetchOf = (what: string, all: readonly Fetch[]): Figure => {
  const requests = median(all.map((one) => one.requests));
  return { what, value: median(all.map((one) => one.kilobytes)), unit: 'KB', note: `${requests} requests` };
};

function figuresOf(protocol: Protocol, all: readonly Tapped[], swapped: readonly Tapped[]): Figure[] {
  const figure = (what: string, of: (one: Tapped) => number, peer: number, wanted?: Wanted): Figure => {
    const values = all.map(of);
    const note = `of ${values.length}: ${spreadOf(values, 'ms')}`;
    const limit = median(swapped.map(of));
    return { what: `${protocol} ${what}`, value: median(values), unit: 'ms', limit, peer, wanted, note };
  };
  const { tap, back } = PEER[protocol];
  return [
    figure('tap: title', (one) => one.tap.title, tap.title),
    figure('tap: title and picture', (one) => one.tap.pictures, tap.pictures, { atMost: 300 }),
    figure('tap: the larger picture', (one) => one.tap.largest, tap.largest),
    figure('Back: cards with their pictures', (one) => one.back.largest, back, { atMost: 150 }),
    fetchOf(
      `${protocol} list: fetched ahead at rest`,
      all.map(({ ahead }) => ahead),
    ),
    fetchOf(
      `${protocol} tap: fetched after it`,
      all.map(({ afterTap }) => afterTap),
    ),
    fetchOf(
      `${protocol} Back: fetched`,
      all.map(({ onBack }) => onBack),
    ),
  ];
}

/** A tap on a card of a list at rest, and Back, beside the same elements put into each other's place by a few lines. */
const tapsBy =
  (protocol: Protocol): Part =>
  async ({ stocked, isQuick }) => {
    const { shop } = await stocked();
    const served = await servedBy(protocol, shop.url);
    const browser = await launch(protocol);
    const opened: Served[] = [served];
    try {
      const ofShop = () => tapAndBack(browser, served.origin + LIST, ({ page }) => ready(page));
      const first = await ofShop();
      const files = first.files.map((url) => url.replace(served.origin, shop.url));
      const server = await startSwappedViews(first.list, first.product, files, first.picture);
      const bareList = await servedBy(protocol, server.origin);
      opened.push(server, bareList);
      const [all, swapped]: [Tapped[], Tapped[]] = [[first], []];
      for (let time = 0; time < (isQuick ? 1 : TIMES); time++) {
        if (time > 0) all.push(await ofShop());
        swapped.push(await tapAndBack(browser, bareList.origin, () => Promise.resolve(), first.title));
      }
      return figuresOf(protocol, all, swapped);
    } finally {
      await browser.close();
      for (const { close } of opened.toReversed()) await close();
    }
  };

export const [tapsByHttp1, tapsByHttp2] = PROTOCOLS.map(tapsBy) as [Part, Part];

import { request } from 'undici';
import * as catalogue from '#contract/catalogue.ts';
import { products } from '#demo/catalogue/products.ts';
import { SHOP_CATEGORIES, SORTS } from '#domain/catalogue/sort-filter.ts';
import type { ShopProcess } from '../e2e/shop-process.ts';
import { type Benches, type Part, roundsOf } from './benches.ts';
import { callOf } from './calls.ts';
import { type Measured, measureLoad } from './load/wrk.ts';
import { type BareSearch, openBareSearch } from './machine/bare-search.ts';
import { AS_BROWSER } from './pages.ts';
import { type Figure, growthOf, median, percentile, written } from './report/figure.ts';
import { searchesOf } from './searches.ts';
import { productsOf } from './stocked-shop.ts';

const SMALL = 1_000;
const LARGE = 100_000;
/** Of the titles of a large shop, so many give enough searches. */
const MAX_TITLES = 2_000;
const MAX_SEARCHES = 40_000;
/** By PostgreSQL alone, in each round. */
const BARE_SEARCHES = 300;

const pick = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;

/** Titles as they are typed, letter by letter: each text is another one. */
const TYPED = [
  ...new Set(products.flatMap(({ title }) => [3, 4, 5, 6].map((letters) => title.slice(0, letters).toLowerCase()))),
];

/** What is asked of both shops; each address is another one, so that no cache of whole answers helps. */
const questions: Record<string, (index: number) => string> = {
  'a category': (index) =>
    callOf(catalogue.search, {
      query: {
        category: pick(SHOP_CATEGORIES, index),
        sort: pick([undefined, ...SORTS], Math.floor(index / 9)),
        limit: 9 + (index % 52),
      },
    }),
  suggestions: (index) => callOf(catalogue.suggestions, { query: { search: pick(TYPED, index) } }),
};

async function timesOf(origin: string, addressOf: (index: number) => string, count: number): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    const { statusCode, body } = await request(origin + addressOf(index));
    await body.dump({ limit: 100_000_000 });
    if (statusCode !== 200) throw new Error(`${addressOf(index)} answered ${statusCode}`);
    took.push(performance.now() - start);
  }
  return took;
}

/** Searches, each another one, asked one after the other. */
async function openSearches(shop: ShopProcess) {
  const titles = (await productsOf(shop)).slice(-MAX_TITLES).map(({ title }) => title);
  const load = { origin: shop.url, order: 'once' as const, connections: 1 };
  let pages = searchesOf(titles, 'price', MAX_SEARCHES).map((query) => ({ path: `/shop?${query}` }));
  let calls = searchesOf(titles, 'prices', MAX_SEARCHES).map((query) => ({
    path: `/api${catalogue.search.path}?${query}&limit=20`,
  }));
  return {
    /** The texts of the calls that are still to come. */
    texts: () => calls.map(({ path }) => new URL(path, shop.url).searchParams.get('search') ?? ''),
    async page(seconds: number): Promise<Measured> {
      const measured = await measureLoad({ ...load, headers: AS_BROWSER, requests: pages, seconds });
      pages = pages.slice(measured.sent);
      return measured;
    },
    async call(seconds: number): Promise<Measured> {
      const measured = await measureLoad({ ...load, requests: calls, seconds });
      calls = calls.slice(measured.sent);
      return measured;
    },
  };
}

async function timesByPostgres(bare: BareSearch, texts: readonly string[]): Promise<number[]> {
  const took: number[] = [];
  for (const text of texts) took.push(await bare.search(text));
  return took;
}

/** Searches of both, in turns, beside those by nothing but PostgreSQL. */
async function ofSearches(benches: Benches, few: ShopProcess, many: ShopProcess, named: string): Promise<Figure[]> {
  const [small, large] = [await openSearches(few), await openSearches(many)];
  const { rounds, seconds } = roundsOf(benches);
  const took = { pages: [[], []] as [Measured[], Measured[]], calls: [[], []] as [Measured[], Measured[]] };
  const bare = await openBareSearch(await benches.database(), many.databaseUrl ?? '');
  const alone: number[] = [];
  await Promise.all([small.page(1), large.page(1), small.call(1), large.call(1)]);
  for (let round = 0; round < rounds; round++) {
    for (const [index, shop] of [small, large].entries()) {
      took.pages[index]?.push(await shop.page(seconds));
      took.calls[index]?.push(await shop.call(seconds));
    }
    alone.push(...(await timesByPostgres(bare, large.texts().slice(0, BARE_SEARCHES))));
  }
  await bare.close();
  const middle = (all: Measured[], of: 'p50' | 'p99'): number => median(all.map((one) => one[of]));
  const [fewPages, manyPages] = took.pages.map((all) => middle(all, 'p50')) as [number, number];
  const [fewCalls, manyCalls] = took.calls.map((all) => middle(all, 'p50')) as [number, number];
  const p50 = (few: number, many: number): string =>
    `p50 ${written(few, 'ms')} at 1,000, ${written(many, 'ms')} at ${named}`;
  return [
    {
      what: 'search API at 100,000 products: p99',
      value: middle(took.calls[1], 'p99'),
      unit: 'ms',
      limit: percentile(alone, 0.99),
      wanted: { atMost: 20 },
      note: `${written(middle(took.calls[0], 'p99'), 'ms')} at 1,000; ${p50(fewCalls, manyCalls)}`,
    },
    {
      what: 'search page: growth',
      value: manyPages / fewPages,
      unit: 'x',
      limit: (fewPages + median(alone)) / fewPages,
      wanted: { atMost: 1.3 },
      note: p50(fewPages, manyPages),
    },
  ];
}

/** The same questions to a small and a large catalogue. */
export const growth: Part = async (benches) => {
  const { shopOf, isQuick } = benches;
  const large = isQuick ? SMALL * 2 : LARGE;
  const named = large.toLocaleString('en');
  const [little, big] = [await shopOf(SMALL), await shopOf(large)];
  const figures = await ofSearches(benches, little, big, named);
  for (const [what, addressOf] of Object.entries(questions)) {
    const count = isQuick ? 40 : 200;
    const small = { took: await timesOf(little.url, addressOf, count), at: SMALL.toLocaleString('en') };
    figures.push(growthOf(what, small, { took: await timesOf(big.url, addressOf, count), at: named }, 1.5));
  }
  return figures;
};

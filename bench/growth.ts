import { request } from 'undici';
import { products } from '#demo/catalogue/products.ts';
import { SHOP_CATEGORIES } from '#domain/catalogue/sort-filter.ts';
import { percentile } from './load.ts';
import { type Benches, judged, milliseconds, type Part, type Row } from './row.ts';

const SMALL = 1_000;
const LARGE = 100_000;

const pick = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;

const SORTS = ['', 'best-selling', 'price-low', 'price-high', 'newest'];
const PRICES = ['', '0-200', '200-400', '400-6000'];
/** Titles as they are typed, letter by letter: each text is another one. */
const TYPED = [
  ...new Set(products.flatMap(({ title }) => [3, 4, 5, 6].map((letters) => title.slice(0, letters).toLowerCase()))),
];

const query = (parts: Record<string, string>): string =>
  new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString();

/** What is asked of both shops; each address is another one, so that no cache of whole answers helps. */
const questions: Record<string, (index: number) => string> = {
  'shop, any filter': (index) =>
    `/api/catalogue/search?${query({ sort: pick(SORTS, index), prices: pick(PRICES, Math.floor(index / 5)), categories: pick(['', ...SHOP_CATEGORIES], Math.floor(index / 20)) })}`,
  'a category': (index) =>
    `/api/catalogue/search?${query({ category: pick(SHOP_CATEGORIES, index), sort: pick(SORTS, Math.floor(index / 9)), limit: String(9 + (index % 52)) })}`,
  suggestions: (index) => `/api/catalogue/suggestions?${query({ search: pick(TYPED, index) })}`,
  'shop page, first rendering': (index) =>
    `/shop?${query({ sort: pick(SORTS, index), price: pick(PRICES, Math.floor(index / 5)), category: pick(['', ...SHOP_CATEGORIES], Math.floor(index / 20)) })}`,
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

/** The same questions to a small and a large catalogue. */
export const growth: Part = async ({ shopOf, isQuick }: Benches) => {
  const large = isQuick ? SMALL * 2 : LARGE;
  const [little, big] = [await shopOf(SMALL), await shopOf(large)];
  const rows: Row[] = [];
  for (const [what, addressOf] of Object.entries(questions)) {
    const count = isQuick ? 40 : 200;
    const small = await timesOf(little.url, addressOf, count);
    const great = await timesOf(big.url, addressOf, count);
    const [p50, before] = [percentile(great, 0.5), percentile(small, 0.5)];
    const ours = `${milliseconds(p50)} at ${large.toLocaleString('en')}, p99 ${milliseconds(percentile(great, 0.99))}`;
    rows.push(
      judged(what, ours, `${milliseconds(before)} at ${SMALL.toLocaleString('en')}`, p50 / before, { atMost: 1.5 }),
    );
  }
  return rows;
};

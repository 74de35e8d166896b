import type { Part } from './benches.ts';
import { besideBareRenderer, besideBareServer } from './load/in-turns.ts';
import { measureLoad } from './load/wrk.ts';
import { shuffled, searchesOf } from './searches.ts';
import { productsOf } from './stocked-shop.ts';

export const AS_BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
/** Of which each page is asked for once: more than all rounds get through. */
const MANY = { full: 100_000, quick: 2_000 };
const MAX_SEARCHES = 40_000;

/** Whole pages as a browser asks for them, at 10 connections. */
export const pages: Part = async (benches) => {
  const { shop, products } = await benches.stocked();
  const load = { origin: shop.url, headers: AS_BROWSER };
  const only = (path: string) => ({ ...load, requests: [{ path }], order: 'random' as const });
  const all = products.map(({ path }) => ({ path }));
  const searches = searchesOf(
    products.map(({ title }) => title),
    'price',
    MAX_SEARCHES,
  );

  const large = await benches.shopOf(benches.isQuick ? MANY.quick : MANY.full);
  const each = shuffled((await productsOf(large)).map(({ path }) => ({ path })));
  const kept = [
    await besideBareServer(benches, { what: 'page: home, kept', peer: 101 }, only('/')),
    await besideBareServer(benches, { what: 'page: category, kept', peer: 51 }, only('/category-detail/Floral')),
  ];
  // Just before they are asked for at random: the first job of a day that writes what pages show clears all.
  await measureLoad({ ...load, requests: all, order: 'once', connections: 10, seconds: benches.isQuick ? 1 : 30 });
  return [
    ...kept,
    await besideBareServer(
      benches,
      { what: 'page: product, random of 1,000', peer: 77, wanted: { atLeast: 20_000 } },
      { ...load, requests: all, order: 'random' },
    ),
    await besideBareRenderer(
      benches,
      { what: 'page: product, each a miss', peer: 77, wanted: { atLeast: 600 } },
      { ...load, origin: large.url, requests: each, order: 'once' },
    ),
    await besideBareRenderer(
      benches,
      { what: 'page: search, each a miss', peer: 80, wanted: { atLeast: 500 } },
      { ...load, requests: searches.map((query) => ({ path: `/shop?${query}` })), order: 'once' },
      shop.databaseUrl ?? '',
    ),
  ];
};

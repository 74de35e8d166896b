import * as catalogue from '#contract/catalogue.ts';
import { addressOf } from '#contract/client.ts';
import { SORTS } from '#domain/catalogue/sort-filter.ts';
import type { Part } from './benches.ts';
import { besideBareReader, besideBareServer } from './load/in-turns.ts';
import type { Sent } from './load/wrk.ts';
import { shuffled } from './searches.ts';
import { productsOf } from './stocked-shop.ts';

const MANY = { full: 100_000, quick: 2_000 };
const LIST_SIZE = 20;
/** In rupees, above the dearest product: each makes another address and leaves the same products. */
const UPPER_PRICES = Array.from({ length: 24 }, (_, index) => 900_000 + index);
const UNKNOWN_PARAMETERS = 100_000;

/** The address of a call, below the origin. */
export const callOf = (...asked: Parameters<typeof addressOf>): string => `/api${addressOf(...asked)}`;

const productCall = (productId: string): string => callOf(catalogue.single, { params: { productId } });

/** Lists of 20 that are each another one, in what is read for them: from another product on, sorted otherwise. */
const listsOf = (count: number): Sent[] =>
  UPPER_PRICES.flatMap((price) =>
    [undefined, ...SORTS].flatMap((sort) =>
      Array.from({ length: count - LIST_SIZE }, (_, skip) => ({
        path: callOf(catalogue.search, { query: { limit: LIST_SIZE, skip, sort, prices: [`0-${price}`] } }),
      })),
    ),
  );

/** The same address with a parameter that the call does not know, one of so many. */
const withUnknown = (paths: readonly string[]): Sent[] =>
  Array.from({ length: UNKNOWN_PARAMETERS }, (_, index) => {
    const path = paths[index % paths.length] ?? '';
    return { path: `${path}${path.includes('?') ? '&' : '?'}n=${index}` };
  });

/** The calls that other clients make most, at 10 connections, without compression. */
export const calls: Part = async (benches) => {
  const { shop, products } = await benches.stocked();
  const large = await benches.shopOf(benches.isQuick ? MANY.quick : MANY.full);
  const load = { origin: shop.url, headers: { accept: 'application/json' } };
  const single = productCall(products[0]?.id ?? '');
  const list = callOf(catalogue.search, { query: { limit: LIST_SIZE } });
  const product = { peer: 762, wanted: { atLeast: 6_000 } };
  const lists = { peer: 158, wanted: { atLeast: 5_600 } };
  const each = shuffled((await productsOf(large)).map(({ id }) => ({ path: productCall(id) })));
  return [
    await besideBareReader(
      benches,
      { what: 'call: product, each another one of 100,000', ...product },
      { ...load, origin: large.url, requests: each, order: 'once' },
      1,
    ),
    await besideBareReader(
      benches,
      { what: 'call: product, an unknown parameter', ...product },
      { ...load, requests: withUnknown(products.map(({ id }) => productCall(id))), order: 'random' },
      1,
    ),
    await besideBareReader(
      benches,
      { what: 'call: list of 20, each another one', ...lists },
      { ...load, requests: shuffled(listsOf(products.length)), order: 'once' },
      LIST_SIZE,
    ),
    await besideBareServer(
      benches,
      { what: 'call: list of 20, an unknown parameter', ...lists },
      { ...load, requests: withUnknown([list]), order: 'random' },
    ),
    await besideBareServer(
      benches,
      { what: 'call: product, kept' },
      { ...load, requests: [{ path: single }], order: 'random' },
    ),
    await besideBareServer(
      benches,
      { what: 'call: list of 20, kept' },
      { ...load, requests: [{ path: list }], order: 'random' },
    ),
  ];
};

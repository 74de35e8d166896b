import type { PageTexts } from '#texts/en.ts';
import { PRICE_RANGES, type PriceRange } from '#domain/catalogue/sort-filter.ts';
import { fill } from '#texts/fill.ts';
import type { Formats } from '#web/texts/formats.ts';
import type { ShopQuery } from './shop-query.ts';

type ShopTexts = PageTexts['catalogue']['shop'];

/** "₹200 – ₹400" */
export function rangeLabel(key: PriceRange, shop: ShopTexts, { rupees }: Formats): string {
  const range = PRICE_RANGES.find((one) => one.key === key);
  return range ? fill(shop.range, { from: rupees(range.from), to: rupees(range.to) }) : key;
}

/** One active choice, and the query without it. */
export interface ShopChoice {
  label: string;
  without: ShopQuery;
}

const dropped = <T>(all: readonly T[], one: T): T[] => all.filter((other) => other !== one);

/** Every active choice of a query in the order of the filter buttons, the searched text first. */
export function activeChoices(query: ShopQuery, shop: ShopTexts, formats: Formats): ShopChoice[] {
  const { search, sort, prices, categories, types } = query;
  return [
    ...(search ? [{ label: fill(shop.searched, { search }), without: { ...query, search: '' } }] : []),
    ...(sort ? [{ label: shop.sorts[sort], without: { ...query, sort: null } }] : []),
    ...prices.map((one) => ({
      label: rangeLabel(one, shop, formats),
      without: { ...query, prices: dropped(prices, one) },
    })),
    ...categories.map((one) => ({ label: one, without: { ...query, categories: dropped(categories, one) } })),
    ...types.map((one) => ({ label: shop.types[one], without: { ...query, types: dropped(types, one) } })),
  ];
}

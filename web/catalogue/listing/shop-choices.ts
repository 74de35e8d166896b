import type { PageTexts } from '#texts/en.ts';
import { PRICE_RANGES, type PriceRange } from '#domain/catalogue/sort-filter.ts';
import { fill } from '#texts/fill.ts';
import type { Formats } from '#web/texts/formats.ts';
import type { ShopQuery } from './shop-query.ts';

type ListingTexts = PageTexts['listing'];

/** "₹200 – ₹400" */
export function rangeLabel(key: PriceRange, texts: ListingTexts, { rupees }: Formats): string {
  const range = PRICE_RANGES.find((one) => one.key === key);
  return range ? fill(texts.range, { from: rupees(range.from), to: rupees(range.to) }) : key;
}

/** One active choice, and the query without it. */
export interface ShopChoice {
  label: string;
  without: ShopQuery;
}

const dropped = <T>(all: readonly T[], one: T): T[] => all.filter((other) => other !== one);

/** Every active choice of a query in the order of the filter buttons, the searched text first. */
export function activeChoices(query: ShopQuery, texts: ListingTexts, formats: Formats): ShopChoice[] {
  const { search, sort, prices, categories, types } = query;
  return [
    ...(search ? [{ label: fill(texts.searched, { search }), without: { ...query, search: '' } }] : []),
    ...(sort ? [{ label: texts.sorts[sort], without: { ...query, sort: null } }] : []),
    ...prices.map((one) => ({
      label: rangeLabel(one, texts, formats),
      without: { ...query, prices: dropped(prices, one) },
    })),
    ...categories.map((one) => ({ label: one, without: { ...query, categories: dropped(categories, one) } })),
    ...types.map((one) => ({ label: texts.types[one], without: { ...query, types: dropped(types, one) } })),
  ];
}

import * as catalogue from '#contract/catalogue.ts';
import type { WireFacets, WireProductCard } from '#contract/catalogue.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import {
  FILTERED_TYPES,
  isNamed,
  parseProductType,
  PRICE_RANGES,
  type PriceRange,
  type ProductType,
  SHOP_CATEGORIES,
  splitNames,
} from '#domain/catalogue/sort-filter.ts';
import {
  listProducts,
  type ListedProduct,
  type ProductFilter,
  type Sort,
} from '#domain/catalogue/list-products.fixture.ts';
import type { Visitor } from './open-test-shop.ts';

type Page = ReplyOf<typeof catalogue.search>;

export interface FoundAll {
  items: WireProductCard[];
  pages: Page[];
}

/** What a client finds that follows `next`, to the end or for so many pages. */
export async function searchAll(
  visitor: Visitor,
  query: InputOf<typeof catalogue.search>['query'],
  most = Infinity,
): Promise<FoundAll> {
  const pages: Page[] = [];
  let after: string | null = null;
  do {
    const page: Page = await visitor.call(catalogue.search, {
      query: { ...query, ...(after === null ? {} : { after }) },
    });
    pages.push(page);
    after = page.next;
  } while (after !== null && pages.length < most);
  return { items: pages.flatMap(({ items }) => items), pages };
}

/** A search whose filters are the shop's own. */
export interface RuledSearch {
  search: string;
  category?: string | undefined;
  prices: PriceRange[];
  categories: string[];
  types: Exclude<ProductType, 'grouped'>[];
  sort?: Sort | undefined;
}

const listed = (card: WireProductCard): ListedProduct & { id: string } => ({
  id: card.id,
  title: card.title,
  familyLine: card.meta_line.split(' · ')[0] ?? '',
  shortDescription: card.short_description,
  price: card.price_paise || null,
  categories: splitNames(card.category),
  collections: card.categorytype,
  type: parseProductType(card.product_type),
  createdAt: new Date(card.createdAt),
});

/** What each choice would leave, by the shop's own filter over the whole list. */
function facetsOf(whole: readonly ListedProduct[], filter: ProductFilter, departments: readonly string[]): WireFacets {
  const tally = <Value extends string>(values: readonly Value[], choose: (value: Value) => Partial<ProductFilter>) =>
    values.map((value) => ({ value, count: listProducts(whole, { ...filter, ...choose(value) }, null).length }));
  return {
    prices: tally(
      PRICE_RANGES.map(({ key }) => key),
      (range) => ({ priceRanges: [range] }),
    ),
    categories: tally(SHOP_CATEGORIES, (name) => ({ categories: [name] })),
    departments: tally(departments, (name) => ({ categories: [name] })),
    types: tally(FILTERED_TYPES, (type) => ({ types: [type] })),
  };
}

/** What the rules of the shop make of the whole list (SHOP-05 to SHOP-09), with the names of its own categories. */
export function searchByRules(
  cards: readonly WireProductCard[],
  { category, prices, sort, ...wanted }: RuledSearch,
  departments: readonly string[] = [],
) {
  const whole = cards.map(listed).filter(({ categories }) => category === undefined || isNamed(categories, category));
  const filter = { ...wanted, priceRanges: prices };
  const ids = listProducts(whole, filter, sort ?? null).map(({ id }) => id);
  return { ids, counts: { total: ids.length, facets: facetsOf(whole, filter, departments) } };
}

import * as catalogue from '#contract/catalogue.ts';
import type { WireProduct } from '#contract/catalogue.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { SHOP_PAGE_SIZE } from '#domain/catalogue/sort-filter.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/api/call.ts';
import { flagged } from '../http/api/flagged.ts';
import { LongList } from '../http/api/long-list.ts';
import { readSetting } from '../settings/settings-store.ts';
import { findProduct, listAll, listPage, type ShownRow } from './catalogue-store.ts';
import { GroupCache } from './group-cache.ts';
import { listArrivals, listCategories, listOffers, listSliders } from './home-store.ts';
import { categoryView, offerViews, sliderViews } from './home-view.ts';
import { ListFields } from './list-fields.ts';
import { readPopularTabs } from './popular-tabs.ts';
import { cardView } from './product-view.ts';
import { search, type TypedSearch } from './search.ts';
import { suggest } from './suggest.ts';
import { fingerprint } from './version-store.ts';
import { fullProducts } from './full-products.ts';

/** The page size of the home page's list (HOME-04). */
const PAGE_SIZE = 10;

type SearchQuery = ParsedInputOf<typeof catalogue.search>['query'];

/** "200-400" rupees, both ends included, in paise. */
function priceRange(text: string): TypedSearch['priceRanges'][number] {
  const [from = 0, to = 0] = text.split('-').map(Number);
  return { from: from * 100, to: to * 100 };
}

/** No category is named so, and no database asked for it. */
function refuseUnstorable(name: string | undefined): void {
  if (name?.includes('\0')) throw new Refusal('invalid-input');
}

const searchOf = ({ search, category, categories, prices, types }: SearchQuery): TypedSearch => ({
  typed: search ?? '',
  within: category || null,
  categories: categories ?? [],
  priceRanges: (prices ?? []).map(priceRange),
  kinds: types ?? [],
});

/** What the shop offers. */
export function catalogueRoutes({ db, log }: Deps): Mounted[] {
  const cache = new GroupCache();
  const lists = new ListFields(log);
  const whole = (rows: readonly ShownRow[]): Promise<WireProduct[]> => fullProducts(db, lists, rows);

  async function* wholeList(): AsyncGenerator<WireProduct[]> {
    for await (const rows of listAll(db)) yield await whole(rows);
  }

  return [
    handle(catalogue.newArrivals, async () => {
      const groups = await listArrivals(db);
      const products = await whole(groups.flatMap((group) => group.products));
      return groups.map(({ name, description, products: { length } }) => ({
        category_name: name,
        description,
        product: products.splice(0, length),
      }));
    }),
    handle(catalogue.all, async ({ query: { page, limit } }) => {
      if (page === undefined && limit === undefined) return new LongList(await fingerprint(db), wholeList());
      return whole(await listPage(db, page ?? 1, limit ?? PAGE_SIZE));
    }),
    handle(catalogue.single, async ({ params }) => {
      const found = await findProduct(db, params.productId);
      const [product] = await whole(found ? [found] : []);
      if (!product) throw new Refusal('not-found');
      return product;
    }),
    handle(catalogue.search, async ({ query }) => {
      const { category, sort, after, skip, limit } = query;
      refuseUnstorable(category);
      const typed = searchOf(query);
      const order = sort ?? (typed.typed.trim() === '' ? 'shelf' : 'relevance');
      const page = { order, after: after || null, skip: skip ?? 0, size: limit ?? SHOP_PAGE_SIZE } as const;
      const { rows, near, ...found } = await search(db, cache, typed, page);
      return { ...found, items: rows.map(cardView), did_you_mean: near };
    }),
    handle(catalogue.suggestions, async ({ query }) => {
      const { products, corrected } = await suggest(db, query.search);
      return { products, titles: products.map(({ title }) => title), corrected };
    }),
    handle(catalogue.sliders, async () => flagged(await sliderViews(db, await listSliders(db)))),
    handle(catalogue.offers, async () => flagged(await offerViews(db, await listOffers(db)))),
    handle(catalogue.popularTabs, async () =>
      flagged(await readPopularTabs(db, (await readSetting(db, 'front')).tabs)),
    ),
    handle(catalogue.categories, async () => flagged((await listCategories(db)).map(categoryView))),
  ];
}

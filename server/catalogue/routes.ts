import * as catalogue from '#contract/catalogue.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { countChoices } from '#domain/catalogue/facets.ts';
import { SHOP_PAGE_SIZE } from '#domain/catalogue/sort-filter.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/call.ts';
import { flagged } from '../http/flagged.ts';
import { readSetting } from '../settings/settings-store.ts';
import { findProduct, listProducts, membersOf, suggestTitles, variationsOf } from './catalogue-store.ts';
import { listArrivals, listCategories, listOffers, listSliders } from './home-store.ts';
import { arrivalView, categoryView, offerView, sliderView } from './home-view.ts';
import { cardView, productView } from './product-view.ts';
import { groupAlike, type Search, searchProducts } from './search-store.ts';

/** The page size of the home page's list (HOME-04). */
const PAGE_SIZE = 10;

type SearchQuery = ParsedInputOf<typeof catalogue.search>['query'];

/** "200-400" rupees, both ends included, in paise. */
function priceRange(text: string): Search['priceRanges'][number] {
  const [from = 0, to = 0] = text.split('-').map(Number);
  return { from: from * 100, to: to * 100 };
}

const searchOf = ({ search, category, categories, prices, types }: SearchQuery): Search => ({
  text: search ?? '',
  within: category || null,
  categories: categories ?? [],
  priceRanges: (prices ?? []).map(priceRange),
  kinds: types ?? [],
});

/** What the shop offers. */
export const catalogueRoutes = ({ db }: Deps): Mounted[] => [
  handle(catalogue.newArrivals, async () => (await listArrivals(db)).map(arrivalView)),
  handle(catalogue.all, async ({ query: { page, limit } }) => {
    const paged = page !== undefined || limit !== undefined;
    const rows = await listProducts(db, paged ? { number: page ?? 1, size: limit ?? PAGE_SIZE } : null);
    return rows.map(cardView);
  }),
  handle(catalogue.single, async ({ params }) => {
    const product = await findProduct(db, params.productId);
    if (!product) throw new Refusal('not-found');
    const limit = await readSetting(db, 'max-per-order');
    return productView(product, await variationsOf(db, product), await membersOf(db, product), limit);
  }),
  handle(catalogue.search, async ({ query }) => {
    const search = searchOf(query);
    const { sort, after, limit } = query;
    const page = { order: sort ?? ('shelf' as const), after: after || null, size: limit ?? SHOP_PAGE_SIZE };
    const { rows, next } = await searchProducts(db, search, page);
    const counted = countChoices(await groupAlike(db, search), { categories: search.categories, types: search.kinds });
    return { items: rows.map(cardView), ...counted, next };
  }),
  handle(catalogue.suggestions, async ({ query }) => ({
    titles: await suggestTitles(db, query.search),
    did_you_mean: [],
  })),
  handle(catalogue.sliders, async () => flagged((await listSliders(db)).map(sliderView))),
  handle(catalogue.offers, async () => flagged((await listOffers(db)).map(offerView))),
  handle(catalogue.categories, async () => flagged((await listCategories(db)).map(categoryView))),
];

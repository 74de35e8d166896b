import * as catalogue from '#contract/catalogue.ts';
import type { WireProductCard } from '#contract/catalogue.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { SHOP_PAGE_SIZE } from '#domain/catalogue/sort-filter.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/call.ts';
import { flagged } from '../http/flagged.ts';
import { LongList } from '../http/long-list.ts';
import { readSetting } from '../settings/settings-store.ts';
import { type CardRow, findProduct, listAll, listPage, membersOf, variationsOf } from './catalogue-store.ts';
import { GroupMemory } from './group-memory.ts';
import { listArrivals, listCategories, listOffers, listSliders } from './home-store.ts';
import { arrivalView, categoryView, offerView, sliderView } from './home-view.ts';
import { ListFields } from './list-fields.ts';
import { nameKey } from './name-key.ts';
import { cardView, productView } from './product-view.ts';
import { search } from './search.ts';
import type { Search } from './search-store.ts';
import { suggest } from './suggest.ts';
import { fingerprint } from './version-store.ts';

/** The page size of the home page's list (HOME-04). */
const PAGE_SIZE = 10;

type SearchQuery = ParsedInputOf<typeof catalogue.search>['query'];

/** "200-400" rupees, both ends included, in paise. */
function priceRange(text: string): Search['priceRanges'][number] {
  const [from = 0, to = 0] = text.split('-').map(Number);
  return { from: from * 100, to: to * 100 };
}

const searchOf = ({ search, category, categories, prices, types }: SearchQuery): Search => ({
  text: nameKey(search ?? ''),
  within: category || null,
  categories: categories ?? [],
  priceRanges: (prices ?? []).map(priceRange),
  kinds: types ?? [],
});

async function* asCards(batches: AsyncIterable<CardRow[]>): AsyncGenerator<WireProductCard[]> {
  for await (const rows of batches) yield rows.map(cardView);
}

/** What the shop offers. */
export function catalogueRoutes({ db, log }: Deps): Mounted[] {
  const memory = new GroupMemory();
  const lists = new ListFields(log);
  return [
    handle(catalogue.newArrivals, async () => (await listArrivals(db)).map(arrivalView)),
    handle(catalogue.all, async ({ query: { page, limit } }) => {
      if (page === undefined && limit === undefined) return new LongList(await fingerprint(db), asCards(listAll(db)));
      return (await listPage(db, page ?? 1, limit ?? PAGE_SIZE)).map(cardView);
    }),
    handle(catalogue.single, async ({ params }) => {
      const found = await findProduct(db, params.productId);
      if (!found) throw new Refusal('not-found');
      const limit = await readSetting(db, 'max-per-order');
      const { product, variations } = lists.read({ product: found, variations: await variationsOf(db, found) });
      return productView(product, variations, await membersOf(db, product), limit);
    }),
    handle(catalogue.search, async ({ query }) => {
      const { sort, after, limit } = query;
      const page = { order: sort ?? ('shelf' as const), after: after || null, size: limit ?? SHOP_PAGE_SIZE };
      const { rows, meant, ...found } = await search(db, memory, searchOf(query), page);
      return { ...found, items: rows.map(cardView), did_you_mean: meant };
    }),
    handle(catalogue.suggestions, async ({ query }) => {
      const { titles, meant } = await suggest(db, query.search);
      return { titles, did_you_mean: meant };
    }),
    handle(catalogue.sliders, async () => flagged((await listSliders(db)).map(sliderView))),
    handle(catalogue.offers, async () => flagged((await listOffers(db)).map(offerView))),
    handle(catalogue.categories, async () => flagged((await listCategories(db)).map(categoryView))),
  ];
}

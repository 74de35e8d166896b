import { type RawBuilder, sql } from 'kysely';
import type { SearchText } from '#domain/catalogue/search-text.ts';
import { unseen } from '../db/any-of.ts';
import type { Database } from '../db/open.ts';
import { type Placeholders, type Prepared, prepare } from '../db/prepared.ts';
import { type CardRow, selectCards } from './catalogue-store.ts';
import {
  allOf,
  type Condition,
  costs,
  costsUnindexed,
  holds,
  isFoundBy,
  isNot,
  meetsTerms,
  type PriceSpan,
  spanOf,
} from './listing-store.ts';
import { nameKey } from './name-key.ts';
import { decodePlace, encodePlace, type Place, type SearchOrder } from './search-cursor.ts';

export interface Search {
  /** An empty text does not filter. */
  text: SearchText;
  /** One category that every hit is in; null for the whole shop. */
  within: string | null;
  /** Empty lists do not filter; of a list any one may match. */
  categories: readonly string[];
  priceRanges: readonly PriceSpan[];
  kinds: readonly ('simple' | 'variable')[];
}

export interface SearchPage {
  order: SearchOrder;
  /** The `next` of the page before, or null for the first. */
  after: string | null;
  /** How many hits stand before it; not read together with `after`. */
  skip: number;
  size: number;
}

/** A search limited to one rank (see `searchRank` of list-products.fixture.ts); all of them without it. */
type RankedSearch = Search & { rank?: 0 | 1 };

/** A page whose beginning is read. */
type PageFrom = Omit<SearchPage, 'after' | 'skip'> & { after: Place | null };

/** The counts of a search, which decide how its pages are read. */
export interface Hits {
  total: number;
  /** The classes that the hits are in. */
  classIds: readonly number[];
  /** Which products the hits are, where they are few enough to be sorted and the count has named them. */
  ids: readonly number[] | null;
}

/** More than any page holds: from a limit that is no parameter the planner sees that few cards are joined. */
const MAX_CARDS = 100;
/** Up to so many hits are sooner gathered and sorted than met in their order. */
export const MAX_HITS_TO_SORT = 500;
/** So far a list is read in its order for a page, before all hits are gathered after all. */
const MAX_ROWS_IN_ORDER = 3_000;

/** The column that an order goes by; each has an index, in which equals stand as the owner has put them. */
const columns: Record<Exclude<SearchOrder, 'relevance'>, RawBuilder<number>> = {
  shelf: sql.ref('product_listings.position'),
  'best-selling': sql.ref('product_listings.best'),
  'price-low': sql.ref('product_listings.cheapest'),
  'price-high': sql.ref('product_listings.dearest'),
  newest: sql.ref('product_listings.newest'),
};

/** The sort key of an order; by relevance, `searchRank`. */
const rankOf = ({ text: { text } }: Search, order: SearchOrder): RawBuilder<number> =>
  order === 'relevance' ? sql`(not (${holds(text)}))::int` : columns[order];

const pricedUnindexed = ({ priceRanges }: Search): Condition[] =>
  priceRanges.length > 0 ? [costsUnindexed(priceRanges)] : [];

/** What a text finds is few beside what a range of prices holds. */
const priced = (search: Search): Condition[] => {
  const { text, priceRanges } = search;
  return text.text === '' && priceRanges.length > 0 ? [costs(priceRanges)] : pricedUnindexed(search);
};

function worded({ text, rank }: RankedSearch): Condition[] {
  if (text.text === '') return [];
  if (rank === 0) return [holds(text.text)];
  return rank === 1 ? [isNot(holds(text.text)), meetsTerms(text)] : [isFoundBy(text)];
}

const isNarrowedByClass = ({ within, categories, kinds }: Search): boolean =>
  within !== null || categories.length > 0 || kinds.length > 0;

const ofClasses = (search: Search, { classIds }: Hits): Condition[] =>
  isNarrowedByClass(search)
    ? [sql`product_listings.class_id = any(array(select unnest(${[...classIds]}::int[])))`]
    : [];

const isByPrice = (order: SearchOrder): boolean => order === 'price-low' || order === 'price-high';

/**
 * A list in the order of prices is read from the lowest that is asked for to the highest. Where it ends is written so that
 * no index answers it: the planner, which does not see a prepared statement's values, takes a stretch between two for so
 * short that it reads and sorts it whole.
 */
function priceStretch(search: Search, order: SearchOrder): Condition[] {
  const { priceRanges } = search;
  if (priceRanges.length === 0 || !isByPrice(order)) return [];
  const { from, to } = spanOf(priceRanges);
  const [first, last] = order === 'price-low' ? [from, to] : [-to, -from];
  const rank = rankOf(search, order);
  return [sql`${rank} >= ${first}`, sql`coalesce(${rank} <= ${last}, false)`];
}

const isBeyond = (rank: RawBuilder<number>, { rank: from, position, id }: Placeholders<Place>): Condition =>
  sql`(${rank}, product_listings.position, product_listings.product_id) > (${from}::bigint, ${position}::int, ${id}::bigint)`;

const beyond = (search: Search, order: SearchOrder, { rank, position, id }: Place): Condition =>
  order === 'shelf'
    ? sql`(product_listings.position, product_listings.product_id) > (${position}::int, ${id}::bigint)`
    : isBeyond(rankOf(search, order), { rank: sql`${rank}`, position: sql`${position}`, id: sql`${id}` });

const afterCursor = (search: Search, { order, after }: PageFrom): Condition[] =>
  after === null ? [] : [beyond(search, order, after)];

const byRank = (rank: RawBuilder<number>) =>
  sql`order by ${rank}, product_listings.position, product_listings.product_id`;

const inOrder = (search: Search, { order }: PageFrom) => byRank(rankOf(search, order));

type Listings = RawBuilder<unknown>;

const isOneOf = (ids: RawBuilder<readonly number[]>): Condition =>
  sql`product_listings.product_id = any(array(select unnest(${ids}::bigint[])))`;

const isHit = (search: RankedSearch, hits: Hits): Condition =>
  allOf([...worded(search), ...priced(search), ...ofClasses(search, hits)]);

/** All hits, found by the indexes on titles, words, classes and prices. */
const allHits = (search: RankedSearch, page: PageFrom, hits: Hits): Listings => sql`(
  select * from product_listings where ${isHit(search, hits)} offset 0
) as product_listings where ${allOf(afterCursor(search, page))}`;

/** The list from where the page begins, read in its order until the page is full or it gets too far. */
const front = (search: RankedSearch, page: PageFrom, hits: Hits): Listings => sql`(
  select * from product_listings
  where ${allOf([...priceStretch(search, page.order), ...afterCursor(search, page)])}
  ${inOrder(search, page)}
  limit ${sql.lit(MAX_ROWS_IN_ORDER)}
) as product_listings where ${isHit(search, hits)}`;

/** The first of each class, each read in the order of the list: dear categories stand far behind among all products. */
const firstOfClasses = (search: RankedSearch, page: PageFrom, { classIds }: Hits): Listings => sql`
  unnest(${[...classIds]}::int[]) as class (id) cross join lateral (
    select * from product_listings
    where product_listings.class_id = class.id
      and ${allOf([...priceStretch(search, page.order), ...pricedUnindexed(search), ...afterCursor(search, page)])}
    ${inOrder(search, page)}
    limit ${unseen(page.size + 1)}
  ) as product_listings`;

type PlacedCard = CardRow & { rank: number };

/** The first of some listings by their rank, as cards. */
const selectPlaced = (
  db: Database,
  rank: RawBuilder<number>,
  listings: Listings,
  size: number | RawBuilder<number>,
) => {
  const places = sql<{ product_id: number; rank: number }>`(
    select * from (
      select product_id, ${rank} as rank from ${listings} ${byRank(rank)} limit ${unseen(size)}
    ) as place limit ${sql.lit(MAX_CARDS)}
  )`;
  return selectCards(db)
    .innerJoin(places.as('place'), 'place.product_id', 'products.id')
    .select('place.rank')
    .orderBy('place.rank')
    .orderBy('products.position')
    .orderBy('products.id');
};

/** The cards of a page and one more. */
const cardsOf = (db: Database, search: Search, { order, size }: PageFrom, listings: Listings): Promise<PlacedCard[]> =>
  selectPlaced(db, rankOf(search, order), listings, size + 1).execute();

interface KnownPage extends Place {
  ids: readonly number[];
  /** In the form in which titles are compared. */
  titleKey: string;
  /** How many cards, the one behind the page included. */
  size: number;
}

const BEFORE_ALL: Place = { rank: Number.MIN_SAFE_INTEGER, position: -(2 ** 31), id: 0 };

const pageOfKnown = (rankOf: (page: Placeholders<KnownPage>) => RawBuilder<number>) =>
  prepare((db, page: Placeholders<KnownPage>) => {
    const rank = rankOf(page);
    const listings = sql`(
      select * from product_listings where ${isOneOf(page.ids)} offset 0
    ) as product_listings where ${isBeyond(rank, page)}`;
    return selectPlaced(db, rank, listings, page.size);
  });

/** The cards of a page and one more, of hits that are known: nearly all searches end here, so it is prepared. */
const pagesOfKnown: Record<SearchOrder, Prepared<KnownPage, PlacedCard>> = {
  relevance: pageOfKnown(({ titleKey }) => sql`(strpos(product_listings.title_key, ${titleKey}) = 0)::int`),
  shelf: pageOfKnown(() => columns.shelf),
  'best-selling': pageOfKnown(() => columns['best-selling']),
  'price-low': pageOfKnown(() => columns['price-low']),
  'price-high': pageOfKnown(() => columns['price-high']),
  newest: pageOfKnown(() => columns.newest),
};

async function findCards(db: Database, search: RankedSearch, page: PageFrom, hits: Hits): Promise<PlacedCard[]> {
  if (hits.ids) {
    const titleKey = nameKey(search.text.text);
    return pagesOfKnown[page.order](db, {
      ...(page.after ?? BEFORE_ALL),
      ids: hits.ids,
      titleKey,
      size: page.size + 1,
    });
  }
  const all = allHits(search, page, hits);
  if (hits.total <= MAX_HITS_TO_SORT) return cardsOf(db, search, page, all);
  if (isNarrowedByClass(search) && search.text.text === '')
    return cardsOf(db, search, page, firstOfClasses(search, page, hits));
  const cards = await cardsOf(db, search, page, front(search, page, hits));
  return cards.length > page.size ? cards : cardsOf(db, search, page, all);
}

/**
 * Many hits by relevance: those of the first rank as the owner has put them, then those of the second. No index holds
 * this order, but each half of it is that of the shelf.
 */
async function findByRelevance(db: Database, search: Search, page: PageFrom, hits: Hits): Promise<PlacedCard[]> {
  const begun = page.after?.rank ?? 0;
  const half = async (rank: 0 | 1, size: number): Promise<PlacedCard[]> => {
    const shelf: PageFrom = { order: 'shelf', size, after: begun === rank ? page.after : null };
    const cards = await findCards(db, { ...search, rank }, shelf, hits);
    return cards.map((card) => ({ ...card, rank }));
  };
  const best = begun === 0 ? await half(0, page.size) : [];
  return best.length > page.size ? best : [...best, ...(await half(1, page.size - best.length))];
}

/** The place of the last of so many hits, found without their cards. */
async function placeAfter(
  db: Database,
  search: Search,
  { order, skip }: SearchPage,
  hits: Hits,
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select ${rankOf(search, order)} as rank, product_listings.position, product_listings.product_id as id
    from product_listings
    where ${hits.ids ? isOneOf(sql`${[...hits.ids]}`) : isHit(search, hits)}
    order by 1, 2, 3
    limit 1 offset ${skip - 1}
  `.execute(db);
  return rows[0];
}

/** Where a page begins: null for the beginning; undefined when there are fewer hits than are passed over. */
async function startOf(db: Database, search: Search, page: SearchPage, hits: Hits): Promise<Place | null | undefined> {
  if (page.after !== null) return decodePlace(page.order, page.after);
  if (page.skip === 0) return null;
  return page.skip < hits.total ? placeAfter(db, search, page, hits) : undefined;
}

/**
 * One page of the Active products that match, and where the next one begins.
 *
 * @throws {Refusal} 'invalid-input' for a made-up place to go on from
 */
export async function searchProducts(
  db: Database,
  search: Search,
  requested: SearchPage,
  hits: Hits,
): Promise<{ rows: CardRow[]; next: string | null }> {
  const { order, size } = requested;
  const after = await startOf(db, search, requested, hits);
  if (hits.total === 0 || after === undefined) return { rows: [], next: null };
  const page: PageFrom = { order, size, after };
  const find = order === 'relevance' && hits.total > MAX_HITS_TO_SORT ? findByRelevance : findCards;
  const cards = await find(db, search, page, hits);
  const rows = cards.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: cards.length > size && last ? encodePlace(order, last) : null };
}

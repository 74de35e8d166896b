import { type RawBuilder, sql } from 'kysely';
import type { AlikeProducts } from '#domain/catalogue/facets.ts';
import { PRICE_RANGES } from '#domain/catalogue/sort-filter.ts';
import type { Database } from '../db/open.ts';
import { type CardRow, selectCards } from './catalogue-store.ts';
import { allOf, type Condition, costs, holds, holdsByIndex, isIn, isKind, type PriceStretch } from './listing-store.ts';
import { decodeCursor, encodeCursor, type Place, type SearchOrder } from './search-cursor.ts';

export interface Search {
  /** Stands in the title, whatever its case. */
  text: string;
  /** One category that every hit is in; null for the whole shop. */
  within: string | null;
  /** Empty lists do not filter; of a list any one may match. */
  categories: readonly string[];
  priceRanges: readonly PriceStretch[];
  kinds: readonly ('simple' | 'variable')[];
}

export interface SearchPage {
  order: SearchOrder;
  /** The `next` of the page before, or null for the first. */
  after: string | null;
  size: number;
}

/** Up to so many hits are sooner gathered and sorted than met on the way through a list. */
const MOST_GATHERED = 500;

/** The column that an order goes by; each has an index, in which equals stand as the owner has put them. */
const ranks: Record<SearchOrder, RawBuilder<number>> = {
  shelf: sql.ref('product_listings.position'),
  'best-selling': sql.ref('product_listings.best'),
  'price-low': sql.ref('product_listings.cheapest'),
  'price-high': sql.ref('product_listings.dearest'),
  newest: sql.ref('product_listings.newest'),
};

const chosen = ({ categories, priceRanges, kinds }: Search): Condition[] => [
  ...(categories.length > 0 ? [isIn(categories)] : []),
  ...(priceRanges.length > 0 ? [costs(priceRanges)] : []),
  ...(kinds.length > 0 ? [isKind(kinds)] : []),
];

/** What the text and the category of the page leave. */
const among = ({ text, within }: Search, holdsText: (text: string) => Condition): Condition[] => [
  ...(text === '' ? [] : [holdsText(text)]),
  ...(within === null ? [] : [isIn([within])]),
];

/** A list in the order of prices is read from the lowest that is asked for to the highest. */
function priceStretch({ priceRanges }: Search, order: SearchOrder): Condition[] {
  if (priceRanges.length === 0 || (order !== 'price-low' && order !== 'price-high')) return [];
  const from = Math.min(...priceRanges.map((range) => range.from));
  const to = Math.max(...priceRanges.map((range) => range.to));
  const [first, last] = order === 'price-low' ? [from, to] : [-to, -from];
  return [sql`${ranks[order]} between ${first} and ${last}`];
}

const beyond = (order: SearchOrder, { rank, position, id }: Place): Condition =>
  order === 'shelf'
    ? sql`(product_listings.position, product_listings.product_id) > (${position}::int, ${id}::bigint)`
    : sql`(${ranks[order]}, product_listings.position, product_listings.product_id)
        > (${rank}::bigint, ${position}::int, ${id}::bigint)`;

type PlaceRow = Pick<Place, 'rank'> & { product_id: number };

/** The ids of a page and one more; which way there is the shorter one follows from how many there are to find. */
function placesOf(search: Search, { order, after, size }: SearchPage, total: number): RawBuilder<PlaceRow> {
  const rest = after === null ? [] : [beyond(order, decodeCursor(order, after))];
  const isFew = total <= MOST_GATHERED;
  const conditions = [...among(search, isFew ? holdsByIndex : holds), ...chosen(search)];
  const listed = isFew
    ? sql`(select * from product_listings where ${allOf(conditions)} offset 0) as product_listings where ${allOf(rest)}`
    : sql`product_listings where ${allOf([...conditions, ...priceStretch(search, order), ...rest])}`;
  return sql`(
    select product_id, ${ranks[order]} as rank from ${listed}
    order by ${ranks[order]}, product_listings.position, product_listings.product_id
    limit ${size + 1}
  )`;
}

/**
 * One page of the Active products that match, and where the next one begins.
 *
 * @param total how many match in all
 */
export async function searchProducts(
  db: Database,
  search: Search,
  page: SearchPage,
  total: number,
): Promise<{ rows: CardRow[]; next: string | null }> {
  const listed = await selectCards(db)
    .innerJoin(placesOf(search, page, total).as('place'), 'place.product_id', 'products.id')
    .select('place.rank')
    .orderBy('place.rank')
    .orderBy('products.position')
    .orderBy('products.id')
    .execute();
  const rows = listed.slice(0, page.size);
  const last = rows.at(-1);
  return { rows, next: listed.length > page.size && last ? encodeCursor(page.order, last) : null };
}

interface GroupRow {
  type: AlikeProducts['type'];
  categories: string[];
  /** A bit for each of the shop's ranges. */
  ranges: number;
  is_chosen_price: boolean;
  count: number;
}

/** The products that the text and the category leave, in groups that no other filter tells apart. */
export async function groupAlike(db: Database, search: Search): Promise<AlikeProducts[]> {
  const { priceRanges } = search;
  const inRanges = PRICE_RANGES.map((range, bit) => sql`((${costs([range])})::int << ${sql.lit(bit)})`);
  const { rows } = await sql<GroupRow>`
    select kind as type, category_keys as categories, ranges, is_chosen_price, count
    from (
      select
        class_id,
        coalesce(${sql.join(inRanges, sql` | `)}, 0) as ranges,
        ${priceRanges.length === 0 ? sql`true` : sql`coalesce(${costs(priceRanges)}, false)`} as is_chosen_price,
        count(*) as count
      from product_listings
      where ${allOf(among(search, holdsByIndex))}
      group by 1, 2, 3
    ) as groups
    join product_classes on product_classes.id = groups.class_id
  `.execute(db);
  return rows.map(({ ranges, is_chosen_price, ...group }) => ({
    ...group,
    priceRanges: PRICE_RANGES.filter((_, bit) => ranges & (1 << bit)).map(({ key }) => key),
    isChosenPrice: is_chosen_price,
  }));
}

import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { AlikeProducts } from '#domain/catalogue/facets.ts';
import { PRICE_RANGES } from '#domain/catalogue/sort-filter.ts';
import type { Paise } from '#domain/money.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { type CardRow, selectCards } from './catalogue-store.ts';
import { nameKey } from './name-key.ts';
import { decodeCursor, encodeCursor, type PlaceValue, type SearchOrder } from './search-cursor.ts';

export interface Search {
  /** Stands in the title, whatever its case. */
  text: string;
  /** One category that every hit is in; null for the whole shop. */
  within: string | null;
  /** Empty lists do not filter; of a list any one may match. */
  categories: readonly string[];
  /** In paise, both ends included. */
  priceRanges: readonly { from: Paise; to: Paise }[];
  kinds: readonly ('simple' | 'variable')[];
}

export interface SearchPage {
  order: SearchOrder;
  /** The `next` of the page before, or null for the first. */
  after: string | null;
  size: number;
}

interface SortKey {
  column: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  descending: boolean;
  of: (row: CardRow) => PlaceValue;
}

const types = { whole: sql`bigint`, flag: sql`boolean`, moment: sql`timestamptz` };
const key = (
  column: RawBuilder<unknown>,
  type: keyof typeof types,
  of: SortKey['of'],
  descending = false,
): SortKey => ({ column, type: types[type], descending, of });

const shelf = [
  key(sql`products.position`, 'whole', (row) => row.position),
  key(sql`products.id`, 'whole', (row) => row.id),
];
const price = sql`products.price_paise`;
const hasNoPrice = key(sql`(products.price_paise = 0)`, 'flag', (row) => row.price_paise === 0);

/** The orders of a list: equal products stay as the owner has put them; what has no price stands last (SHOP-05). */
const orders: Record<SearchOrder, SortKey[]> = {
  shelf,
  'best-selling': [key(sql`products.best_seller`, 'flag', (row) => row.best_seller, true), ...shelf],
  'price-low': [hasNoPrice, key(price, 'whole', (row) => row.price_paise), ...shelf],
  'price-high': [key(price, 'whole', (row) => row.price_paise, true), ...shelf],
  newest: [key(sql`products.added_at`, 'moment', (row) => row.added_at.toISOString(), true), ...shelf],
};

type Products<O> = SelectQueryBuilder<Schema, 'products', O>;

const any = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> => sql`(${sql.join(conditions, sql` or `)})`;

const isIn = (names: readonly string[]): RawBuilder<boolean> => sql`exists (
  select from product_categories c
  where c.product_id = products.id and c.name_key in (${sql.join(names.map(nameKey))})
)`;

function narrow<O>(products: Products<O>, { text, within, categories, priceRanges, kinds }: Search): Products<O> {
  const conditions: RawBuilder<boolean>[] = [];
  if (nameKey(text) !== '') conditions.push(sql`strpos(products.title_key, ${nameKey(text)}) > 0`);
  if (within !== null) conditions.push(isIn([within]));
  if (categories.length > 0) conditions.push(isIn(categories));
  if (kinds.length > 0) conditions.push(sql`products.kind in (${sql.join(kinds)})`);
  if (priceRanges.length > 0) {
    const ranges = priceRanges.map(({ from, to }) => sql<boolean>`${price} between ${from} and ${to}`);
    conditions.push(sql`(${price} > 0 and ${any(ranges)})`);
  }
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), products);
}

/** Keeps what comes after a place: further along the first key that differs. */
function beyond<O>(products: Products<O>, keys: readonly SortKey[], place: readonly PlaceValue[]): Products<O> {
  const valueAt = (index: number) => sql`${place[index]}::${keys[index]?.type}`;
  const steps = keys.map(({ column, descending }, index) => {
    const same = keys.slice(0, index).map((earlier, at) => sql`${earlier.column} = ${valueAt(at)}`);
    return sql<boolean>`(${sql.join([...same, sql`${column} ${descending ? sql`<` : sql`>`} ${valueAt(index)}`], sql` and `)})`;
  });
  return products.where(any(steps));
}

/** One page of the Active products that match, and where the next one begins. */
export async function searchProducts(
  db: Database,
  search: Search,
  { order, after, size }: SearchPage,
): Promise<{ rows: CardRow[]; next: string | null }> {
  const keys = orders[order];
  const matching = narrow(selectCards(db), search);
  const rest = after === null ? matching : beyond(matching, keys, decodeCursor(order, after));
  const found = await rest
    .orderBy(sql.join(keys.map(({ column, descending }) => (descending ? sql`${column} desc` : column))))
    .limit(size + 1)
    .execute();
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  const next =
    found.length > size && last
      ? encodeCursor(
          order,
          keys.map(({ of }) => of(last)),
        )
      : null;
  return { rows, next };
}

const isWithin = (ranges: Search['priceRanges']): RawBuilder<boolean> =>
  ranges.length === 0
    ? sql`true`
    : sql`(${price} > 0 and ${any(ranges.map(({ from, to }) => sql`${price} between ${from} and ${to}`))})`;

/** The Active products that the text and the category leave, in groups that no filter tells apart. */
export async function groupAlike(db: Database, { text, within, priceRanges }: Search): Promise<AlikeProducts[]> {
  const active = db.selectFrom('products').where('products.status', '=', 'Active');
  const rows = await narrow(active, { text, within, categories: [], priceRanges: [], kinds: [] })
    .select([
      'products.kind as type',
      sql<string[]>`array(
        select c.name_key from product_categories c where c.product_id = products.id order by c.name_key
      )`.as('categories'),
      sql<boolean[]>`array[${sql.join(PRICE_RANGES.map((range) => isWithin([range])))}]`.as('in_ranges'),
      isWithin(priceRanges).as('is_chosen_price'),
      sql<number>`count(*)`.as('count'),
    ])
    .groupBy(sql`1, 2, 3, 4`)
    .execute();
  return rows.map(({ in_ranges, is_chosen_price, ...group }) => ({
    ...group,
    priceRanges: PRICE_RANGES.filter((_, index) => in_ranges[index]).map(({ key }) => key),
    isChosenPrice: is_chosen_price,
  }));
}

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/open.ts';
import { stockSum } from '../../catalogue-store.ts';
import { allOf, type Condition } from '../../listing-store.ts';
import type { GoodsPlace } from './goods-cursor.ts';
import {
  classesOf,
  type GoodsFilter,
  hasPieceOf,
  hasWords,
  hasWordsUnindexed,
  inClasses,
  inClassesUnindexed,
  scarcestStock,
  scarceStock,
} from './goods-filter-store.ts';
import type { ProductRow } from '../goods-store.ts';
import type { GoodsWay } from './goods-way.ts';

export interface GoodsPage {
  order: Pick<GoodsPlace, 'sort' | 'isDescending'>;
  after: GoodsPlace | null;
  size: number;
  /** Of how many pieces or fewer a stock is low. */
  low: number;
}

/** More than any page holds: from a limit that is no parameter the planner sees that few products are joined. */
const MAX_ROWS = 1_000;

type Key = RawBuilder<string | number>;

/** Rows of a product's id, the key of its place, and how many match in all where that was counted. */
type Places = RawBuilder<{ product_id: number; key: string | number; count: number | null }>;

const columns: Record<Exclude<GoodsPlace['sort'], 'stock'>, Key> = {
  position: sql.ref('console_listings.position'),
  title: sql.ref('console_listings.title_key'),
  price: sql.ref('console_listings.price'),
  changed: sql.ref('console_listings.changed'),
};

/** What has no piece of its own stands last in both directions. */
const lastStock = ({ order }: GoodsPage): RawBuilder<number> =>
  sql`${sql.lit(order.isDescending ? -1 : 2_147_483_647)}::int`;

/** What an order goes by; by stock it is that of the scarcest piece. */
const keyOf = (page: GoodsPage): Key =>
  page.order.sort === 'stock'
    ? sql`coalesce(
        (select min(stock) from variations where variations.product_id = console_listings.product_id),
        ${lastStock(page)}
      )`
    : columns[page.order.sort];

const inOrder = (key: Key, id: RawBuilder<number>, { order }: GoodsPage) =>
  order.isDescending ? sql`order by ${key} desc, ${id} desc` : sql`order by ${key}, ${id}`;

const beyond = (key: Key, id: RawBuilder<number>, { order, after }: GoodsPage): Condition[] =>
  after === null
    ? []
    : [
        order.isDescending
          ? sql`(${key}, ${id}) < (${after.key}, ${after.id}::bigint)`
          : sql`(${key}, ${id}) > (${after.key}, ${after.id}::bigint)`,
      ];

const listingId = sql.ref<number>('console_listings.product_id');
const [placeKey, placeId] = [sql.ref<string | number>('key'), sql.ref<number>('product_id')];

/** All that match, sorted; counted before the page begins. */
function gathered(page: GoodsPage, found: Condition[]): Places {
  return sql`
    select product_id, key, count from (
      select console_listings.product_id, ${keyOf(page)} as key, count(*) over () as count
      from console_listings where ${allOf(found)}
    ) as found
    where ${allOf(beyond(placeKey, placeId, page))}
    ${inOrder(placeKey, placeId, page)} limit ${page.size + 1}
  `;
}

/** The first of each class, each met in the order of the list. */
function firstOfClasses(filter: GoodsFilter, page: GoodsPage): Places {
  const key = keyOf(page);
  return sql`
    select found.product_id, found.key, null::bigint as count
    from ${classesOf(filter)} cross join lateral (
      select console_listings.product_id, ${key} as key from console_listings
      where ${allOf([sql`console_listings.class_id = class.id`, ...beyond(key, listingId, page)])}
      ${inOrder(key, listingId, page)} limit ${page.size + 1}
    ) as found
    ${inOrder(placeKey, placeId, page)} limit ${page.size + 1}
  `;
}

/** The list met in its order until the page is full. */
function alongList(page: GoodsPage, matching: Condition[]): Places {
  const key = keyOf(page);
  return sql`
    select console_listings.product_id, ${key} as key, null::bigint as count
    from console_listings where ${allOf([...matching, ...beyond(key, listingId, page)])}
    ${inOrder(key, listingId, page)} limit ${page.size + 1}
  `;
}

/** Products without a piece, which stand behind all others by stock: groups, and what has no price for want of one. */
const pieceless: Condition = sql`(
  (console_listings.price = 0 or console_listings.class_id = any(array(select id from console_classes where kind = 'grouped')))
  and not exists (select from variations where variations.product_id = console_listings.product_id)
)`;

/** Pieces met in the order of their stock, of each product the scarcest, and behind them what has none. */
function alongPieces(page: GoodsPage, matching: Condition[], scarcest: Condition | null): Places {
  const [stock, id] = [sql.ref<number>('variations.stock'), sql.ref<number>('variations.product_id')];
  const scarcer = sql`
    select from variations other
    where other.product_id = variations.product_id and (other.stock, other.id) < (variations.stock, variations.id)
  `;
  const product = sql`
    select true from console_listings
    where ${allOf([sql`console_listings.product_id = variations.product_id`, ...matching])}
  `;
  return sql`
    with met as materialized (
      select variations.product_id, variations.stock as key from variations
      where ${allOf([
        ...(scarcest ? [scarcest] : []),
        ...beyond(stock, id, page),
        sql`(${product}) is not null`,
        sql`not exists (${scarcer})`,
      ])}
      ${inOrder(stock, id, page)} limit ${page.size + 1}
    ), behind as (
      select console_listings.product_id, ${lastStock(page)} as key from console_listings
      where (select count(*) from met) <= ${page.size}
        and ${allOf([pieceless, ...matching, ...beyond(lastStock(page), listingId, page)])}
      ${inOrder(sql`2`, sql`1`, page)} limit ${page.size + 1}
    )
    select product_id, key, null::bigint as count
    from (select * from met union all select * from behind) as place
    ${inOrder(placeKey, placeId, page)} limit ${page.size + 1}
  `;
}

function placesBy(way: GoodsWay, filter: GoodsFilter, page: GoodsPage): Places {
  const stocks = scarceStock(filter, page.low);
  const [words, pieces] = [hasWordsUnindexed(filter), hasPieceOf(stocks)];
  const classes = inClassesUnindexed(filter);
  switch (way) {
    case 'classes':
      return firstOfClasses(filter, page);
    case 'list':
      return alongList(page, [classes, words, ...pieces]);
    case 'pieces':
      return alongPieces(page, [classes, words, ...pieces], scarcestStock(filter, page.low));
    case 'gather-classes':
      return gathered(page, [inClasses(filter), words, ...pieces]);
    case 'gather-words':
      return gathered(page, [hasWords(filter), classes, ...pieces]);
    case 'gather-pieces': {
      const ids = sql`select product_id from variations where ${stocks ?? sql`true`}`;
      return gathered(page, [sql`console_listings.product_id = any(array(${ids}))`, classes, words]);
    }
  }
}

/** A product as the list shows it. */
export type ListedRow = Pick<
  ProductRow,
  | 'id'
  | 'public_id'
  | 'title'
  | 'sku'
  | 'image'
  | 'kind'
  | 'status'
  | 'archived_at'
  | 'price_paise'
  | 'mrp_paise'
  | 'hsn'
  | 'categories'
  | 'attributes'
  | 'revision'
> & { stock: number; key: string | number; count: number | null };

/** A page of products and one more. */
export function findGoodsPage(db: Database, filter: GoodsFilter, page: GoodsPage, way: GoodsWay): Promise<ListedRow[]> {
  const places = sql<{ product_id: number; key: string | number; count: number | null }>`
    (select * from (${placesBy(way, filter, page)}) as found limit ${sql.lit(MAX_ROWS)})
  `;
  const direction = page.order.isDescending ? 'desc' : 'asc';
  return db
    .selectFrom('products')
    .innerJoin(places.as('place'), 'place.product_id', 'products.id')
    .select([
      'products.id',
      'products.public_id',
      'products.title',
      'products.sku',
      'products.image',
      'products.kind',
      'products.status',
      'products.archived_at',
      'products.price_paise',
      'products.mrp_paise',
      'products.hsn',
      'products.categories',
      'products.attributes',
      'products.revision',
      stockSum.as('stock'),
      'place.key',
      'place.count',
    ])
    .orderBy('place.key', direction)
    .orderBy('products.id', direction)
    .execute();
}

import { type RawBuilder, sql } from 'kysely';
import type { PRODUCT_VIEWS } from '#contract/console/catalogue.ts';
import type { Database } from '../../db/open.ts';
import { stockSum } from '../catalogue-store.ts';
import { nameKey } from '../name-key.ts';
import type { GoodsPlace } from './goods-cursor.ts';
import type { ProductRow } from './goods-store.ts';

export type GoodsView = (typeof PRODUCT_VIEWS)[number];

/** Which products the owner looks for; what is left out does not filter. */
export interface GoodsFilter {
  view: GoodsView;
  /** Each is in the title or a SKU. */
  words: readonly string[];
  kind?: ProductRow['kind'] | undefined;
  status?: ProductRow['status'] | undefined;
  category?: string | undefined;
  /** Of how many pieces or fewer a stock is low. */
  low: number;
}

export interface GoodsPage {
  order: Pick<GoodsPlace, 'sort' | 'isDescending'>;
  after: GoodsPlace | null;
  size: number;
}

type Condition = RawBuilder<boolean>;

const hasPieceOf = (stocks: Condition): Condition =>
  sql`exists (select from variations where variations.product_id = products.id and ${stocks})`;

const viewed: Record<GoodsView, (low: number) => Condition> = {
  all: () => sql`true`,
  active: () => sql`products.status = 'Active'`,
  inactive: () => sql`products.status = 'Inactive'`,
  'out-of-stock': () => hasPieceOf(sql`variations.stock = 0`),
  low: (low) => hasPieceOf(sql`variations.stock between 1 and ${low}`),
  // A group is sold as its products, each with its own.
  'without-hsn': () => sql`products.hsn is null and products.kind <> 'grouped'`,
  'without-picture': () => sql`products.image = ''`,
  archived: () => sql`true`,
};

const literally = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const holdsWord = (word: string): Condition => sql`(
  products.title_key like ${literally(nameKey(word))}
  or lower(products.sku) like ${literally(nameKey(word))}
  or exists (
    select from variations where variations.product_id = products.id and lower(variations.sku) like ${literally(nameKey(word))}
  )
)`;

function conditionOf({ view, words, kind, status, category, low }: GoodsFilter): Condition {
  const conditions: Condition[] = [
    view === 'archived' ? sql`products.archived_at is not null` : sql`products.archived_at is null`,
    viewed[view](low),
    ...words.map(holdsWord),
    ...(kind === undefined ? [] : [sql<boolean>`products.kind = ${kind}`]),
    ...(status === undefined ? [] : [sql<boolean>`products.status = ${status}`]),
    ...(category === undefined ? [] : [sql<boolean>`${nameKey(category)} = any(products.category_keys)`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** By stock it goes by the scarcest piece; what has none of its own stands last. */
const keys: Record<GoodsPlace['sort'], (isDescending: boolean) => RawBuilder<string | number>> = {
  position: () => sql`products.position`,
  title: () => sql`products.title_key collate "C"`,
  price: () => sql`products.price_paise`,
  stock: (isDescending) => sql`coalesce(
    (select min(stock) from variations where variations.product_id = products.id),
    ${sql.lit(isDescending ? -1 : 2_147_483_647)}
  )`,
  changed: () => sql`(extract(epoch from products.changed_at) * 1000000)::bigint`,
};

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
> & { stock: number; key: string | number };

/** So many are counted; of more it is said that there are more. */
export const MAX_COUNTED = 10_000;

/** How many products there are, at most one more than are counted. */
export async function countGoods(db: Database, filter: GoodsFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from products where ${conditionOf(filter)} limit ${MAX_COUNTED + 1}) found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of products and one more. */
export function findGoodsPage(
  db: Database,
  filter: GoodsFilter,
  { order, after, size }: GoodsPage,
): Promise<ListedRow[]> {
  const key = keys[order.sort](order.isDescending);
  const compared = sql.raw(order.isDescending ? '<' : '>');
  const direction = order.isDescending ? 'desc' : 'asc';
  return db
    .selectFrom('products')
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
      key.as('key'),
    ])
    .where(conditionOf(filter))
    .where(
      after ? sql<boolean>`(${key}, products.id) ${compared} (${after.key}, ${after.id}::bigint)` : sql<boolean>`true`,
    )
    .orderBy(key, direction)
    .orderBy('products.id', direction)
    .limit(size + 1)
    .execute();
}

import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/open.ts';
import type { ProductsTable, VariationsTable } from '../db/tables/catalogue.ts';
import { anyOf, unseen } from '../db/any-of.ts';
import { type Placeholders, prepare } from '../db/prepared.ts';
import { rowsOf } from '../db/rows-of.ts';
import { storedSetting } from '../settings/settings-store.ts';
import { nameKey } from './name-key.ts';

const CARD_COLUMNS = [
  'products.id',
  'products.public_id',
  'products.sku',
  'products.kind',
  'products.status',
  'products.title',
  'products.family_line',
  'products.size_line',
  'products.short_description',
  'products.delivery_days',
  'products.image',
  'products.price_paise',
  'products.mrp_paise',
  'products.best_seller',
  'products.trending',
  'products.position',
] as const;

/** What is read of a product beside what its card shows. */
const PRODUCT_COLUMNS = [
  'products.gallery',
  'products.description',
  'products.key_features',
  'products.specifications',
  'products.attributes',
] as const;

type ColumnOf<Name> = Name extends `products.${infer Column extends keyof ProductsTable}` ? Column : never;
type Columns<Names extends readonly string[]> = Pick<Selectable<ProductsTable>, ColumnOf<Names[number]>>;

/** A product as a list shows it. */
export type CardRow = Columns<typeof CARD_COLUMNS> & {
  /** ISO 8601 in UTC, as the wire has it. */
  added_at: string;
  /** Names with commas between. */
  categories: string;
  /** The pieces of all its variations; of a group, those of its members. */
  stock: number;
  /** Whether the owner shows it among the new arrivals. */
  is_new: boolean;
  /** What its picture shows; null where nobody said. */
  image_alt: string | null;
};

/** Everything of a product. */
export type ProductRow = CardRow & Columns<typeof PRODUCT_COLUMNS>;

export type VariationRow = Selectable<VariationsTable>;

const SHOWN_COLUMNS = ['sku', 'attributes', 'price_paise', 'mrp_paise', 'stock', 'image', 'gallery'] as const;

/** What is shown of a piece that is chosen. */
export type ShownVariation = Pick<VariationRow, (typeof SHOWN_COLUMNS)[number]>;

/** A product with all that it is shown with, from one statement. */
export type ShownRow = ProductRow & {
  /** What a variable product is chosen from; the others have nothing to choose. */
  variations: ShownVariation[];
  /**
   * What pictures show of which somebody said it, by address: of a product that is read alone, unless a list of its
   * pictures is stored as something else.
   */
  picture_alts?: Record<string, string> | null;
  /** The setting as it is stored. */
  max_per_order: unknown;
};

/** The names of a product's categories, in the owner's order. */
export const categoriesText = sql<string>`array_to_string(products.categories, ', ')`;

/** The pieces of all its variations; of a group, those of its Active products. */
export const stockSum = sql<number>`coalesce(
  case products.kind
    when 'grouped' then (
      select sum(v.stock) from grouped_products g
      join products member on member.id = g.member_id and member.status = 'Active'
      join variations v on v.product_id = member.id
      where g.product_id = products.id
    )
    else (select sum(v.stock) from variations v where v.product_id = products.id)
  end,
  0
)`;

const addedAt = sql<string>`to_char(products.added_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const shownVariations = sql<ShownVariation[]>`case products.kind when 'variable' then (
  select coalesce(json_agg(piece order by position), '[]') from (
    select position, json_build_object(${sql.join(SHOWN_COLUMNS.flatMap((name) => [sql.lit(name), sql.ref(name)]))}) as piece
    from variations where product_id = products.id
  ) as pieces
) else '[]' end`;

const isNew = sql<boolean>`products.id in (
  select product_id from arrival_group_products where group_id in (select id from arrival_groups where is_shown)
)`;

/** Below this stand the pictures that may have been described. */
const UPLOADS = '/uploads/';

const imageAlt = sql<string | null>`(
  select alt from pictures where name = substr(products.image, ${sql.lit(UPLOADS.length + 1)}) and alt <> ''
)`;

const pictureAlts = sql<Record<
  string,
  string
> | null>`case when jsonb_typeof(products.gallery) = 'array' and not exists (
  select from variations where product_id = products.id and jsonb_typeof(gallery) <> 'array'
) then (
  select coalesce(json_object_agg(${sql.lit(UPLOADS)} || name, alt), '{}') from pictures
  where alt <> '' and name = any(array(
    select substr(address, ${sql.lit(UPLOADS.length + 1)}) from (
      select products.image as address
      union all select jsonb_array_elements_text(products.gallery)
      union all select image from variations where product_id = products.id
      union all select of.address from variations, jsonb_array_elements_text(gallery) as of (address)
        where product_id = products.id
    ) as shown where starts_with(address, ${sql.lit(UPLOADS)})
  ))
) end`;

/** The Active products as cards; the caller orders and narrows. */
export const selectCards = (db: Database) =>
  db
    .selectFrom('products')
    .select([...CARD_COLUMNS, categoriesText.as('categories'), stockSum.as('stock'), isNew.as('is_new')])
    .select([addedAt.as('added_at'), imageAlt.as('image_alt')])
    .where('products.status', '=', 'Active');

/** The Active products with everything that is theirs; the caller orders and narrows. */
export const selectProducts = (db: Database) =>
  selectCards(db)
    .select(PRODUCT_COLUMNS)
    .select([shownVariations.as('variations'), storedSetting('max-per-order').as('max_per_order')]);

const productsOfPage = prepare((db, { size, skip }: Placeholders<{ size: number; skip: number }>) => {
  const shelf = sql`
    select product_id from product_listings order by position, product_id
    limit ${unseen(size)} offset ${unseen(skip)}
  `;
  return selectProducts(db)
    .where(sql<boolean>`products.id = any(array(${shelf}))`)
    .orderBy('products.position')
    .orderBy('products.id');
});

/** One page of the list in the owner's order; pages count from 1. */
export const listPage = (db: Database, number: number, size: number): Promise<ShownRow[]> =>
  productsOfPage(db, { size, skip: (number - 1) * size });

const BATCH_SIZE = 250;

type Shelved = Pick<CardRow, 'position' | 'id'>;
const BEFORE_ALL: Shelved = { position: -(2 ** 31), id: 0 };

const productsAfter = prepare((db, { position, id }: Placeholders<Shelved>) => {
  const shelf = db
    .selectFrom('product_listings')
    .select('product_id')
    .where(sql<boolean>`(position, product_id) > (${position}::int, ${id}::bigint)`)
    .orderBy('position')
    .orderBy('product_id')
    .limit(sql.lit(BATCH_SIZE));
  return selectProducts(db)
    .innerJoin(shelf.as('shelf'), 'shelf.product_id', 'products.id')
    .orderBy('products.position')
    .orderBy('products.id');
});

/** The whole list in the owner's order, in batches of `BATCH_SIZE`. */
export async function* listAll(db: Database): AsyncGenerator<ShownRow[]> {
  let last: Shelved | undefined = BEFORE_ALL;
  while (last) {
    const rows = await productsAfter(db, last);
    if (rows.length > 0) yield rows;
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1);
  }
}

const productOf = prepare((db, { publicId }: Placeholders<{ publicId: string }>) =>
  selectProducts(db).select(pictureAlts.as('picture_alts')).where('products.public_id', '=', publicId),
);

/** An Active product by its public id, or null. */
export async function findProduct(db: Database, publicId: string): Promise<ShownRow | null> {
  const [row] = await productOf(db, { publicId });
  return row ?? null;
}

/** The pieces of products, by the product's row, in the order in which they are offered. */
export async function piecesOf(db: Database, ids: readonly number[]): Promise<Map<number, VariationRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('variations')
    .selectAll()
    .where(sql<boolean>`product_id = any(${ids}::bigint[])`)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ product_id }) => product_id);
}

const membersOfGroups = prepare((db, { ids }: Placeholders<{ ids: readonly number[] }>) =>
  selectCards(db)
    .innerJoin('grouped_products as membership', 'membership.member_id', 'products.id')
    .select('membership.product_id as group_id')
    .where(sql<boolean>`membership.product_id = any(${ids}::bigint[])`)
    .orderBy('membership.position')
    .orderBy('products.id'),
);

/** The Active products of groups, by the group's row. */
export async function membersOf(
  db: Database,
  products: readonly Pick<ProductRow, 'id' | 'kind'>[],
): Promise<Map<number, CardRow[]>> {
  const ids = products.filter(({ kind }) => kind === 'grouped').map(({ id }) => id);
  const rows = await rowsOf(ids, () => membersOfGroups(db, { ids }));
  return Map.groupBy(rows, ({ group_id }) => group_id);
}

const describedOf = prepare((db, { names }: Placeholders<{ names: string[] }>) =>
  db
    .selectFrom('pictures')
    .select(['name', 'alt'])
    .where(sql<boolean>`name = ${anyOf(names)}`)
    .where('alt', '<>', ''),
);

/** What those of some pictures show of which somebody said it, by their address. */
export async function altsOf(db: Database, addresses: readonly string[]): Promise<Map<string, string>> {
  const names = addresses.filter((one) => one.startsWith(UPLOADS)).map((one) => one.slice(UPLOADS.length));
  if (names.length === 0) return new Map();
  const rows = await describedOf(db, { names: [...new Set(names)] });
  return new Map(rows.map(({ name, alt }) => [UPLOADS + name, alt]));
}

/** The Active ones of products, by their public ids and in their order. */
export async function findCards(db: Database, publicIds: readonly string[]): Promise<CardRow[]> {
  if (publicIds.length === 0) return [];
  const rows = await selectCards(db).where('products.public_id', 'in', publicIds).execute();
  const byId = new Map(rows.map((row) => [row.public_id, row]));
  return publicIds.flatMap((id) => byId.get(id) ?? []);
}

/** The first Active products of a category as cards, in the owner's order. */
export function listCardsOf(db: Database, category: string, count: number): Promise<CardRow[]> {
  const shelf = sql`
    select product_id from product_listings
    where class_id in (select id from product_classes where category_keys @> array[${nameKey(category)}]::text[])
    order by position, product_id
    limit ${count}
  `;
  return selectCards(db)
    .where(sql<boolean>`products.id = any(array(${shelf}))`)
    .orderBy('products.position')
    .orderBy('products.id')
    .execute();
}

/** How many products shoppers find in each of some categories. */
export async function countShown(
  db: Database,
  names: readonly string[],
): Promise<{ name: string; products: number }[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string; products: number }>`
    select wanted.name, (
      select count(*) from product_listings
      where class_id in (select id from product_classes where category_keys @> array[wanted.key])
    ) as products
    from unnest(${[...names]}::text[], ${names.map(nameKey)}::text[]) as wanted (name, key)
  `.execute(db);
  return rows;
}

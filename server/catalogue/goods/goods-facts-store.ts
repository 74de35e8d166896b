import { sql } from 'kysely';
import type { Goods } from '#domain/catalogue/goods/goods.ts';
import type { GoodsFacts, KnownMember } from '#domain/catalogue/goods/goods-faults.ts';
import type { Database } from '../../db/open.ts';
import { groupsWith, type StoredGoods } from './goods-store.ts';

/** Below this the shop keeps the owner's pictures. */
const UPLOADS = '/uploads/';
/** A long SKU is cut to make room for what tells its copies apart. */
const SKU_BEGINNING_LENGTH = 40;

/** Which product has each of some SKUs, by the SKU; those of one product may be left out. */
export async function findSkuOwners(
  db: Database,
  skus: readonly string[],
  exceptProduct: number | null = null,
): Promise<Map<string, { id: string; title: string }>> {
  const { rows } = await sql<{ sku: string; id: string; title: string }>`
    select owned.sku, products.public_id as id, products.title
    from (
      select sku, id as product_id from products where sku = any(${skus}::text[])
      union select sku, product_id from variations where sku = any(${skus}::text[])
    ) owned
    join products on products.id = owned.product_id
    where products.id is distinct from ${exceptProduct}::bigint
  `.execute(db);
  return new Map(rows.map(({ sku, id, title }) => [sku, { id, title }]));
}

/** All SKUs that begin as one of some does, as copies of it do. */
export async function findSkusLike(db: Database, skus: readonly string[]): Promise<Set<string>> {
  const beginnings = skus.map((sku) => sku.slice(0, SKU_BEGINNING_LENGTH));
  const { rows } = await sql<{ sku: string }>`
    select sku from (select sku from products union all select sku from variations) taken
    where exists (select from unnest(${beginnings}::text[]) as beginning where starts_with(taken.sku, beginning))
  `.execute(db);
  return new Set(rows.map(({ sku }) => sku));
}

async function findMembers(db: Database, ids: readonly string[]): Promise<Map<string, KnownMember>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['public_id', 'title', 'kind', 'archived_at'])
    .where('public_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ public_id, title, kind, archived_at }) => [
      public_id,
      { title, kind, isArchived: archived_at !== null },
    ]),
  );
}

/** Those of some addresses that are pictures of the shop; none of them is deleted before the transaction ends. */
export async function findPictures(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  const names = addresses.flatMap((address) => (address.startsWith(UPLOADS) ? [address.slice(UPLOADS.length)] : []));
  if (names.length === 0) return new Set();
  const rows = await db.selectFrom('pictures').select('name').where('name', 'in', names).forKeyShare().execute();
  return new Set(rows.map(({ name }) => UPLOADS + name));
}

/** What the rest of the shop says of goods that are about to be stored. */
export async function readFacts(
  db: Database,
  { content, pieces }: Goods,
  stored: StoredGoods | null,
): Promise<GoodsFacts> {
  const rowId = stored?.product.id ?? null;
  const owners = await findSkuOwners(db, [content.sku, ...pieces.map(({ sku }) => sku)], rowId);
  const isGroup = content.kind === 'grouped';
  return {
    id: stored?.product.public_id ?? null,
    skuOwners: new Map([...owners].map(([sku, { title }]) => [sku, title])),
    members: isGroup ? await findMembers(db, content.members) : new Map(),
    groups: isGroup && rowId !== null ? (await groupsWith(db, rowId)).map(({ title }) => title) : [],
    pictures: await findPictures(db, [...content.pictures, ...pieces.flatMap(({ pictures }) => pictures)]),
  };
}

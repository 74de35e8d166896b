import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { GoodsTax } from '#domain/invoices/goods-tax.ts';
import type { Database, Tx } from '../db/open.ts';
import { nameKey } from './name-key.ts';

/** Which products: the one with a SKU, those of a category, or all. */
export type ChosenGoods = { sku: string } | { category: string } | 'all';

function isChosen(chosen: ChosenGoods): RawBuilder<SqlBool> {
  if (chosen === 'all') return sql`true`;
  if ('category' in chosen) return sql`${nameKey(chosen.category)} = any(category_keys)`;
  return sql`(products.sku = ${chosen.sku} or exists (
    select from variations where variations.product_id = products.id and variations.sku = ${chosen.sku}))`;
}

/** How many products have each HSN and rate; null for those of which nothing was said. */
export interface GoodsCount {
  hsn: string | null;
  rate: number | null;
  products: number;
}

/** What the chosen products have at the moment. */
export const countChosen = (db: Database, chosen: ChosenGoods): Promise<GoodsCount[]> =>
  countOf(db).where(isChosen(chosen)).execute();

export interface TaxedProduct {
  id: number;
  public_id: string;
  title: string;
  hsn: string | null;
  gst_rate: number | null;
}

/** The chosen products that have another HSN or rate, locked until the transaction ends. */
export const lockOtherTaxes = (tx: Tx, { hsn, rate }: GoodsTax, chosen: ChosenGoods): Promise<TaxedProduct[]> =>
  tx
    .selectFrom('products')
    .select(['id', 'public_id', 'title', 'hsn', 'gst_rate'])
    .where(isChosen(chosen))
    .where(sql<boolean>`(hsn, gst_rate) is distinct from (${hsn}::text, ${rate}::int)`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Sets the HSN and tax rate of some products; placed orders are unchanged. */
export async function saveGoodsTax(tx: Tx, { hsn, rate }: GoodsTax, ids: readonly number[]): Promise<void> {
  await sql`update products set hsn = ${hsn}, gst_rate = ${rate} where id = any(${ids}::bigint[])`.execute(tx);
}

const countOf = (db: Database) =>
  db
    .selectFrom('products')
    .select(['hsn', 'gst_rate as rate'])
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .groupBy(['hsn', 'gst_rate'])
    .orderBy('hsn')
    .orderBy('gst_rate');

/** The same of all products that can be bought. */
export const countGoodsTaxes = (db: Database): Promise<GoodsCount[]> =>
  countOf(db).where('status', '=', 'Active').where('kind', '<>', 'grouped').execute();

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { GoodsTax } from '#domain/invoices/goods-tax.ts';
import type { Database } from '../db/open.ts';
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

/** Sets the HSN and tax rate of some products; placed orders are unchanged. @returns how many */
export async function saveGoodsTax(db: Database, { hsn, rate }: GoodsTax, chosen: ChosenGoods): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ hsn, gst_rate: rate })
    .where(isChosen(chosen))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
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

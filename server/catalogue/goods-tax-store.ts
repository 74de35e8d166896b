import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import { nameKey } from './name-key.ts';

export interface GoodsTax {
  hsn: string;
  /** In basis points. */
  rate: number;
}

/** Which products: the one with a SKU, those of a category, or all. */
export type ChosenGoods = { sku: string } | { category: string } | 'all';

/** Says what the tax law calls some products, and their rate; orders that are placed already keep theirs. @returns how many */
export async function saveGoodsTax(db: Database, { hsn, rate }: GoodsTax, chosen: ChosenGoods): Promise<number> {
  let update = db.updateTable('products').set({ hsn, gst_rate: rate });
  if (chosen !== 'all' && 'sku' in chosen)
    update = update.where(({ eb, or, selectFrom }) =>
      or([
        eb('sku', '=', chosen.sku),
        eb('id', 'in', selectFrom('variations').select('product_id').where('variations.sku', '=', chosen.sku)),
      ]),
    );
  if (chosen !== 'all' && 'category' in chosen)
    update = update.where(sql<boolean>`${nameKey(chosen.category)} = any(category_keys)`);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** How many products that can be bought have each HSN and rate; null for those of which nothing was said. */
export const countGoodsTaxes = (
  db: Database,
): Promise<{ hsn: string | null; rate: number | null; products: number }[]> =>
  db
    .selectFrom('products')
    .select(['hsn', 'gst_rate as rate'])
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where('status', '=', 'Active')
    .where('kind', '<>', 'grouped')
    .groupBy(['hsn', 'gst_rate'])
    .orderBy('hsn')
    .orderBy('gst_rate')
    .execute();

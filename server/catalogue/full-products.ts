import type { WireProduct } from '#contract/catalogue.ts';
import type { Database } from '../db/open.ts';
import { readSetting } from '../settings/settings-store.ts';
import { membersOf, type ProductRow, variationsOf } from './catalogue-store.ts';
import type { ListFields } from './list-fields.ts';
import { productView } from './product-view.ts';

/**
 * Products as the wire carries them, with their variations and members (ENT-01), in as few statements for many as for
 * one.
 */
export async function fullProducts(
  db: Database,
  lists: ListFields,
  products: readonly ProductRow[],
): Promise<WireProduct[]> {
  const limit = await readSetting(db, 'max-per-order');
  const variations = await variationsOf(db, products);
  const members = await membersOf(db, products);
  return products.map((product) => {
    const read = lists.read({ product, variations: variations.get(product.id) ?? [] });
    return productView(read.product, read.variations, members.get(product.id) ?? [], limit);
  });
}

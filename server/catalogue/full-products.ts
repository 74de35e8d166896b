import type { WireProduct } from '#contract/catalogue.ts';
import type { Database } from '../db/open.ts';
import { readSetting } from '../settings/settings-store.ts';
import { altsOf, membersOf, type ProductRow, variationsOf } from './catalogue-store.ts';
import type { ListFields } from './list-fields.ts';
import { addressesOf, productView } from './product-view.ts';

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
  const read = products.map((product) => lists.read({ product, variations: variations.get(product.id) ?? [] }));
  const alts = await altsOf(db, addressesOf(read.flatMap(({ product, variations: own }) => [product, ...own])));
  return read.map((one) => productView({ ...one, members: members.get(one.product.id) ?? [], alts }, limit));
}

import type { WireProduct } from '#contract/catalogue.ts';
import type { Database } from '../db/open.ts';
import { understoodSetting } from '../settings/settings-store.ts';
import { altsOf, membersOf, type ShownRow } from './catalogue-store.ts';
import type { ListFields } from './list-fields.ts';
import { addressesOf, productView } from './product-view.ts';

/**
 * Products as the wire carries them, with their variations and members (ENT-01): what groups and described pictures
 * need beside their rows is read in as few statements for many as for one.
 */
export async function fullProducts(
  db: Database,
  lists: ListFields,
  products: readonly ShownRow[],
): Promise<WireProduct[]> {
  const members = await membersOf(db, products);
  const read = products.map((row) => ({ row, ...lists.read({ product: row, variations: row.variations }) }));
  const others = read.filter(({ row }) => !row.picture_alts);
  const altsOfOthers = await altsOf(
    db,
    addressesOf(others.flatMap(({ product, variations }) => [product, ...variations])),
  );
  return read.map(({ row, product, variations }) =>
    productView(
      {
        product,
        variations,
        members: members.get(row.id) ?? [],
        alts: row.picture_alts ? new Map(Object.entries(row.picture_alts)) : altsOfOthers,
      },
      understoodSetting('max-per-order', row.max_per_order),
    ),
  );
}

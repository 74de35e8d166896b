import { Refusal } from '#domain/refusals.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { lockProduct, writeArchived } from './products-store.ts';
import { recordProducts } from './record-products.ts';
import type { ChangedProduct } from './set-product-status.ts';

/**
 * Takes a product out of the archive, as Inactive: the owner looks at it before shoppers do.
 *
 * @throws {Refusal} 'not-found'
 */
export async function restoreProduct(acting: Acting, tx: Tx, publicId: string): Promise<ChangedProduct> {
  const product = await lockProduct(tx, publicId);
  if (!product) throw new Refusal('not-found');
  if (product.archived_at === null) return { revision: product.revision, event_id: 0 };
  const revision = await writeArchived(tx, product.id, null);
  const change = { id: publicId, title: product.title, before: { is_archived: true }, after: { is_archived: false } };
  return { revision, event_id: await recordProducts(tx, acting, 'product.restore', [change]) };
}

import { Refusal } from '#domain/refusals.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { lockProduct, writeArchived } from './products-store.ts';
import { recordProducts } from './record-products.ts';
import type { ChangedProduct } from './set-product-status.ts';

/**
 * Takes a product out of the shop (CON-087): its orders, links and history stay, carts show it as not available, and a
 * group that holds it goes on without it.
 *
 * @throws {Refusal} 'not-found'
 */
export async function archiveProduct(acting: Acting, tx: Tx, publicId: string): Promise<ChangedProduct> {
  const product = await lockProduct(tx, publicId);
  if (!product) throw new Refusal('not-found');
  const { id, title, status } = product;
  if (product.archived_at !== null) return { revision: product.revision, event_id: 0 };
  const revision = await writeArchived(tx, id, acting.clock());
  const before = { status, is_archived: false };
  const change = { id: publicId, title, before, after: { status: 'Inactive', is_archived: true } };
  return { revision, event_id: await recordProducts(tx, acting, 'product.archive', [change]) };
}

import { Refusal } from '#domain/refusals.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import type { ProductRow } from './goods-store.ts';
import { lockProduct, writeStatus } from './products-store.ts';
import { recordProducts } from './record-products.ts';

type Status = ProductRow['status'];

/** What an undo is asked with, and what the next change is of. */
export interface ChangedProduct {
  revision: number;
  /** The audit event of the change; 0 where nothing changed. */
  event_id: number;
}

/**
 * Shows a product in the shop, or hides it.
 *
 * @throws {Refusal} 'not-found', 'product-archived'
 */
export async function setProductStatus(
  acting: Acting,
  tx: Tx,
  publicId: string,
  status: Status,
): Promise<ChangedProduct & { status: Status }> {
  const product = await lockProduct(tx, publicId);
  if (!product) throw new Refusal('not-found');
  const { id, title, status: before } = product;
  if (product.archived_at !== null) throw new Refusal('product-archived', { title });
  if (status === before) return { status, revision: product.revision, event_id: 0 };
  const revisions = await writeStatus(tx, [id], status);
  const change = { id: publicId, title, before: { status: before }, after: { status } };
  const eventId = await recordProducts(tx, acting, 'product.set-status', [change]);
  return { status, revision: revisions.get(id) ?? product.revision, event_id: eventId };
}

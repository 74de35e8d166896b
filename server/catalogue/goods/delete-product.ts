import { Refusal } from '#domain/refusals.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { nameStockActor } from '../stock/movements-store.ts';
import { groupsWith, lockGoods, wasOrdered } from './goods-store.ts';
import { contentOf, pieceView } from './goods-view.ts';
import { removeProduct } from './products-store.ts';
import { recordProducts } from './record-products.ts';

/**
 * Deletes a product that was never ordered (CON-087); carts lose it.
 *
 * @throws {Refusal} 'not-found', 'product-ordered', 'product-grouped' with the `list` of groups that hold it
 */
export async function deleteProduct(acting: Acting, tx: Tx, publicId: string): Promise<void> {
  const goods = await lockGoods(tx, publicId);
  if (!goods) throw new Refusal('not-found');
  const { id, title } = goods.product;
  if (await wasOrdered(tx, id)) throw new Refusal('product-ordered', { title });
  const groups = await groupsWith(tx, id);
  if (groups.length > 0)
    throw new Refusal('product-grouped', { title, list: groups.map((group) => group.title).join(', ') });
  await nameStockActor(tx, acting.actor.name);
  await removeProduct(tx, id);
  const before = { ...contentOf(goods), pieces: goods.pieces.map((row) => pieceView(row, goods.product)) };
  await recordProducts(tx, acting, 'product.delete', [{ id: publicId, title, before, after: {} }]);
}

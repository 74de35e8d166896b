import { copiedSkus, copiedTitle } from '#domain/catalogue/goods/copied-goods.ts';
import { Refusal } from '#domain/refusals.ts';
import { catalogue as texts } from '#texts/en/console/catalogue.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { saveProducts } from '../save-products-store.ts';
import { lockCatalogue } from '../version-store.ts';
import { findSkusLike } from './goods-facts-store.ts';
import { findGoods, type StoredGoods } from './goods-store.ts';
import { contentOf, pieceView } from './goods-view.ts';
import { recordProducts } from './record-products.ts';
import { asNewProduct } from './tidy-goods.ts';

/** The same goods as nobody sees them yet: Inactive, without stock, under SKUs of their own. */
async function copyOf(tx: Tx, goods: StoredGoods) {
  const content = contentOf(goods);
  const skus = [content.sku, ...goods.pieces.map(({ sku }) => sku)];
  const taken = await findSkusLike(tx, skus);
  const copies = copiedSkus(skus, (sku) => taken.has(sku));
  const skuOf = (sku: string): string => copies.get(sku) ?? sku;
  return {
    content: {
      ...content,
      title: copiedTitle(content.title, texts.copyOf),
      sku: skuOf(content.sku),
      status: 'Inactive' as const,
    },
    pieces: goods.pieces.map((row) => ({ ...pieceView(row, goods.product), sku: skuOf(row.sku), stock: 0 })),
  };
}

/**
 * Copies a product as Inactive, without stock and with new SKUs (CON-087).
 *
 * @returns the public id of the copy
 * @throws {Refusal} 'not-found'
 */
export async function duplicateProduct(acting: Acting, tx: Tx, publicId: string): Promise<string> {
  await lockCatalogue(tx);
  const goods = await findGoods(tx, publicId);
  if (!goods) throw new Refusal('not-found');
  const copy = await copyOf(tx, goods);
  const id = acting.ids.code();
  await saveProducts(tx, [asNewProduct(copy, { publicId: id, addedAt: acting.clock() })]);
  const { title, sku, status } = copy.content;
  const after = { copy_of: publicId, sku, status };
  await recordProducts(tx, acting, 'product.duplicate', [{ id, title, before: {}, after }]);
  return id;
}

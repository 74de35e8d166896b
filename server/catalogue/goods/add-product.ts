import type { WireProductDetail, WireProductInput } from '#contract/console/catalogue.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { lockCatalogue } from '../version-store.ts';
import { nameStockActor } from '../stock/movements-store.ts';
import { saveProducts } from '../save-products-store.ts';
import { readProduct } from './read-product.ts';
import { refuseGoods } from './refuse-goods.ts';
import type { Needs } from './save-product.ts';
import { asNewProduct, tidyGoods } from './tidy-goods.ts';

/**
 * Adds a product with its pieces and their first stock (CON-079).
 *
 * @throws {Refusal} 'invalid-input' with `fields`
 */
export async function addProduct(
  acting: Acting,
  tx: Tx,
  input: WireProductInput,
  needs: Needs,
): Promise<WireProductDetail> {
  await lockCatalogue(tx);
  const { content, pieces: given } = tidyGoods(input);
  // None of them is stored yet, whatever a form of another product still names.
  const goods = { content, pieces: given.map((piece) => ({ ...piece, id: undefined, revision: undefined })) };
  await refuseGoods(tx, goods, null);
  if (goods.pieces.length > 0) needs('prices.write');
  if (goods.pieces.some(({ stock = 0 }) => stock > 0)) needs('stock.correct');
  const publicId = acting.ids.code();
  await nameStockActor(tx, acting.actor.name);
  await saveProducts(tx, [asNewProduct(goods, { publicId, addedAt: acting.clock() })]);
  await recordEvent(tx, acting, {
    action: 'product.add',
    subject: { kind: 'product', id: publicId, name: content.title },
    after: { ...goods },
  });
  return readProduct(tx, publicId);
}

import type { WireProductDetail } from '#contract/console/catalogue.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Database } from '../../db/open.ts';
import { findGoods, groupsWith, type StoredGoods, usesOfPieces, wasOrdered } from './goods-store.ts';
import { detailView } from './goods-view.ts';

/** What the owner sees of a product that was read already. */
export async function detailOf(db: Database, goods: StoredGoods): Promise<WireProductDetail> {
  const { id } = goods.product;
  return detailView(goods, {
    uses: await usesOfPieces(db, id),
    groups: await groupsWith(db, id),
    isOrdered: await wasOrdered(db, id),
  });
}

/**
 * Everything of a product that the owner sees (CON-079).
 *
 * @throws {Refusal} 'not-found'
 */
export async function readProduct(db: Database, publicId: string): Promise<WireProductDetail> {
  const goods = await findGoods(db, publicId);
  if (!goods) throw new Refusal('not-found');
  return detailOf(db, goods);
}

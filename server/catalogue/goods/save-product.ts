import type { WirePieceContent, WireProductDetail, WireProductInput } from '#contract/console/catalogue.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { nameStockActor } from '../stock/movements-store.ts';
import { productIds, saveMembers, saveWords } from '../save-products-store.ts';
import {
  changedPieces,
  changesPrices,
  compareGoods,
  type GoodsChange,
  isNothing,
  toldChange,
} from './compare-goods.ts';
import { lockGoods, type StoredGoods } from './goods-store.ts';
import { readProduct } from './read-product.ts';
import { refuseGoods } from './refuse-goods.ts';
import { refuseStale } from './refuse-stale.ts';
import { asNewProduct, asNewVariation, tidyGoods } from './tidy-goods.ts';
import {
  clearWay,
  insertPieces,
  raiseRevision,
  removePieces,
  updatePieces,
  updateProduct,
} from './write-goods-store.ts';

/** A product as the owner wants it, of the revision that was seen. */
export interface SavedGoods {
  id: string;
  revision: number;
  input: WireProductInput;
}

/** Throws where whoever saves may not do a part of it. */
export type Needs = (permission: Permission) => void;

/** SKUs that pieces of the same product give up and take at once. */
function skusTaken({ kept }: GoodsChange): string[] {
  const own = new Set(kept.map(({ row }) => row.sku));
  return kept.flatMap(({ row, given }) => (given.sku !== row.sku && own.has(given.sku) ? [given.sku] : []));
}

/** Pieces go before others take their SKUs, and all leave their places before they take new ones. */
async function writePieces(tx: Tx, stored: StoredGoods, change: GoodsChange): Promise<number[]> {
  const { id } = stored.product;
  const placed = ({ given, position }: { given: WirePieceContent; position: number }) => ({
    position,
    variation: asNewVariation(given),
  });
  await removePieces(
    tx,
    change.removed.map((row) => row.id),
  );
  const taken = skusTaken(change);
  const isMoved = change.isRearranged || taken.length > 0;
  if (isMoved) await clearWay(tx, id, taken);
  const written = isMoved ? change.kept : changedPieces(change);
  await updatePieces(
    tx,
    written.map((piece) => ({ id: piece.row.id, ...placed(piece) })),
  );
  return insertPieces(tx, id, change.added.map(placed));
}

async function writeGoods(
  tx: Tx,
  stored: StoredGoods,
  goods: WireProductInput,
  change: GoodsChange,
): Promise<number[]> {
  const { id, public_id: publicId, added_at: addedAt } = stored.product;
  const product = asNewProduct(goods, { publicId, addedAt });
  const addedIds = await writePieces(tx, stored, change);
  await updateProduct(tx, id, product);
  if (change.isRearranged || change.isReordered) await raiseRevision(tx, id);
  await saveWords(tx, [product]);
  if ('members' in change.content.after) await saveMembers(tx, [product], await productIds(tx, [publicId]));
  return addedIds;
}

/**
 * Saves a product with its pieces at once (CON-079, CON-081): what is not named is removed, what did not change is not
 * written. The stock of a piece that is there already stays as it is.
 *
 * @throws {Refusal} 'not-found', 'edited-meanwhile', 'product-archived', 'invalid-input' with `fields`
 */
export async function saveProduct(
  acting: Acting,
  tx: Tx,
  { id, revision, input }: SavedGoods,
  needs: Needs,
): Promise<WireProductDetail> {
  const stored = await lockGoods(tx, id);
  if (!stored) throw new Refusal('not-found');
  await refuseStale(tx, stored, revision, input);
  const { title, archived_at } = stored.product;
  if (archived_at !== null && input.content.status === 'Active') throw new Refusal('product-archived', { title });
  const goods = tidyGoods(input);
  await refuseGoods(tx, goods, stored);
  const change = compareGoods(stored, goods);
  if (isNothing(change)) return readProduct(tx, id);
  if (changesPrices(change)) needs('prices.write');
  if (change.added.some(({ given }) => (given.stock ?? 0) > 0)) needs('stock.correct');
  await nameStockActor(tx, acting.actor.name);
  const addedIds = await writeGoods(tx, stored, goods, change);
  await recordEvent(tx, acting, {
    action: 'product.save',
    subject: { kind: 'product', id, name: goods.content.title },
    ...toldChange(stored, change, addedIds),
  });
  return readProduct(tx, id);
}

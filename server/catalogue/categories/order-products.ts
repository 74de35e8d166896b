import { placesInOrder } from '#domain/catalogue/categories/places-in-order.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { lockProducts, writePositions } from '../goods/products-store.ts';
import { recordProducts } from '../goods/record-products.ts';
import { nameKey } from '../name-key.ts';
import { lockCategories } from './categories-store.ts';
import { findLocked } from './find-locked.ts';

/**
 * Puts products of a category into an order, each taking one of the places that they have in the shop's own order
 * (CON-088).
 *
 * @returns the id of the audit event; 0 where nothing changed
 * @throws {Refusal} 'not-found', 'products-changed' when one is no longer in the category
 */
export async function orderProducts(
  acting: Acting,
  tx: Tx,
  { categoryId, productIds }: { categoryId: string; productIds: readonly string[] },
): Promise<number> {
  const { category } = findLocked(await lockCategories(tx), categoryId);
  const ids = [...new Set(productIds)];
  const products = await lockProducts(tx, ids);
  const isIn = (names: readonly string[]): boolean => names.some((name) => nameKey(name) === nameKey(category));
  if (products.length !== ids.length || !products.every(({ categories }) => isIn(categories)))
    throw new Refusal('products-changed');
  const places = placesInOrder(products.map(({ position }) => position));
  const moved = products
    .map((product, at) => ({ product, position: places[at] ?? product.position }))
    .filter(({ product, position }) => product.position !== position);
  await writePositions(
    tx,
    moved.map(({ product: { id }, position }) => ({ id, position })),
  );
  return recordProducts(
    tx,
    acting,
    'products.order',
    moved.map(({ product: { public_id: id, title, position: before }, position }) => ({
      id,
      title,
      before: { position: before },
      after: { position },
    })),
  );
}

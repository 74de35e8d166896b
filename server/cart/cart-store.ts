import { categoriesText } from '../catalogue/catalogue-store.ts';
import type { Database } from '../db/open.ts';

const selectLines = (db: Database, memberId: number) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('variations', 'variations.id', 'cart_lines.variation_id')
    .innerJoin('products', 'products.id', 'variations.product_id')
    .where('cart_lines.member_id', '=', memberId)
    .select([
      'cart_lines.quantity',
      'variations.id as variation_id',
      'variations.sku',
      'variations.attributes',
      'variations.price_paise',
      'variations.mrp_paise',
      'variations.stock',
      'variations.image as variation_image',
      'variations.gallery as variation_gallery',
      'products.public_id',
      'products.title',
      'products.kind',
      'products.status',
      'products.image',
      'products.gallery',
      'products.description',
      'products.short_description',
      'products.delivery_days',
      categoriesText.as('categories'),
    ]);

/** A line with its piece as the catalogue describes it now, sold or not. */
export type CartLineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** The lines of a member's cart in the order in which they were added. */
export const linesOf = (db: Database, memberId: number) => selectLines(db, memberId).orderBy('cart_lines.id').execute();

export async function findLine(db: Database, memberId: number, sku: string): Promise<CartLineRow | null> {
  const row = await selectLines(db, memberId).where('variations.sku', '=', sku).executeTakeFirst();
  return row ?? null;
}

export interface NewLine {
  memberId: number;
  variationId: number;
  quantity: number;
  now: Date;
}

/** @returns false when the piece lies in the cart already, however many add it at once */
export async function insertLine(db: Database, { memberId, variationId, quantity, now }: NewLine): Promise<boolean> {
  const added = await db
    .insertInto('cart_lines')
    .values({ member_id: memberId, variation_id: variationId, quantity, added_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'variation_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** @returns false when the line is not there */
export async function setQuantity(
  db: Database,
  line: { memberId: number; variationId: number },
  quantity: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cart_lines')
    .set({ quantity })
    .where('member_id', '=', line.memberId)
    .where('variation_id', '=', line.variationId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns false when no such line is in the member's cart */
export async function removeLineBySku(db: Database, memberId: number, sku: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cart_lines')
    .where('member_id', '=', memberId)
    .where('variation_id', '=', ({ selectFrom }) => selectFrom('variations').select('id').where('sku', '=', sku))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Takes out what was bought; pieces that are not in the cart do not matter. */
export async function removeLines(db: Database, memberId: number, variationIds: readonly number[]): Promise<void> {
  if (variationIds.length === 0) return;
  await db
    .deleteFrom('cart_lines')
    .where('member_id', '=', memberId)
    .where('variation_id', 'in', variationIds)
    .execute();
}

export async function clearCart(db: Database, memberId: number): Promise<void> {
  await db.deleteFrom('cart_lines').where('member_id', '=', memberId).execute();
}

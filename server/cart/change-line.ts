import { Refusal } from '#domain/refusals.ts';
import type { Database } from '../db/open.ts';
import { readSetting } from '../settings/settings-store.ts';
import { findLine, setQuantity } from './cart-store.ts';
import { refuseQuantity } from './check-quantity.ts';

/**
 * Sets the quantity of a line.
 *
 * @throws {Refusal} 'not-in-cart', 'product-unavailable', 'out-of-stock', 'not-enough-stock' or 'quantity-limit'
 */
export async function changeLine(db: Database, memberId: number, sku: string, quantity: number): Promise<void> {
  const line = await findLine(db, memberId, sku);
  if (!line) throw new Refusal('not-in-cart');
  if (line.status !== 'Active') throw new Refusal('product-unavailable', { title: line.title });
  refuseQuantity(line, quantity, await readSetting(db, 'max-per-order'));
  const changed = await setQuantity(db, { memberId, variationId: line.variation_id }, quantity);
  if (!changed) throw new Refusal('not-in-cart');
}

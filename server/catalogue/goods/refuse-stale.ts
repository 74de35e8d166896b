import type { WireProductInput } from '#contract/console/catalogue.ts';
import { findLastChange } from '../../audit/audit-event-store.ts';
import { editedBy } from '../../audit/edited-meanwhile.ts';
import type { Tx } from '../../db/open.ts';
import type { StoredGoods } from './goods-store.ts';
import { detailOf } from './read-product.ts';

/** A piece is another one than was seen when its own revision says so: a price is changed without its product. */
function isStale({ product, pieces }: StoredGoods, revision: number, input: WireProductInput): boolean {
  const stored = new Map(pieces.map((piece) => [String(piece.id), piece.revision]));
  return (
    product.revision !== revision ||
    input.pieces.some(({ id, revision: seen }) => id !== undefined && stored.has(id) && stored.get(id) !== seen)
  );
}

/**
 * Refuses to save over what was changed since it was read (CON-022).
 *
 * @throws {Refusal} 'edited-meanwhile' with what is stored, who changed it and when
 */
export async function refuseStale(
  tx: Tx,
  goods: StoredGoods,
  revision: number,
  input: WireProductInput,
): Promise<void> {
  if (!isStale(goods, revision, input)) return;
  const { product } = goods;
  const last = await findLastChange(tx, { kind: 'product', id: product.public_id });
  throw editedBy({ who: last?.who, at: last?.at ?? product.changed_at }, await detailOf(tx, goods));
}

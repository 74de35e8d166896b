import type { Tx } from '../db/open.ts';
import { removePieces } from './cart-store.ts';

interface BoughtLine {
  /** Null when the catalogue no longer has it. */
  variation_id: number | null;
  quantity: number;
}

/**
 * Removes bought pieces from the member's cart; the rest stays (PAY-04, Q072). It runs in the transaction that confirms
 * the order, so that it happens once.
 */
export const removeBought = (tx: Tx, memberId: number, lines: readonly BoughtLine[]): Promise<void> =>
  removePieces(
    tx,
    memberId,
    lines.flatMap(({ variation_id: variationId, quantity }) => (variationId === null ? [] : { variationId, quantity })),
  );

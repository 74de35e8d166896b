import type { Tx } from '../db/open.ts';
import { takeOut } from './cart-store.ts';

interface BoughtLine {
  /** Null when the catalogue no longer has it. */
  variation_id: number | null;
  quantity: number;
}

/**
 * Takes what was bought out of a member's cart: a line goes, or keeps the pieces that she did not buy; what else lies
 * there stays (PAY-04, Q072). The caller's transaction is the one that confirms the order, so that it happens once.
 */
export const takeBought = (tx: Tx, memberId: number, lines: readonly BoughtLine[]): Promise<void> =>
  takeOut(
    tx,
    memberId,
    lines.flatMap(({ variation_id: variationId, quantity }) => (variationId === null ? [] : { variationId, quantity })),
  );

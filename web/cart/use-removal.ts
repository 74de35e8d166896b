import { useState } from 'react';
import type { WireCartLine } from '#contract/cart.ts';
import type { RemovedLine } from './cart-backend.ts';
import { findLine, keyOf } from './cart-lines.ts';
import { removeLine, restoreLine, useCart } from './cart-store.ts';

interface Removal {
  /** The line that was removed last, until it is back, another one goes, or the page is left. */
  removed: RemovedLine | null;
  /** The line that came back, or could not be removed, to take the focus. */
  returned: WireCartLine | null;
  /** Whether that line came back because it could not be removed. */
  hasFailed: boolean;
  remove: (line: WireCartLine) => Promise<void>;
  undo: () => Promise<void>;
}

/** Taking a line out of the cart, and back. */
export function useRemoval(): Removal {
  const { lines } = useCart();
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const [returned, setReturned] = useState<WireCartLine | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isThere = removed !== null && findLine(lines, keyOf(removed.line)) !== undefined;

  return {
    removed: isThere ? null : removed,
    returned,
    hasFailed,
    async remove(line) {
      setReturned(null);
      setRemoved({ line, index: lines.indexOf(line) });
      if (await removeLine(keyOf(line))) return;
      setRemoved(null);
      setFailed(true);
      setReturned(line);
    },
    async undo() {
      if (!removed) return;
      setFailed(false);
      setReturned(removed.line);
      const isBack = await restoreLine(removed);
      if (isBack) setRemoved(null);
      else setReturned(null);
    },
  };
}

import { useEffect, useRef } from 'react';
import type { WireCartLine } from '#contract/cart.ts';
import { fill } from '#texts/fill.ts';
import { useCartTexts } from '#web/texts/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { CartLine } from './cart-line.tsx';
import { keyOf } from './cart-lines.ts';
import { useCart } from './cart-store.ts';
import { EmptyCart } from './empty-cart.tsx';
import styles from './line-list.module.css';
import { useRemoval } from './use-removal.ts';

/** Takes the place of a line that was removed, and the focus that was on its button. */
function UndoRow({ line, onUndo }: { line: WireCartLine; onUndo: () => void }) {
  const cart = useCartTexts();
  const row = useRef<HTMLLIElement>(null);
  const name = line.product_name;
  useEffect(() => row.current?.querySelector('button')?.focus(), []);
  return (
    <li ref={row} className={styles.undo}>
      <span>{fill(cart.wasRemoved, { name })}</span>
      <Button variant="quiet" aria-label={fill(cart.undoOf, { name })} onClick={onUndo}>
        {cart.undo}
      </Button>
    </li>
  );
}

/** The lines of the cart, each of which can be removed and, at once, put back to its place. */
export function LineList() {
  const cart = useCartTexts();
  const { lines, priceBefore } = useCart();
  const { removed, returned, hasFailed, remove, undo } = useRemoval();
  const returnedKey = returned && keyOf(returned);
  const rows = lines.map((line) => (
    <CartLine
      key={keyOf(line)}
      line={line}
      priceBefore={priceBefore.get(keyOf(line))}
      takesFocus={keyOf(line) === returnedKey}
      onRemove={() => void remove(line)}
    />
  ));
  const row = removed && <UndoRow key={`undo ${keyOf(removed.line)}`} line={removed.line} onUndo={() => void undo()} />;
  return (
    <>
      {(rows.length > 0 || row) && (
        <ul className={styles.lines} aria-label={cart.lines}>
          {row ? rows.toSpliced(removed.index, 0, row) : rows}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {returned && fill(hasFailed ? cart.notRemoved : cart.wasRestored, { name: returned.product_name })}
      </p>
      {rows.length === 0 && <EmptyCart />}
    </>
  );
}

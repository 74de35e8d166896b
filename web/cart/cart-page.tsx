import { useEffect, useRef, useState } from 'react';
import type { WireCartLine } from '#contract/cart.ts';
import { fill } from '#domain/texts/fill.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useCartTexts } from '#web/texts/cart.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { CartLine } from './cart-line.tsx';
import { keyOf } from './cart-lines.ts';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton.tsx';
import { refreshCart, removeLine, restoreLine, useCart } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { WaitingLines } from './waiting-lines.tsx';

/** A line that was just removed, and where it lay. */
interface Removed {
  line: WireCartLine;
  index: number;
}

/** Takes the place of the line, and the focus that was on its button. */
function UndoRow({ removed, onUndo }: { removed: Removed; onUndo: () => void }) {
  const cart = useCartTexts();
  const row = useRef<HTMLLIElement>(null);
  const name = removed.line.product_name;
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

function CartLines() {
  const cart = useCartTexts();
  const { lines, priceBefore } = useCart();
  const [removed, setRemoved] = useState<Removed | null>(null);

  const remove = async (line: WireCartLine, index: number): Promise<void> => {
    setRemoved({ line, index });
    if (!(await removeLine(keyOf(line)))) setRemoved(null);
  };
  const undo = ({ line, index }: Removed): void => {
    setRemoved(null);
    void restoreLine(line, index);
  };

  const rows = lines.map((line, index) => (
    <CartLine
      key={keyOf(line)}
      line={line}
      priceBefore={priceBefore.get(keyOf(line))}
      onRemove={() => void remove(line, index)}
    />
  ));
  const row = removed && <UndoRow key="undo" removed={removed} onUndo={() => undo(removed)} />;
  return (
    <>
      {(rows.length > 0 || row) && (
        <ul className={styles.lines} aria-label={cart.lines}>
          {row ? rows.toSpliced(removed.index, 0, row) : rows}
        </ul>
      )}
      {rows.length === 0 && <EmptyCart />}
    </>
  );
}

function EmptyCart() {
  const cart = useCartTexts();
  return (
    <EmptyState
      art="lotus"
      title={cart.emptyTitle}
      text={cart.emptyText}
      action={<ButtonLink to="/shop">{cart.buyNow}</ButtonLink>}
    />
  );
}

/** The cart, open to guests (Q027). The server renders its frame only; the lines appear in the browser. */
export default function CartPage() {
  const cart = useCartTexts();
  const { lines, state, waiting } = useCart();
  return (
    <div className="column">
      <PageMeta title={cart.title} />
      <PageTitle>{cart.title}</PageTitle>
      {state === 'loading' && <CartSkeleton />}
      {state === 'failed' && lines.length === 0 && (
        <FailedLoad text={cart.fetchFailed} onRetry={() => void refreshCart()} />
      )}
      {(state === 'ready' || lines.length > 0) && (
        <div className={styles.page} data-empty={lines.length === 0}>
          <div className={styles.list}>
            <CartLines />
            <WaitingLines waiting={waiting} />
          </div>
          {lines.length > 0 && <CartSummary lines={lines} />}
        </div>
      )}
    </div>
  );
}

import { CircleAlert, TrendingDown, TrendingUp } from 'lucide-react';
import type { WireCartLine } from '#contract/cart.ts';
import { fill } from '#texts/fill.ts';
import { useCartTexts } from '#web/texts/cart.ts';
import { useFormats } from '#web/texts/formats.ts';
import { boundOf, mostOf, problemOf } from './cart-lines.ts';
import styles from './line-notes.module.css';

interface LineNotesProps {
  line: WireCartLine;
  /** What one piece cost when it was last seen, in paise, if that was another price. */
  priceBefore: number | undefined;
}

function PriceChange({ line, before }: { line: WireCartLine; before: number }) {
  const { rupees } = useFormats();
  const cart = useCartTexts();
  const hasRisen = before < line.price_paise;
  const Icon = hasRisen ? TrendingUp : TrendingDown;
  return (
    <p className={styles.note}>
      <Icon aria-hidden="true" />
      {fill(hasRisen ? cart.priceRose : cart.priceFell, {
        before: rupees(before),
        now: rupees(line.price_paise),
      })}
    </p>
  );
}

/** A line's problems before buying: not sold now, too few in stock, or a changed price. */
export function LineNotes({ line, priceBefore }: LineNotesProps) {
  const cart = useCartTexts();
  const problem = problemOf(line);
  const count = mostOf(line);
  const bound = boundOf(line.product_stockstatus, line.max_per_order);
  const words = {
    unavailable: cart.unavailable,
    'out-of-stock': cart.outOfStock,
    'too-many': fill(bound === 'stock' ? cart.tooMany : cart.tooManyForOne, { count }),
  };
  return (
    <div role="status">
      {problem && (
        <p className={styles.trouble}>
          <CircleAlert aria-hidden="true" />
          {words[problem]}
        </p>
      )}
      {!problem && line.quantity >= count && (
        <p className={styles.note}>{fill(bound === 'stock' ? cart.stockReached : cart.limitReached, { count })}</p>
      )}
      {priceBefore !== undefined && <PriceChange line={line} before={priceBefore} />}
    </div>
  );
}

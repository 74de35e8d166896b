import { ChevronDown, ShoppingBag } from 'lucide-react';
import type { WireQuote } from '#contract/orders.ts';
import { fill } from '#texts/fill.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { useFormats } from '#web/texts/formats.ts';
import styles from './checkout-bar.module.css';
import { CheckoutLines } from './checkout-lines.tsx';
import { totalWords } from './total-words.ts';

/** Phones: the total on top of the checkout, with the lines folded away behind it. */
export function CheckoutBar({ quote }: { quote: WireQuote | null }) {
  const { rupees } = useFormats();
  const { checkout } = useOrdersTexts();
  const units = quote?.units ?? 0;
  return (
    <details className={styles.bar}>
      <summary className={styles.summary}>
        <ShoppingBag aria-hidden />
        <span>
          {checkout.summary}
          <small>{quote ? fill(units === 1 ? checkout.items.one : checkout.items.many, { n: units }) : '\u00a0'}</small>
        </span>
        <strong>{quote ? totalWords(quote, checkout, rupees) : ''}</strong>
        <ChevronDown aria-hidden className={styles.chevron} />
      </summary>
      {quote && (
        <div className={styles.body}>
          <CheckoutLines lines={quote.lines} />
        </div>
      )}
    </details>
  );
}

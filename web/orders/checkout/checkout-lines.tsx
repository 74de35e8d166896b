import type { WireQuote } from '#contract/orders.ts';
import { fill } from '#texts/fill.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { useFormats } from '#web/texts/formats.ts';
import { LinePicture } from '#web/ui/line-picture.tsx';
import styles from './checkout-summary.module.css';
import { variationWords } from '#web/orders/variation-words.ts';

/** What is being bought, one line each. */
export function CheckoutLines({ lines }: { lines: WireQuote['lines'] }) {
  const { rupees } = useFormats();
  const { checkout } = useOrdersTexts();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={`${line.product_id} ${line.product_sku}`} className={styles.line}>
          <LinePicture path={line.product_image} sizes="64px" className={styles.thumb} />
          <div>
            <p className={styles.name}>{line.product_name}</p>
            <p className={styles.meta}>
              {[variationWords(line.variation_attributes), fill(checkout.quantity, { n: line.quantity })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <p className={styles.price}>{rupees(line.unit_price_paise * line.quantity)}</p>
        </li>
      ))}
    </ul>
  );
}

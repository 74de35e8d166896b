import { formatRupees, type Paise } from '#domain/money.ts';
import { fill } from '#domain/texts/fill.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './price-block.module.css';

interface PriceBlockProps {
  pricePaise: Paise;
  mrpPaise: Paise;
  /** `large` on the product's own page. */
  size?: 'card' | 'large';
}

/** The price, and beside it the MRP and the saving when there is one; nothing when there is no price (HOME-05). */
export function PriceBlock({ pricePaise, mrpPaise, size = 'card' }: PriceBlockProps) {
  const catalogue = useCatalogueTexts();
  if (pricePaise <= 0) return null;
  return (
    <p className={classNames(styles.price, size === 'large' && styles.large)}>
      <span className={styles.now}>
        <span className="visually-hidden">{catalogue.price} </span>
        {formatRupees(pricePaise)}
      </span>
      {mrpPaise > pricePaise && (
        <>
          <s className={styles.mrp}>
            <span className="visually-hidden">{catalogue.mrp} </span>
            {formatRupees(mrpPaise)}
          </s>
          <span className={styles.saving}>{fill(catalogue.save, { amount: formatRupees(mrpPaise - pricePaise) })}</span>
        </>
      )}
    </p>
  );
}

import { type Paise } from '#domain/money.ts';
import { fill } from '#texts/fill.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useFormats } from '#web/texts/formats.ts';
import styles from './price-block.module.css';

interface PriceBlockProps {
  pricePaise: Paise;
  mrpPaise: Paise;
  /** Of a group, whose products are bought one by one: what the cheapest of them costs. */
  isLowest?: boolean;
}

/** The price, and beside it the MRP and the saving when there is one; nothing when there is no price (HOME-05). */
export function PriceBlock({ pricePaise, mrpPaise, isLowest = false }: PriceBlockProps) {
  const { rupees } = useFormats();
  const catalogue = useCatalogueTexts();
  if (pricePaise <= 0) return null;
  if (isLowest)
    return (
      <p className={styles.price}>
        <span className={styles.now}>{fill(catalogue.from, { price: rupees(pricePaise) })}</span>
      </p>
    );
  return (
    <p className={styles.price}>
      <span className={styles.now}>
        <span className="visually-hidden">{catalogue.price} </span>
        {rupees(pricePaise)}
      </span>
      {mrpPaise > pricePaise && (
        <>
          <s className={styles.mrp}>
            <span className="visually-hidden">{catalogue.mrp} </span>
            {rupees(mrpPaise)}
          </s>
          <span className={styles.saving}>{fill(catalogue.save, { amount: rupees(mrpPaise - pricePaise) })}</span>
        </>
      )}
    </p>
  );
}

import { fill } from '#domain/texts/fill.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useFormats } from '#web/texts/formats.ts';
import styles from './product-price.module.css';

interface ProductPriceProps {
  pricePaise: number;
  mrpPaise: number;
  /** Of a group: what the cheapest of its products costs, each of which is bought by itself. */
  isLowest: boolean;
}

/** The price of a product's page: large, with the MRP and the saving beside it; nothing when there is no price. */
export function ProductPrice({ pricePaise, mrpPaise, isLowest }: ProductPriceProps) {
  const { rupees } = useFormats();
  const { product, from } = useCatalogueTexts();
  if (pricePaise <= 0) return null;
  const price = rupees(pricePaise);
  const saving = isLowest ? 0 : mrpPaise - pricePaise;
  return (
    <p className={styles.price}>
      <b>
        <span className="visually-hidden">{product.price} </span>
        {isLowest ? fill(from, { price }) : price}
      </b>
      {saving > 0 && (
        <span className={styles.mrp}>
          {product.mrp} <s>{rupees(mrpPaise)}</s>
        </span>
      )}
      {saving > 0 && <span className={styles.saving}>{fill(product.youSave, { amount: rupees(saving) })}</span>}
    </p>
  );
}

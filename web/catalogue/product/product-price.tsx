import type { WireProduct } from '#contract/catalogue.ts';
import { fill } from '#texts/fill.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useProductTexts } from '#web/texts/product.ts';
import styles from './product-price.module.css';

type Priced = Pick<WireProduct, 'price_paise' | 'mrp_paise' | 'net_quantity' | 'unit_price'>;

interface ProductPriceProps {
  /** The chosen variation, or a product without variations. */
  shown: Priced;
  /** Of a group: the price is that of the cheapest of its products, each of which is bought by itself. */
  isLowest: boolean;
}

/** What the price buys: "Net quantity 250 g · ₹98 per 100 g · Inclusive of all taxes". */
function PackLine({ net_quantity: quantity, unit_price: unitPrice }: Priced) {
  const { rupees } = useFormats();
  const texts = useProductTexts();
  const perUnit = unitPrice && fill(texts.perUnit, { price: rupees(unitPrice.price_paise), unit: unitPrice.unit });
  const parts = [quantity && fill(texts.netQuantity, { quantity }), perUnit, texts.taxesIncluded];
  return <p className={styles.pack}>{parts.filter(Boolean).join(' · ')}</p>;
}

/** The price of a product's page: large, with the MRP and the saving beside it; nothing when there is no price. */
export function ProductPrice({ shown, isLowest }: ProductPriceProps) {
  const { rupees } = useFormats();
  const texts = useProductTexts();
  const { from } = useCatalogueTexts();
  const { price_paise: paise, mrp_paise: mrp } = shown;
  if (paise <= 0) return null;
  const price = rupees(paise);
  const saving = isLowest ? 0 : mrp - paise;
  return (
    <>
      <p className={styles.price}>
        <b>
          <span className="visually-hidden">{texts.price} </span>
          {isLowest ? fill(from, { price }) : price}
        </b>
        {saving > 0 && (
          <span className={styles.mrp}>
            {texts.mrp} <s>{rupees(mrp)}</s>
          </span>
        )}
        {saving > 0 && <span className={styles.saving}>{fill(texts.youSave, { amount: rupees(saving) })}</span>}
      </p>
      <PackLine {...shown} {...(isLowest && { unit_price: null })} />
    </>
  );
}

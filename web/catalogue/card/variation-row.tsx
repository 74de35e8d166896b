import { useState } from 'react';
import type { WireProduct, WireVariation } from '#contract/catalogue.ts';
import { highestQuantity } from '#domain/cart/quantity.ts';
import { isOut } from '#domain/catalogue/availability.ts';
import { fill } from '#texts/fill.ts';
import { useCartTexts } from '#web/texts/cart.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { boundOf } from '#web/cart/cart-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PriceBlock } from './price-block.tsx';
import styles from './variation-modal.module.css';
import { variationName } from './variation-options.ts';

interface VariationRowProps {
  product: WireProduct;
  variation: WireVariation;
  intent: 'cart' | 'buy';
  isChosen: boolean;
  busy: boolean;
  onChoose: (quantity: number) => void;
}

export function VariationRow({ product, variation, intent, isChosen, busy, onChoose }: VariationRowProps) {
  const cart = useCartTexts();
  const catalogue = useCatalogueTexts();
  const { variations } = catalogue;
  const [quantity, setQuantity] = useState(1);
  const { stock } = variation;
  const name = variationName(variation) || variation.sku;
  const isOutOfStock = isOut(stock);
  const most = highestQuantity(stock, product.max_per_order);
  /** Fresh stock may be less than what was chosen. */
  const chosen = Math.min(quantity, Math.max(most, 1));
  const reached = boundOf(stock, product.max_per_order) === 'stock' ? cart.stockReached : cart.limitReached;
  const label = intent === 'cart' ? catalogue.addToCart : catalogue.buyNow;
  return (
    <li className={styles.row} data-chosen={isChosen}>
      <Picture path={variation.imageUrl || product.image} alt="" sizes="96px" className={styles.picture} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          {name}
          {isChosen && <span className="visually-hidden"> ({variations.chosen})</span>}
        </h3>
        <p className={styles.facts}>
          {fill(variations.sku, { sku: variation.sku })}
          {!isOutOfStock && <span>{fill(variations.inStock, { n: stock })}</span>}
        </p>
        <PriceBlock pricePaise={variation.price_paise} mrpPaise={variation.mrp_paise} />
        <p className={styles.bound} role="status">
          {!isOutOfStock && chosen >= most && fill(reached, { count: most })}
        </p>
      </div>
      <div className={styles.action}>
        {!isOutOfStock && (
          <QuantityStepper
            label={fill(cart.quantityOf, { name })}
            labels={cart}
            value={chosen}
            most={most}
            onChange={setQuantity}
          />
        )}
        <Button
          size="card"
          variant={isChosen ? 'primary' : 'secondary'}
          busy={busy}
          disabled={isOutOfStock}
          aria-description={name}
          onClick={() => onChoose(chosen)}
        >
          {isOutOfStock ? catalogue.outOfStock : label}
        </Button>
      </div>
    </li>
  );
}

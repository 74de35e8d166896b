import { useState } from 'react';
import type { WireProduct, WireVariation } from '#contract/catalogue.ts';
import { addToCart } from '#web/cart/cart-store.ts';
import { useBuyNow } from '#web/cart/use-buy-now.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useProduct } from './use-product.ts';
import styles from './variation-modal.module.css';
import { VariationRow } from './variation-row.tsx';

interface VariationModalProps {
  productId: string;
  open: boolean;
  onClose: () => void;
  /** The action of a click on a variation: into the cart, or straight to the checkout. */
  intent: 'cart' | 'buy';
  /** The variation to highlight. */
  chosenSku?: string | undefined;
  /** The product's title, shown while the rest is loaded. */
  title?: string;
  /** The product, where the page has it already. */
  product?: WireProduct;
}

/** The variations of a product to choose from; it closes once one is in the cart (SHOP-17, PROD-04). */
export function VariationModal({ productId, open, onClose, intent, chosenSku, title, ...known }: VariationModalProps) {
  const catalogue = useCatalogueTexts();
  const { product, hasFailed, retry } = useProduct(productId, open, known.product);
  const [busySku, setBusySku] = useState<string | null>(null);
  const buyNow = useBuyNow();

  const add = async (chosen: WireProduct, variation: WireVariation, quantity: number): Promise<void> => {
    setBusySku(variation.sku);
    const isAdded = await addToCart(chosen, variation, quantity);
    setBusySku(null);
    if (isAdded) onClose();
  };
  const choose = (chosen: WireProduct, variation: WireVariation, quantity: number): void => {
    if (intent === 'cart') return void add(chosen, variation, quantity);
    onClose();
    buyNow(chosen, variation, quantity);
  };

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={product?.title ?? title ?? catalogue.variations.choose}
      subtitle={catalogue.variations.choose}
    >
      {product && (
        <ul className={styles.list}>
          {product.variation.map((variation) => (
            <VariationRow
              key={variation.sku}
              product={product}
              variation={variation}
              intent={intent}
              isChosen={variation.sku === chosenSku}
              busy={variation.sku === busySku}
              onChoose={(quantity) => choose(product, variation, quantity)}
            />
          ))}
        </ul>
      )}
      {!product && hasFailed && <FailedLoad text={catalogue.failedToLoad} onRetry={retry} />}
      {!product && !hasFailed && (
        <div className={styles.waiting} role="status" aria-label={catalogue.loading}>
          <Skeleton className={styles.place} />
          <Skeleton className={styles.place} />
        </div>
      )}
    </Modal>
  );
}

import { useState } from 'react';
import type { WireProduct, WireVariation } from '#contract/catalogue.ts';
import { isOut, isOutOfStock } from '#domain/catalogue/availability.ts';
import { parseProductType } from '#domain/catalogue/sort-filter.ts';
import { type CartButton, productButtons } from '#domain/settings/purchase-mode.ts';
import { fill } from '#texts/fill.ts';
import { lineOf } from '#web/cart/cart-lines.ts';
import { addToCart, useCart } from '#web/cart/cart-store.ts';
import { useBuyNow } from '#web/cart/use-buy-now.ts';
import { CartLink } from '#web/cart/cart-link.tsx';
import { useShop } from '#web/layout/shop-context.tsx';
import { LazyProductQuotation } from '#web/quotations/lazy-product-quotation.tsx';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useProductTexts } from '#web/texts/product.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#theme/class-names.ts';
import { LazyVariationModal } from '#web/catalogue/card/lazy-variation-modal.tsx';
import styles from './purchase-bar.module.css';
import { variationName } from '#web/catalogue/card/variation-options.ts';

interface PurchaseBarProps {
  product: WireProduct;
  /** The chosen variation; null while the choices match none, or for a product without variations. */
  variation: WireVariation | null;
}

interface ShownPurchase extends PurchaseBarProps {
  /** The variation whose price the page shows, also while the choices match none (Q058). */
  shown: WireVariation | null;
}

/** Whether what is chosen can be bought now (SHOP-18, Q058). */
function availabilityOf({ product, variation }: PurchaseBarProps): 'in-stock' | 'out-of-stock' | 'not-offered' {
  const isVariable = parseProductType(product.product_type) === 'variable';
  if (isVariable && !variation)
    return isOutOfStock({ ...product, variations: product.variation }) ? 'out-of-stock' : 'not-offered';
  return isOut(variation ? variation.stock : product.totalStock) ? 'out-of-stock' : 'in-stock';
}

/** On a phone the bar holds the way to a filled cart, which floats elsewhere (NAV-42). */
const BarCart = () =>
  useCart().units > 0 && (
    <span className={styles.cart}>
      <CartLink />
    </span>
  );

/** What a shop that sells by quotation offers instead of a purchase, also of what is sold out (QUOTE-01, CFG-03). */
function GetQuote({ product, variation }: PurchaseBarProps) {
  const texts = useProductTexts();
  const [isAsking, setAsking] = useState(false);
  const isUnchosen = parseProductType(product.product_type) === 'variable' && !variation;
  return (
    <div className={classNames(styles.bar, 'needs-script')} data-sticky-bar>
      <p className={styles.ask}>{texts.getQuoteText}</p>
      <LazyProductQuotation
        line={lineOf(product, variation ?? undefined)}
        open={isAsking}
        onClose={() => setAsking(false)}
      />
      <Button size="large" className={styles.button} disabled={isUnchosen} onClick={() => setAsking(true)}>
        {texts.getQuote}
      </Button>
    </div>
  );
}

/** The purchase buttons the owner has configured, the default one first (PROD-08); on a phone a bar at the foot. */
export function PurchaseBar({ product, variation, shown }: ShownPurchase) {
  const { rupees } = useFormats();
  const texts = useProductTexts();
  const catalogue = useCatalogueTexts();
  const { cartButtons } = useShop();
  const buyNow = useBuyNow();
  const [busy, setBusy] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const buttons = productButtons(cartButtons);
  const availability = availabilityOf({ product, variation });
  const { price_paise, mrp_paise } = shown ?? product;

  const add = async (): Promise<void> => {
    if (variation) return setChoosing(true);
    setBusy(true);
    await addToCart(product);
    setBusy(false);
  };
  const onClick: Record<CartButton, () => void> = {
    addtocart: () => void add(),
    buynow: () => buyNow(product, variation ?? undefined),
    getquote: () => undefined,
  };

  if (buttons.includes('getquote')) return <GetQuote product={product} variation={variation} />;
  if (buttons.length === 0) return null;
  return (
    <div
      className={classNames(styles.bar, 'needs-script')}
      data-sticky-bar
      role="group"
      aria-label={fill(texts.purchase, product)}
    >
      <p className={styles.price} aria-hidden="true">
        <b>{rupees(price_paise)}</b>
        {mrp_paise > price_paise && <s>{rupees(mrp_paise)}</s>}
        {shown && <small>{variationName(shown)}</small>}
      </p>
      <BarCart />
      {availability === 'out-of-stock' && (
        <Button size="large" disabled className={styles.button}>
          {catalogue.outOfStock}
        </Button>
      )}
      {availability !== 'out-of-stock' &&
        buttons.map((id, index) => (
          <Button
            key={id}
            size="large"
            variant={index === 0 ? 'primary' : 'secondary'}
            busy={busy && id === 'addtocart'}
            disabled={availability === 'not-offered'}
            className={styles.button}
            onClick={onClick[id]}
          >
            {id === 'addtocart' ? catalogue.addToCart : catalogue.buyNow}
          </Button>
        ))}
      <LazyVariationModal
        productId={product.product_id}
        product={product}
        open={isChoosing}
        onClose={() => setChoosing(false)}
        intent="cart"
        chosenSku={variation?.sku}
      />
    </div>
  );
}

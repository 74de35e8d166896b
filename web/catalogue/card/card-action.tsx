import { useState } from 'react';
import type { WireProductCard } from '#contract/catalogue.ts';
import { isOut } from '#domain/catalogue/availability.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { parseProductType } from '#domain/catalogue/sort-filter.ts';
import { fill } from '#texts/fill.ts';
import { addToCart } from '#web/cart/cart-store.ts';
import { useBuyNow } from '#web/cart/use-buy-now.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LazyVariationModal } from './lazy-variation-modal.tsx';

/** The action of a click: 'cart' puts the product into the cart, 'buy' goes to the checkout with it. */
type Intent = 'cart' | 'buy';

/** Leads to the product's own page. */
function ViewLink({ title, product_id }: Pick<WireProductCard, 'title' | 'product_id'>) {
  const catalogue = useCatalogueTexts();
  return (
    <ButtonLink
      to={productPath(title, product_id)}
      variant="secondary"
      size="card"
      block
      aria-label={fill(catalogue.viewOf, { title })}
    >
      {catalogue.view}
    </ButtonLink>
  );
}

/** Puts a plain product into the cart, or buys it; lets a variable one be chosen first (SHOP-16, SHOP-19). */
function PurchaseButton({ product, intent }: { product: WireProductCard; intent: Intent }) {
  const catalogue = useCatalogueTexts();
  const buyNow = useBuyNow();
  const [busy, setBusy] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const name = intent === 'cart' ? catalogue.addToCart : catalogue.buyNow;

  const onClick = (): void => {
    if (parseProductType(product.product_type) === 'variable') return setChoosing(true);
    if (intent === 'buy') return buyNow(product);
    setBusy(true);
    void addToCart(product).finally(() => setBusy(false));
  };

  return (
    <>
      <Button
        variant="secondary"
        size="card"
        block
        busy={busy}
        className="needs-script"
        aria-label={`${name}: ${product.title}`}
        onClick={onClick}
      >
        {name}
      </Button>
      <LazyVariationModal
        productId={product.product_id}
        title={product.title}
        intent={intent}
        open={isChoosing}
        onClose={() => setChoosing(false)}
      />
      <noscript>
        <ViewLink {...product} />
      </noscript>
    </>
  );
}

/** The one button of a card, by the shop's purchase mode (SHOP-11, Q050, Q059). */
export function CardAction({ product }: { product: WireProductCard }) {
  const catalogue = useCatalogueTexts();
  const { mode } = useShop();
  if (mode === 'none') return null;
  if (mode === 'getquote' || parseProductType(product.product_type) === 'grouped') return <ViewLink {...product} />;
  if (isOut(product.totalStock)) {
    return (
      <Button variant="secondary" size="card" block disabled>
        {catalogue.outOfStock}
      </Button>
    );
  }
  return <PurchaseButton product={product} intent={mode === 'buynow' ? 'buy' : 'cart'} />;
}

import { Truck } from 'lucide-react';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import type { WireProduct } from '#contract/catalogue.ts';
import { isOut } from '#domain/catalogue/availability.ts';
import { parseProductType, splitNames } from '#domain/catalogue/sort-filter.ts';
import { fill } from '#texts/fill.ts';
import { PincodeCheck } from '#web/delivery/pincode-check.tsx';
import { useEstimatedDelivery } from '#web/delivery/use-estimated-delivery.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import { useFormats } from '#web/texts/formats.ts';
import { useProductTexts } from '#web/texts/product.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#theme/class-names.ts';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import styles from './product-offer.module.css';
import { categoryPath } from '#web/catalogue/categories.ts';
import { priceOfAll } from '#web/catalogue/card/price-of-all.ts';
import { ProductPrice } from './product-price.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import type { ChosenVariation } from './use-variation.ts';
import { VariationPicker } from './variation-picker.tsx';

/** For a reader without script; the browser that runs one never fetches them. */
const PlainPurchase = lazy(async () => ({ default: (await import('./plain-purchase.tsx')).PlainPurchase }));
const PlainMembers = lazy(async () => ({ default: (await import('./plain-purchase.tsx')).PlainMembers }));

const GroupModal = lazyDialog(async () => (await import('#web/catalogue/card/group-modal.tsx')).GroupModal);

interface ProductOfferProps {
  product: WireProduct;
  choice: ChosenVariation;
}

/** A group has no purchase button of its own; it opens the list of its products (PROD-10). */
function GroupOpener({ product }: { product: WireProduct }) {
  const texts = useProductTexts();
  const [open, setOpen] = useState(false);
  const { rupees } = useFormats();
  const { grouped_product: members } = product;
  const together = priceOfAll(members);
  return (
    <div className={styles.group}>
      {together !== null && <p>{fill(texts.together, { n: members.length, sum: rupees(together) })}</p>}
      <Button size="large" block className="needs-script" onClick={() => setOpen(true)}>
        {texts.viewProduct}
      </Button>
      <GroupModal title={product.title} members={members} open={open} onClose={() => setOpen(false)} />
      <noscript className={styles.plain}>
        <PlainMembers {...product} />
      </noscript>
    </div>
  );
}

function Purchase({ product, choice }: ProductOfferProps) {
  const texts = useProductTexts();
  const { mode } = useShop();
  const { choices, variation, pictured, choose } = choice;
  const problem =
    !variation && choices.length > 0 ? texts.notSoldSo : variation && isOut(variation.stock) && texts.outOfStockNow;
  return (
    <>
      {choices.length > 0 && <VariationPicker choices={choices} onChoose={choose} />}
      <p className={styles.trouble} role="status">
        {problem}
      </p>
      <PurchaseBar product={product} variation={variation} shown={pictured} />
      {mode !== 'none' && (
        <noscript className={styles.plain}>
          <PlainPurchase {...product} />
        </noscript>
      )}
    </>
  );
}

/** Today plus the delivery days, computed in the browser; its line is reserved until then. */
function EstimatedDelivery({ days }: { days: number | null }) {
  const texts = useProductTexts();
  const date = useEstimatedDelivery(days);
  if (days === null) return null;
  return (
    <p className={styles.delivery}>
      {date && (
        <>
          <Truck aria-hidden="true" />
          <span>
            {texts.estimatedDelivery} <b>{date}</b>
          </span>
        </>
      )}
    </p>
  );
}

/** What would be delivered; null while no variation matches. */
function pieceOf({ product_id }: WireProduct, { choices, variation }: ChosenVariation) {
  if (choices.length === 0) return { product_id };
  return variation && { product_id, product_sku: variation.sku };
}

/** What a product is, what it costs, and how to buy it. */
export function ProductOffer({ product, choice }: ProductOfferProps) {
  const isGroup = parseProductType(product.product_type) === 'grouped';
  const shown = choice.pictured ?? product;
  const isOffered = !isGroup && !isOut(choice.variation ? choice.variation.stock : product.totalStock);
  return (
    <>
      <ul className={styles.family}>
        {splitNames(product.category).map((name) => (
          <li key={name}>
            <Link to={categoryPath(name)}>{name}</Link>
          </li>
        ))}
      </ul>
      <h1 className={styles.title} tabIndex={-1}>
        {product.title}
      </h1>
      <p className={styles.short}>{product.short_description}</p>
      <ProductPrice shown={shown} isLowest={isGroup} />
      {isGroup ? <GroupOpener product={product} /> : <Purchase product={product} choice={choice} />}
      <div className={classNames(styles.arrival, 'needs-script')}>
        <PincodeCheck piece={isOffered ? pieceOf(product, choice) : null}>
          <EstimatedDelivery days={isOffered ? product.delivery_days : null} />
        </PincodeCheck>
      </div>
    </>
  );
}

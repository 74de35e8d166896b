import { Link } from 'react-router';
import type { WireOrder } from '#contract/orders.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { fill } from '#texts/fill.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { useFormats } from '#web/texts/formats.ts';
import { LinePicture } from '#web/ui/line-picture.tsx';
import styles from './ordered-items.module.css';
import { variationWords } from '#web/orders/variation-words.ts';

/** "Ordered Items": what is in the parcel, each piece with its way back to the shop (TRK-01). */
export function OrderedItems({ items }: { items: WireOrder['cart_products'] }) {
  const { rupees } = useFormats();
  const { track } = useOrdersTexts();
  return (
    <section aria-labelledby="ordered-items">
      <h2 id="ordered-items" className={styles.heading}>
        {track.items}
      </h2>
      <ul>
        {items.map((item) => (
          <li key={`${item.product_id} ${item.product_sku}`} className={styles.item}>
            <LinePicture path={item.product_image} sizes="96px" className={styles.picture} />
            <div className={styles.words}>
              <h3 className={styles.name}>
                <Link to={productPath(item.product_name, item.product_id)}>{item.product_name}</Link>
              </h3>
              <p className={styles.meta}>
                {[
                  variationWords(item.variation_attributes),
                  fill(track.quantity, { n: item.quantity }),
                  item.returned_quantity > 0 && fill(track.returned, { n: item.returned_quantity }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {item.quantity > 1 && (
                <p className={styles.meta}>{fill(track.each, { price: rupees(item.price_paise) })}</p>
              )}
            </div>
            <p className={styles.price}>{rupees(item.price_paise * item.quantity)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Truck } from 'lucide-react';
import { useShop } from '#web/layout/shop-context.tsx';
import { useCartTexts } from '#web/texts/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx';
import { LINE_PICTURE_SIZES } from '#web/cart/cart-line.tsx';
import styles from '#web/cart/cart-line.module.css';

const nothing = (): void => undefined;
/** What stands where a title and a sum come. */
const PLACES = { name: '{name}', price: '{price}' };

/**
 * A line of the cart without anything of a product, of which draw-stored-lines.ts makes the lines that stand there
 * until the cart is read: each part is filled, or taken out with what is around it.
 */
export function LinePattern() {
  const cart = useCartTexts();
  const { closed } = useShop();
  return (
    <li className={styles.line} data-sold>
      <a
        href="/cart"
        className={styles.picture}
        tabIndex={-1}
        aria-hidden="true"
        data-part="picture"
        data-sizes={LINE_PICTURE_SIZES}
      />
      <div className={styles.title}>
        <h2 className={styles.name}>
          <a href="/cart" data-part="name">
            {PLACES.name}
          </a>
        </h2>
        <p className={styles.attribute} data-part="attribute" />
      </div>
      {closed === null && (
        <p className={styles.delivery} data-whole>
          <Truck aria-hidden="true" />
          <span data-part="delivery">{cart.deliveryBy}</span>
        </p>
      )}
      <div className={styles.quantity}>
        <QuantityStepper label={cart.quantityOf} labels={cart} value={1} most={1} onChange={nothing} disabled />
      </div>
      <p className={styles.price}>
        <b>
          <span className="visually-hidden">{cart.price} </span>
          <span data-part="price">{PLACES.price}</span>
        </b>
        <s data-whole>
          <span className="visually-hidden">{cart.mrp} </span>
          <span data-part="mrp">{PLACES.price}</span>
        </s>
        <small data-part="each" data-whole>
          {cart.each}
        </small>
      </p>
      <Button variant="quiet" className={styles.remove} aria-label={cart.removeOf} disabled>
        {cart.remove}
      </Button>
    </li>
  );
}

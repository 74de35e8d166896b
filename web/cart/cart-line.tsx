import { Truck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { WireCartLine } from '#contract/cart.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { fill } from '#texts/fill.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useEstimatedDelivery } from '#web/delivery/use-estimated-delivery.ts';
import { useCartTexts } from '#web/texts/cart.ts';
import { useFormats } from '#web/texts/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx';
import { keyOf, mostOf, problemOf } from './cart-lines.ts';
import styles from './cart-line.module.css';
import { changeQuantity } from './cart-store.ts';
import { LineNotes } from './line-notes.tsx';

/** How wide the picture of a line is shown. */
export const LINE_PICTURE_SIZES = '(min-width: 900px) 168px, 104px';

interface CartLineProps {
  line: WireCartLine;
  /** What one piece cost when it was last seen, in paise, if that was another price. */
  priceBefore: number | undefined;
  /** It has just come back: the focus goes to it. */
  takesFocus: boolean;
  onRemove: () => void;
}

function LineTitle({ line }: { line: WireCartLine }) {
  return (
    <div className={styles.title}>
      <h2 className={styles.name}>
        <Link to={productPath(line.product_name, line.product_id)}>{line.product_name}</Link>
      </h2>
      {Object.entries(line.variation_attributes).map(([name, value]) => (
        <p key={name} className={styles.attribute}>
          <span className="visually-hidden">{name}: </span>
          {value}
        </p>
      ))}
    </div>
  );
}

function LinePrice({ line }: { line: WireCartLine }) {
  const { rupees } = useFormats();
  const cart = useCartTexts();
  const { quantity, price_paise, mrp_paise } = line;
  return (
    <p className={styles.price}>
      <b>
        <span className="visually-hidden">{cart.price} </span>
        {rupees(price_paise * quantity)}
      </b>
      {mrp_paise > price_paise && (
        <s>
          <span className="visually-hidden">{cart.mrp} </span>
          {rupees(mrp_paise * quantity)}
        </s>
      )}
      {quantity > 1 && <small>{fill(cart.each, { price: rupees(price_paise) })}</small>}
    </p>
  );
}

/** One line of the cart (CART-03). */
export function CartLine({ line, priceBefore, takesFocus, onRemove }: CartLineProps) {
  const cart = useCartTexts();
  const row = useRef<HTMLLIElement>(null);
  const date = useEstimatedDelivery(line.delivery_days);
  const problem = problemOf(line);
  const isSold = problem === null || problem === 'too-many';
  const name = line.product_name;
  /** Distinguishes two sizes of one product for screen readers. */
  const spoken = [name, ...Object.values(line.variation_attributes)].join(', ');
  useEffect(() => {
    if (takesFocus) row.current?.querySelector<HTMLElement>('h2 a')?.focus();
  }, [takesFocus]);
  return (
    <li ref={row} className={styles.line} data-sold={isSold}>
      <Link className={styles.picture} to={productPath(name, line.product_id)} tabIndex={-1} aria-hidden="true">
        {line.product_image && <Picture path={line.product_image} alt="" sizes={LINE_PICTURE_SIZES} />}
      </Link>
      <LineTitle line={line} />
      {isSold && date && (
        <p className={styles.delivery}>
          <Truck aria-hidden="true" />
          {fill(cart.deliveryBy, { date })}
        </p>
      )}
      {isSold && (
        <div className={styles.quantity}>
          <QuantityStepper
            label={fill(cart.quantityOf, { name: spoken })}
            labels={cart}
            value={line.quantity}
            most={mostOf(line)}
            onChange={(quantity) => void changeQuantity(keyOf(line), quantity)}
          />
        </div>
      )}
      <LinePrice line={line} />
      <Button
        variant="quiet"
        className={styles.remove}
        aria-label={fill(cart.removeOf, { name: spoken })}
        onClick={onRemove}
      >
        {cart.remove}
      </Button>
      <div className={styles.notes}>
        <LineNotes line={line} priceBefore={priceBefore} />
      </div>
    </li>
  );
}

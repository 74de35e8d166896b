import { CircleAlert, Truck } from 'lucide-react';
import { Link } from 'react-router';
import type { WireCartLine } from '#contract/cart.ts';
import { highestQuantity, MAX_PER_ORDER } from '#domain/cart/add-line.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { formatRupees } from '#domain/money.ts';
import { fill } from '#domain/texts/fill.ts';
import { Picture } from '#web/catalogue/picture.tsx';
import { useEstimatedDelivery } from '#web/delivery/use-estimated-delivery.ts';
import { useCartTexts } from '#web/texts/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { keyOf, troubleOf } from './cart-lines.ts';
import styles from './cart-line.module.css';
import { changeQuantity } from './cart-store.ts';

interface CartLineProps {
  line: WireCartLine;
  /** What one piece cost when it was first seen, in paise, if that was another price. */
  priceBefore: number | undefined;
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
  const cart = useCartTexts();
  const { quantity, price_paise, mrp_paise } = line;
  return (
    <p className={styles.price}>
      <b>
        <span className="visually-hidden">{cart.price} </span>
        {formatRupees(price_paise * quantity)}
      </b>
      {mrp_paise > price_paise && (
        <s>
          <span className="visually-hidden">{cart.mrp} </span>
          {formatRupees(mrp_paise * quantity)}
        </s>
      )}
      {quantity > 1 && <small>{fill(cart.each, { price: formatRupees(price_paise) })}</small>}
    </p>
  );
}

/** What the buyer should know about a line before buying: it is not sold now, too many are wanted, its price changed. */
function LineNotes({ line, priceBefore }: Pick<CartLineProps, 'line' | 'priceBefore'>) {
  const cart = useCartTexts();
  const trouble = troubleOf(line);
  const count = highestQuantity(line.product_stockstatus);
  const notes = {
    unavailable: cart.unavailable,
    'out-of-stock': cart.outOfStock,
    'too-many': fill(cart.tooMany, { count }),
  };
  const limit = count < MAX_PER_ORDER ? cart.stockReached : cart.limitReached;
  const facts = priceBefore !== undefined && {
    before: formatRupees(priceBefore),
    now: formatRupees(line.price_paise),
  };
  return (
    <div role="status">
      {trouble && (
        <p className={styles.trouble}>
          <CircleAlert aria-hidden="true" />
          {notes[trouble]}
        </p>
      )}
      {!trouble && line.quantity >= count && count > 0 && <p className={styles.note}>{fill(limit, { count })}</p>}
      {facts && (
        <p className={styles.note}>
          {fill((priceBefore ?? 0) < line.price_paise ? cart.priceRose : cart.priceFell, facts)}
        </p>
      )}
    </div>
  );
}

/** One line of the cart (CART-03). */
export function CartLine({ line, priceBefore, onRemove }: CartLineProps) {
  const cart = useCartTexts();
  const date = useEstimatedDelivery(line.delivery_days);
  const trouble = troubleOf(line);
  const isSold = trouble === null || trouble === 'too-many';
  const name = line.product_name;
  return (
    <li className={styles.line} data-sold={isSold}>
      <Link className={styles.picture} to={productPath(name, line.product_id)} tabIndex={-1} aria-hidden="true">
        <Picture path={line.product_image} alt="" sizes="(min-width: 900px) 148px, 104px" />
      </Link>
      <LineTitle line={line} />
      <Button variant="quiet" className={styles.remove} aria-label={fill(cart.removeOf, { name })} onClick={onRemove}>
        {cart.remove}
      </Button>
      {isSold && date && (
        <p className={styles.delivery}>
          <Truck aria-hidden="true" />
          {fill(cart.deliveryBy, { date })}
        </p>
      )}
      <div className={styles.amount}>
        {isSold && (
          <QuantityStepper
            label={fill(cart.quantityOf, { name })}
            labels={cart}
            value={line.quantity}
            most={highestQuantity(line.product_stockstatus)}
            onChange={(quantity) => void changeQuantity(keyOf(line), quantity)}
          />
        )}
        <LinePrice line={line} />
      </div>
      <div className={styles.notes}>
        <LineNotes line={line} priceBefore={priceBefore} />
      </div>
    </li>
  );
}

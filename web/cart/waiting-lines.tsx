import { Link } from 'react-router';
import { productPath } from '#domain/catalogue/product-address.ts';
import { fill } from '#texts/fill.ts';
import { useCartTexts } from '#web/texts/cart.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { Button } from '#web/ui/button.tsx';
import { keyOf } from './cart-lines.ts';
import { dropWaiting, lowerWaiting, mergeCart } from './cart-store.ts';
import type { WaitingLine } from './merge-guest-cart.ts';
import styles from './waiting-lines.module.css';

function Waiting({ line, reason, available: count }: WaitingLine) {
  const cart = useCartTexts();
  const name = line.product_name;
  return (
    <li className={styles.line}>
      <div>
        <Link to={productPath(name, line.product_id)}>{name}</Link>
        <p>{reason ?? cart.waitingUnsent}</p>
      </div>
      <div className={styles.actions}>
        {count > 0 && (
          <Button
            variant="quiet"
            aria-label={fill(cart.takeAvailableOf, { count, name })}
            onClick={() => void lowerWaiting(keyOf(line), count)}
          >
            {fill(cart.takeAvailable, { count })}
          </Button>
        )}
        <Button variant="quiet" aria-label={fill(cart.removeOf, { name })} onClick={() => dropWaiting(keyOf(line))}>
          {cart.remove}
        </Button>
      </div>
    </li>
  );
}

/** Lines of the time before the login that the member's cart has not taken, and why (Q070). */
export function WaitingLines({ waiting }: { waiting: readonly WaitingLine[] }) {
  const cart = useCartTexts();
  const common = useCommonTexts();
  if (waiting.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting-lines">
      <h2 id="waiting-lines" className={styles.title}>
        {cart.waitingTitle}
      </h2>
      <p>{cart.waitingText}</p>
      <ul className={styles.list}>
        {waiting.map((one) => (
          <Waiting key={keyOf(one.line)} {...one} />
        ))}
      </ul>
      <Button variant="quiet" onClick={() => void mergeCart()}>
        {common.tryAgain}
      </Button>
    </section>
  );
}

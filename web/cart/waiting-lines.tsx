import { Link } from 'react-router';
import { productPath } from '#domain/catalogue/product-address.ts';
import { useCartTexts } from '#web/texts/cart.ts';
import { keyOf } from './cart-lines.ts';
import type { WaitingLine } from './merge-guest-cart.ts';
import styles from './waiting-lines.module.css';

/** Lines of the time before the login that the member's cart has not taken, and why (Q070). */
export function WaitingLines({ waiting }: { waiting: readonly WaitingLine[] }) {
  const cart = useCartTexts();
  if (waiting.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting-lines">
      <h2 id="waiting-lines" className={styles.title}>
        {cart.waitingTitle}
      </h2>
      <p>{cart.waitingText}</p>
      <ul className={styles.list}>
        {waiting.map(({ line, reason }) => (
          <li key={keyOf(line)}>
            <Link to={productPath(line.product_name, line.product_id)}>{line.product_name}</Link>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

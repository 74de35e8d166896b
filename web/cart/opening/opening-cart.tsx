import { CartSkeleton } from './cart-skeleton.tsx';
// oxlint-disable-next-line import/default -- the build makes it the text of the script
import storedLinesScript from './draw-stored-lines.ts?inline-script';
import { EmptyCart } from '#web/cart/empty-cart.tsx';
import { LinePattern } from './line-pattern.tsx';
import styles from './opening-cart.module.css';

/**
 * Stands in until the cart is read. The page is the same for everyone and comes with the places of lines, the pattern of
 * a line and the empty cart; a script fills or picks what suits this browser's storage before the first paint.
 */
export function OpeningCart() {
  return (
    <div className={styles.opening} suppressHydrationWarning>
      <CartSkeleton />
      <ul hidden data-pattern>
        <LinePattern />
      </ul>
      <div className={styles.empty}>
        <EmptyCart />
      </div>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: storedLinesScript }} />
    </div>
  );
}

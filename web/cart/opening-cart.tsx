import { GUEST_CART } from '#web/device/guest-storage.ts';
import { STORED_USER } from '#web/device/stored-user.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';
import styles from './opening-cart.module.css';

/**
 * Marks the element around it where a guest's storage holds no lines; a browser that refuses to say so marks nothing.
 */
export const detectEmptyCart = `try{let s=localStorage;if(!s.getItem("${STORED_USER}")&&(s.getItem("${GUEST_CART}")||"[]")=="[]")
document.currentScript.parentElement.dataset.empty=""}catch{}`;

/**
 * Stands in until the cart is read. The page is the same for everyone and comes with line placeholders and the empty
 * cart; a script picks one before the first paint.
 */
export function OpeningCart() {
  return (
    <div className={styles.opening} suppressHydrationWarning>
      <script dangerouslySetInnerHTML={{ __html: detectEmptyCart }} />
      <CartSkeleton />
      <div className={styles.empty}>
        <EmptyCart />
      </div>
    </div>
  );
}

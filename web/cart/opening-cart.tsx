import { GUEST_CART } from '#web/device/guest-storage.ts';
import { STORED_USER } from '#web/device/stored-user.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';
import styles from './opening-cart.module.css';

/** Marks the element around it where a guest's storage holds no lines; a browser that refuses to say so marks nothing. */
export const detectEmptyCart = `try{let s=localStorage;if(!s.getItem("${STORED_USER}")&&(s.getItem("${GUEST_CART}")||"[]")=="[]")
document.currentScript.parentElement.dataset.empty=""}catch{}`;

/**
 * Stands in for the cart until it is read. The page is the same for everyone, so it comes with both the places of the
 * lines and the empty cart; its script, run before the first paint, shows a guest without lines the latter at once.
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

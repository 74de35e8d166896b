import { ArrowRight, ShoppingBag } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { isCartHidden } from '#domain/settings/purchase-mode.ts';
import { fill } from '#texts/fill.ts';
import { useCart } from './cart-store.ts';
import { useLayoutTexts } from '#web/texts/layout.ts';
import styles from './floating-cart.module.css';
import { useShop } from '#web/layout/shop-context.tsx';

/** Where a purchase is completed or reviewed, another way to the cart would distract. */
const pathsWithout =
  /^\/(cart|checkout|invoice|payment-success|payment-failed|login|register|track|history|my-account|wallet)(\/|$)/;

/** The way to the cart from every page, once it holds something (NAV-42). */
export function FloatingCart() {
  const layout = useLayoutTexts();
  const { units } = useCart();
  const { mode } = useShop();
  const { pathname } = useLocation();
  if (units === 0 || isCartHidden(mode) || pathsWithout.test(pathname)) return null;
  const items = units === 1 ? layout.oneItem : fill(layout.manyItems, { n: units });
  return (
    <nav aria-label={layout.cart}>
      <Link to="/cart" className={styles.float} data-floating-cart>
        <ShoppingBag aria-hidden="true" />
        <span className={styles.count} aria-hidden="true">
          {units}
        </span>
        <span className={styles.items}>
          {layout.cart}, {items}
        </span>
        <ArrowRight aria-hidden="true" className={styles.go} />
      </Link>
    </nav>
  );
}

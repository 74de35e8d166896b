import { ShoppingBag } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { isCartHidden } from '#domain/settings/purchase-mode.ts';
import { fill } from '#domain/texts/fill.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { useLayoutTexts } from '#web/texts/layout.ts';
import styles from './floating-cart.module.css';
import header from './header.module.css';
import { useShop } from './shop-context.tsx';

/** Where somebody is in the middle of something: the button would cover a total, a field or a way on. */
const pathsWithout = /^\/(cart|checkout|invoice|payment-success|payment-failed|login|register)(\/|$)/;

/** The cart that floats over the pages, once something lies in it (NAV-42). */
export function FloatingCart() {
  const layout = useLayoutTexts();
  const { units } = useCart();
  const { mode } = useShop();
  const { pathname } = useLocation();
  if (units === 0 || isCartHidden(mode) || pathsWithout.test(pathname)) return null;
  const items = units === 1 ? layout.oneItem : fill(layout.manyItems, { n: units });
  return (
    <Link to="/cart" className={styles.float} aria-label={`${layout.cart}, ${items}`}>
      <ShoppingBag aria-hidden="true" />
      <span className={header.count}>{units}</span>
      <span className={styles.word}>{items}</span>
    </Link>
  );
}

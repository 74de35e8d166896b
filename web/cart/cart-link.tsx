import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { isCartHidden } from '#domain/settings/purchase-mode.ts';
import { fill } from '#texts/fill.ts';
import { useCart } from './cart-store.ts';
import { useLayoutTexts } from '#web/texts/layout.ts';
import styles from '#web/layout/header.module.css';
import { useShop } from '#web/layout/shop-context.tsx';

/** The way to the cart with the count of its units; without both where the shop sells by quotation (NAV-35). */
export function CartLink() {
  const layout = useLayoutTexts();
  const { units } = useCart();
  if (isCartHidden(useShop().mode)) return null;
  const many = units === 1 ? layout.cartOne : fill(layout.cartMany, { n: units });
  return (
    <Link to="/cart" className={styles.tool} aria-label={units > 0 ? many : layout.cart}>
      <ShoppingBag aria-hidden="true" />
      {units > 0 && <span className={styles.count}>{units}</span>}
    </Link>
  );
}

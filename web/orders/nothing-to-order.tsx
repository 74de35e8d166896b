import type { ReactNode } from 'react';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './checkout-summary.module.css';

/** Why the checkout has nothing to show, and the way to the cart. */
export function NothingToOrder({ children }: { children: ReactNode }) {
  const { checkout } = useOrdersTexts();
  return (
    <div className={styles.nothing}>
      {children}
      <ButtonLink to="/cart" variant="secondary">
        {checkout.toCart}
      </ButtonLink>
    </div>
  );
}

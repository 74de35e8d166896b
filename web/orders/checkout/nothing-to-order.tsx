import type { ReactNode } from 'react';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './checkout-summary.module.css';

interface NothingToOrderProps {
  children: ReactNode;
  /** The order that was placed here; its page is where to go then. */
  ordered?: string | null;
}

/** Why the checkout has nothing to show, and the way to the cart or to what was ordered. */
export function NothingToOrder({ children, ordered = null }: NothingToOrderProps) {
  const { checkout } = useOrdersTexts();
  return (
    <div className={styles.nothing}>
      {children}
      <ButtonLink to={ordered === null ? '/cart' : `/track/${encodeURIComponent(ordered)}`} variant="secondary">
        {ordered === null ? checkout.toCart : checkout.toOrder}
      </ButtonLink>
    </div>
  );
}

import { useOrdersTexts } from '#web/texts/orders.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from '#web/orders/checkout/checkout-summary.module.css';

/** Stands where the sums will be. */
export function QuoteWaits() {
  const { checkout } = useOrdersTexts();
  return (
    <div role="status" className={styles.waiting}>
      <span className="visually-hidden">{checkout.loading}</span>
      <Skeleton />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  );
}

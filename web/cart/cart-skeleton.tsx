import { useCartTexts } from '#web/texts/cart.ts';
import { classNames } from '#theme/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './cart-skeleton.module.css';

/** The places of the cart's lines and of its summary. */
export function CartSkeleton() {
  const cart = useCartTexts();
  const line = (key: string) => (
    <div key={key} className={styles.line}>
      <Skeleton shape="picture" />
      <div className={styles.words}>
        <Skeleton shape="short" />
        <Skeleton shape="short" />
        <Skeleton shape="block" />
      </div>
    </div>
  );
  return (
    <div className={classNames(styles.page, 'needs-script')} role="status" aria-label={cart.loading}>
      <div>{['first', 'second'].map(line)}</div>
      <Skeleton className={styles.summary} />
    </div>
  );
}

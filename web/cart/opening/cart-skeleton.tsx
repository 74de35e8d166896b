import { useCartTexts } from '#web/texts/cart.ts';
import { classNames } from '#theme/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './cart-skeleton.module.css';
import lineList from '#web/cart/line-list.module.css';

/** What draw-stored-lines.ts puts there is nothing of React's. */
const NO_LINES = { __html: '' };

/** The places of the cart's lines, which may be drawn already, and of its summary. */
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
      <div className={styles.list}>
        <ul
          className={lineList.lines}
          aria-label={cart.lines}
          data-lines
          suppressHydrationWarning
          dangerouslySetInnerHTML={NO_LINES}
        />
        <div className={styles.waiting}>{['first', 'second'].map(line)}</div>
      </div>
      <Skeleton className={styles.summary} />
    </div>
  );
}

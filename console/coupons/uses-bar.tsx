import type { WireConsoleCoupon } from '#contract/console/coupons.ts';
import { coupons as texts } from '#texts/en/console/coupons.ts';
import { fill } from '#texts/fill.ts';
import { usesWords } from './coupon-words.ts';
import styles from './coupons.module.css';

/** The uses of a coupon as text and bar; without a limit there is no bar. */
export const UsesBar = ({ coupon }: { coupon: WireConsoleCoupon }) => (
  <div className={styles.uses}>
    {coupon.total_limit !== null && (
      <progress
        className={styles.bar}
        aria-label={fill(texts.usesOf, { code: coupon.code })}
        value={coupon.used}
        max={coupon.total_limit}
      />
    )}
    <span className={styles.facts}>{usesWords(coupon)}</span>
  </div>
);

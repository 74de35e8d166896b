import { useRef } from 'react';
import { fill } from '#texts/fill.ts';
import { useCouponsTexts } from '#web/texts/coupons.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './checkout-summary.module.css';
import type { CheckoutQuote } from '#web/orders/quote/use-checkout-quote.ts';

/** Says why the coupon does not count, and asks before the order goes on without it. */
export function CouponProblem({ quoted: { data, couponProblem, dropCoupon } }: { quoted: CheckoutQuote }) {
  const coupons = useCouponsTexts();
  const place = useRef<HTMLDivElement>(null);
  const goOn = (): void => {
    place.current?.focus();
    dropCoupon();
  };
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles.couponProblem}>
      {couponProblem && (
        <div className={styles.changes}>
          <p>{fill(coupons.ended, { code: data?.coupon ?? '' })}</p>
          {couponProblem}
          <Button variant="secondary" block className={styles.goOn} onClick={goOn}>
            {coupons.goOnWithout}
          </Button>
        </div>
      )}
    </div>
  );
}

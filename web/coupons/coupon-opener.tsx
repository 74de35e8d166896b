import { ChevronRight, TicketPercent } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Paise } from '#domain/money.ts';
import { fill } from '#texts/fill.ts';
import { useCouponsTexts } from '#web/texts/coupons.ts';
import { useFormats } from '#web/texts/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { type AppliedCoupon, forgetCoupon } from './applied-coupon.ts';
import styles from './coupon-opener.module.css';
import { LazyCouponModal } from './lazy-coupon-modal.tsx';

const HOUR_MS = 3_600_000;

interface CouponOpenerProps {
  coupon: AppliedCoupon | null;
  /** What it takes off, in paise. */
  discount: Paise;
  /** What is missing to its minimum, in paise; null where it is for other goods. */
  missing: Paise | null;
}

/**
 * "Apply Coupon", and once one is applied its code, what it saves or still needs, and the way to remove it (CART-01).
 */
export function CouponOpener({ coupon, discount, missing }: CouponOpenerProps) {
  const coupons = useCouponsTexts();
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const awaited = useRef<'closed' | 'removed'>(null);

  // The clicked button may have gone; the one in its place takes over the focus.
  useEffect(() => {
    const isDone = awaited.current === 'removed' ? coupon === null : awaited.current === 'closed' && !isOpen;
    if (!isDone) return;
    awaited.current = null;
    place.current?.querySelector('button')?.focus();
  });

  useEffect(() => {
    if (coupon && Date.now() - coupon.checkedAt > HOUR_MS)
      void import('./recheck-coupon.ts').then(({ recheckCoupon }) => recheckCoupon(coupon));
  }, [coupon]);

  const close = (): void => {
    awaited.current = 'closed';
    setIsOpen(false);
  };
  const remove = (): void => {
    awaited.current = 'removed';
    forgetCoupon();
  };

  return (
    <div ref={place} className={styles.place}>
      {coupon ? (
        <div className={styles.applied}>
          <TicketPercent aria-hidden="true" />
          <CouponWords coupon={coupon} discount={discount} missing={missing} />
          <Button variant="quiet" aria-label={fill(coupons.removeOf, { code: coupon.code })} onClick={remove}>
            {coupons.remove}
          </Button>
        </div>
      ) : (
        <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <TicketPercent aria-hidden="true" />
          <span className={styles.words}>{coupons.apply}</span>
          <ChevronRight aria-hidden="true" />
        </button>
      )}
      <LazyCouponModal open={isOpen} onClose={close} />
    </div>
  );
}

function CouponWords({ coupon, discount, missing }: CouponOpenerProps & { coupon: AppliedCoupon }) {
  const { rupees } = useFormats();
  const coupons = useCouponsTexts();
  const { code, onlyFor: goods } = coupon;
  const waitsFor = (): string => {
    if (missing === null) return fill(coupons.onlyFor, { goods });
    const amount = rupees(missing);
    return goods ? fill(coupons.missingOf, { goods, amount }) : fill(coupons.missing, { amount });
  };
  const saves = goods ? coupons.savesOf : coupons.saves;
  const [title, text] =
    missing === 0
      ? [fill(coupons.applied, { code }), discount > 0 && fill(saves, { goods, amount: rupees(discount) })]
      : [fill(coupons.waiting, { code }), waitsFor()];
  return (
    <p className={styles.words} role="status">
      {title}
      {text && <small>{text}</small>}
    </p>
  );
}

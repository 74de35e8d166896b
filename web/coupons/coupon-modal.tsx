import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '#web/api.ts';
import { useCouponsTexts } from '#web/texts/coupons.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { applyCoupon } from './applied-coupon.ts';
import { checkCoupon } from './check-coupon.ts';
import styles from './coupon-modal.module.css';

interface CouponModalProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for a code and applies it to the cart (COUP-01, ERR-15 to ERR-17). */
export function CouponModal({ open, onClose }: CouponModalProps) {
  const coupons = useCouponsTexts();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // There is one thing to do here: the code can be typed at once.
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);

  const type = (text: string): void => {
    setCode(text);
    setError(null);
  };
  const check = async (): Promise<void> => {
    setIsBusy(true);
    const checked = await checkCoupon(call, code, coupons);
    setIsBusy(false);
    if (checked.outcome !== 'valid') {
      setError(checked.message);
      return toast.error(checked.message);
    }
    applyCoupon(checked.coupon);
    type('');
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() === '') return toast.warning(coupons.enterCode);
    if (!isBusy) void check();
  };

  return (
    <Modal open={open} onClose={onClose} title={coupons.title} subtitle={coupons.lead}>
      <form method="dialog" className={styles.form} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={coupons.code}
          name="coupon"
          value={code}
          onChange={type}
          error={error}
          className={styles.field}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button type="submit" block size="large" busy={isBusy}>
          {coupons.use}
        </Button>
      </form>
    </Modal>
  );
}

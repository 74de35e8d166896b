import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isIndianPincode, tidyPincode } from '#domain/delivery/pincode.ts';
import { removePincode, storePincode, useCheckedPincode } from '#web/delivery/checked-pincode.ts';
import { useCartTexts } from '#web/texts/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import styles from './delivery-pincode.module.css';

/** Where the cart would be delivered: a pincode to type, or the stored one, removed by one click (BUY-022). */
export function DeliveryPincode() {
  const cart = useCartTexts();
  const stored = useCheckedPincode();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [wasForgotten, setForgotten] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The focus was on the button that the line takes the place of.
  useEffect(() => {
    if (wasForgotten) input.current?.focus();
  }, [wasForgotten]);
  const forget = (): void => {
    removePincode();
    setForgotten(true);
  };

  if (stored)
    return (
      <Button variant="quiet" onClick={forget}>
        {cart.otherPincode}
      </Button>
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const pincode = tidyPincode(typed);
    if (!isIndianPincode(pincode)) return setError(cart.pincodeDigits);
    setForgotten(false);
    storePincode(pincode);
  };
  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
      <TextField
        label={cart.pincode}
        name="pincode"
        value={typed}
        error={error}
        placeholder={cart.pincodeExample}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        ref={input}
        onChange={(value) => {
          setTyped(value);
          setError(null);
        }}
      />
      <Button type="submit" variant="secondary" className={styles.button}>
        {cart.showDelivery}
      </Button>
    </form>
  );
}

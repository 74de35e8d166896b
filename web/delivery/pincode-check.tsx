import { type FormEvent, useState } from 'react';
import { checkPincode, isDeliverable } from '#domain/delivery/pincode.ts';
import { fill } from '#domain/texts/fill.ts';
import { call } from '#web/api.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { loadPincodes } from './load-pincodes.ts';
import styles from './pincode-check.module.css';

type Finding = { good: string } | { error: string } | null;

/** Tells whether the shop delivers to a pincode (PROD-05 to PROD-07). */
export function PincodeCheck() {
  const { product } = useCatalogueTexts();
  const [pincode, setPincode] = useState('');
  const [finding, setFinding] = useState<Finding>(null);
  const [busy, setBusy] = useState(false);

  const look = async (): Promise<Finding> => {
    if (checkPincode(pincode)) return { error: product.invalidPincode };
    const facts = { pincode: pincode.trim() };
    const delivers = isDeliverable(pincode, await loadPincodes(call));
    return delivers ? { good: fill(product.deliverable, facts) } : { error: fill(product.notDeliverable, facts) };
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setBusy(true);
    void look()
      .catch(() => ({ error: product.pincodeFailed }))
      .then(setFinding)
      .finally(() => setBusy(false));
  };

  return (
    <form className={styles.check} onSubmit={submit} noValidate>
      <TextField
        label={product.checkDelivery}
        name="pincode"
        value={pincode}
        onChange={(typed) => {
          setPincode(typed);
          setFinding(null);
        }}
        placeholder={product.pincodeExample}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        {...finding}
      />
      <Button type="submit" variant="secondary" busy={busy} className={styles.button}>
        {product.check}
      </Button>
    </form>
  );
}

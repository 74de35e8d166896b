import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { checkPincode, tidyPincode } from '#domain/delivery/pincode.ts';
import { useProductTexts } from '#web/texts/product.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useCheckedPincode } from './checked-pincode.ts';
import type { DeliveryFinding, Piece } from './look-up-delivery.tsx';
import styles from './pincode-check.module.css';

interface PincodeCheckProps {
  /** Null while no single piece is chosen. */
  piece: Piece | null;
  /** Stands below until there is more to say. */
  children: ReactNode;
}

/** Checks whether the shop delivers to a pincode (PROD-05 to PROD-07), by when and for how much. */
export function PincodeCheck({ piece, children }: PincodeCheckProps) {
  const texts = useProductTexts();
  const refusals = useRefusalTexts();
  const stored = useCheckedPincode();
  const [typed, setTyped] = useState<string>();
  const pincode = typed ?? stored;
  const [found, setFinding] = useState<DeliveryFinding>({});
  const { offer, ...finding } = found;
  const [offered, setOffered] = useState<string>();
  const [busy, setBusy] = useState(false);
  const answer = useRef<HTMLDivElement>(null);

  const digitsOnly = /[^\d\s]/.test(pincode) ? texts.pincodeDigits : undefined;

  const check = async (): Promise<DeliveryFinding> => {
    const refusal = checkPincode(pincode);
    if (refusal) {
      toast.warning(refusals[refusal]);
      return { error: refusals[refusal] };
    }
    const { lookUpDelivery } = await import('./look-up-delivery.tsx');
    setOffered(piece?.product_sku);
    const reply = await lookUpDelivery(tidyPincode(pincode), piece);
    return reply.error && digitsOnly ? { error: `${reply.error}. ${digitsOnly}` } : reply;
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setBusy(true);
    void check()
      .catch(() => ({ error: texts.checkFailed }))
      .then(setFinding)
      .finally(() => setBusy(false));
  };

  // The purchase bar of a phone would cover it.
  useEffect(() => {
    if (found.good ?? found.error) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);

  const isAnswered = offered === piece?.product_sku && offer !== undefined;

  return (
    <div ref={answer}>
      <form method="dialog" className={styles.check} onSubmit={submit} noValidate>
        <TextField
          label={texts.checkDelivery}
          name="pincode"
          value={pincode}
          onChange={(text) => {
            setTyped(text);
            setFinding({});
          }}
          placeholder={texts.pincodeExample}
          hint={digitsOnly}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          {...finding}
        />
        <Button type="submit" variant="secondary" busy={busy} className={styles.button}>
          {texts.check}
        </Button>
      </form>
      <div role="status">{isAnswered && offer}</div>
      {!isAnswered && children}
    </div>
  );
}

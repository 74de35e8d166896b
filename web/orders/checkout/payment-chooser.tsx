import { CreditCard, Package } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paymentModes } from '#contract/orders.ts';
import { fill } from '#texts/fill.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioRow } from '#web/ui/form/choice.tsx';
import { ChoiceGroup, ChoiceProblem } from '#web/ui/form/choice-group.tsx';
import { useEarlyChoices } from '#web/ui/form/use-early-text.ts';
import type { PaymentMode } from './checkout-problem.ts';

interface PaymentChooserProps {
  method: PaymentMode | null;
  onChoose(method: PaymentMode): void;
  /** What a pay-on-delivery order pays online first, in percent. */
  advancePercentage: number;
  /** Place order was clicked without a choice. */
  isMissing: boolean;
  /** Why the order may not be paid on delivery. */
  refusal: string | null;
}

/** "Pay using": starts as "Select pay" (CHK-05); paying online is there when the shop offers it (CHK-06). */
export function PaymentChooser({ method, onChoose, advancePercentage, isMissing, refusal }: PaymentChooserProps) {
  const orders = useOrdersTexts();
  const refusals = useRefusalTexts();
  const { checkout } = orders;
  const { payNow } = useShop();
  const rows = useRef<HTMLFieldSetElement>(null);
  useEarlyChoices(rows, ({ payment_mode: early }) => {
    const chosen = paymentModes.find((mode) => mode === early);
    if (chosen) onChoose(chosen);
  });
  useEffect(() => {
    if (isMissing) rows.current?.querySelector('input')?.focus();
  }, [isMissing]);
  const payOnline = (): void => {
    onChoose('Pay now');
    rows.current?.querySelector('input')?.focus();
  };
  const advanceNote = fill(checkout.advanceNote, { n: advancePercentage });
  return (
    <ChoiceGroup
      ref={rows}
      title={checkout.payUsing}
      aside={method === null && checkout.selectPay}
      isMissing={isMissing}
    >
      {payNow && (
        <RadioRow
          name="payment_mode"
          value="Pay now"
          label={checkout.payNow}
          hint={checkout.payNowHint}
          icon={<CreditCard aria-hidden />}
          checked={method === 'Pay now'}
          onChange={() => onChoose('Pay now')}
        />
      )}
      <RadioRow
        name="payment_mode"
        value="Pay on delivery"
        label={checkout.payOnDelivery}
        hint={advancePercentage > 0 ? advanceNote : checkout.payOnDeliveryHint}
        icon={<Package aria-hidden />}
        checked={method === 'Pay on delivery'}
        onChange={() => onChoose('Pay on delivery')}
      />
      {isMissing && <ChoiceProblem text={refusals['payment-method-missing']} />}
      {refusal !== null && <ChoiceProblem text={refusal} />}
      {refusal !== null && payNow && (
        <Button variant="secondary" onClick={payOnline}>
          {checkout.payOnlineInstead}
        </Button>
      )}
    </ChoiceGroup>
  );
}

import type { WireQuote } from '#contract/orders.ts';
import { fill } from '#texts/fill.ts';
import { DeliveryCharge } from '#web/delivery/delivery-charge.tsx';
import { useCouponsTexts } from '#web/texts/coupons.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { useFormats } from '#web/texts/formats.ts';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import type { PaymentMode } from './checkout-problem.ts';
import styles from './checkout-summary.module.css';
import { isDeliveryKnown } from '#web/orders/quote/quote-changes.ts';
import { totalWords } from './total-words.ts';

interface CheckoutSumsProps {
  quote: WireQuote;
  method: PaymentMode | null;
  couponCode: string;
}

/** Original Price, Delivery Charge, Total Price, and the advance when one is to be paid (CHK-03, CHK-04). */
export function CheckoutSums({ quote, method, couponCode }: CheckoutSumsProps) {
  const { rupees } = useFormats();
  const { checkout } = useOrdersTexts();
  const coupons = useCouponsTexts();
  const saving = quote.original_paise - quote.merchandise_paise;
  const isKnown = isDeliveryKnown(quote);
  const hasAdvance = isKnown && method === 'Pay on delivery' && quote.pay_now_paise > 0;
  /** Less than a rupee, which cannot be paid online. */
  const isLeftForDoor = isKnown && method === 'Pay now' && quote.balance_paise > 0;
  return (
    <>
      <SummaryList>
        <SummaryRow label={checkout.originalPrice} value={rupees(quote.original_paise)} />
        {saving > 0 && <SummaryRow label={checkout.discount} value={`− ${rupees(saving)}`} tone="saving" />}
        {quote.discount_paise > 0 && (
          <SummaryRow
            label={fill(coupons.discount, { code: couponCode })}
            value={`− ${rupees(quote.discount_paise)}`}
            tone="saving"
          />
        )}
        <DeliveryCharge paise={quote.delivery_paise} why={quote.delivery_why} refusal={quote.delivery_refusal} />
        <SummaryRow label={checkout.totalPrice} value={totalWords(quote, checkout, rupees)} tone="total" />
      </SummaryList>
      {(hasAdvance || isLeftForDoor) && (
        <dl className={styles.advance}>
          {hasAdvance && (
            <div>
              <dt>{checkout.advancePayable}</dt>
              <dd>{rupees(quote.pay_now_paise)}</dd>
            </div>
          )}
          <div className={styles.balance}>
            <dt>{checkout.onDelivery}</dt>
            <dd>{rupees(quote.balance_paise)}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

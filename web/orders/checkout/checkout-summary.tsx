import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import type { PaymentMode } from './checkout-problem.ts';
import { CheckoutSums } from './checkout-sums.tsx';
import { CouponProblem } from './coupon-problem.tsx';
import styles from './checkout-summary.module.css';
import { NothingToOrder } from './nothing-to-order.tsx';
import type { ShownChanges } from './obstacle-words.ts';
import { OrderBox } from '#web/orders/order-box.tsx';
import { PaymentChooser } from './payment-chooser.tsx';
import { QuoteWaits } from '#web/orders/quote/quote-waits.tsx';
import type { CheckoutQuote } from '#web/orders/quote/use-checkout-quote.ts';
import type { usePlaceOrder } from './use-place-order.ts';

interface CheckoutSummaryProps {
  quoted: CheckoutQuote;
  placing: ReturnType<typeof usePlaceOrder>;
  method: PaymentMode | null;
  onChoose(method: PaymentMode): void;
  advancePercentage: number;
  /** Stands in place of the sums while nothing was chosen to be bought. */
  unchosen: ReactNode;
  /** What is asked about the address. */
  addressChoice: ReactNode;
  /** For whom the order counts. */
  referredBy: ReactNode;
}

/** The box at the right of the checkout: what it costs, how it is paid, and the order itself. */
export function CheckoutSummary({
  quoted,
  placing,
  method,
  onChoose,
  advancePercentage,
  unchosen,
  addressChoice,
  referredBy,
}: CheckoutSummaryProps) {
  const { checkout } = useOrdersTexts();
  return (
    <OrderBox id="order-summary" title={checkout.summary}>
      {quoted.data === null ? unchosen : <QuoteBody quoted={quoted} method={method} />}
      <Changes {...placing.changes} />
      <CouponProblem quoted={quoted} />
      {addressChoice}
      {referredBy}
      <PaymentChooser
        method={method}
        onChoose={onChoose}
        advancePercentage={advanceOf(quoted, method) ?? advancePercentage}
        isMissing={placing.lacksMethod}
        refusal={placing.doorRefusal}
      />
      <Button
        size="large"
        block
        busy={placing.isBusy}
        disabled={quoted.data === null || quoted.failure !== null}
        className={styles.place}
        onClick={placing.onPlaceOrder}
      >
        {checkout.placeOrder}
      </Button>
      <p className={styles.safely}>
        <Lock aria-hidden />
        <span>
          {checkout.safely} <Link to="/refund-policy">{checkout.returns}</Link>.
        </span>
      </p>
      <Agreement />
    </OrderBox>
  );
}

/** The advance of the quote, which knows of a change before the page does; null while it does not speak of one. */
const advanceOf = ({ quote, isLoading }: CheckoutQuote, method: PaymentMode | null): number | null =>
  quote && !isLoading && method !== 'Pay now' ? quote.advance_percentage : null;

function QuoteBody({ quoted, method }: { quoted: CheckoutQuote; method: PaymentMode | null }): ReactNode {
  const { data, quote, failure, isLoading, refresh } = quoted;
  if (failure)
    return (
      <NothingToOrder>
        <FailedLoad text={failure} onRetry={refresh} busy={isLoading} />
      </NothingToOrder>
    );
  if (!quote) return <QuoteWaits />;
  return (
    <div aria-busy={isLoading}>
      <CheckoutLines lines={quote.lines} />
      <CheckoutSums quote={quote} method={method} couponCode={data?.coupon ?? ''} />
    </div>
  );
}

function Changes({ title, facts }: ShownChanges) {
  return (
    <div role="status">
      {facts.length > 0 && (
        <div className={styles.changes}>
          <p>{title}</p>
          <ul>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Agreement() {
  const { checkout } = useOrdersTexts();
  return (
    <p className={styles.agreement}>
      {checkout.agreement} <Link to="/terms-and-conditions">{checkout.terms}</Link> {checkout.and}{' '}
      <Link to="/privacy-policy">{checkout.privacy}</Link>.
    </p>
  );
}

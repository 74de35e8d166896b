import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import type { PaymentMode } from './checkout-problem.ts';
import { CheckoutSums } from './checkout-sums.tsx';
import { CouponTrouble } from './coupon-trouble.tsx';
import styles from './checkout-summary.module.css';
import { OrderBox } from './order-box.tsx';
import { PaymentChooser } from './payment-chooser.tsx';
import type { CheckoutQuote } from './use-checkout-quote.ts';
import type { ShownChanges, usePlaceOrder } from './use-place-order.ts';

interface CheckoutSummaryProps {
  quoted: CheckoutQuote;
  placing: ReturnType<typeof usePlaceOrder>;
  method: PaymentMode | null;
  onChoose(method: PaymentMode): void;
  advancePercentage: number;
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
  referredBy,
}: CheckoutSummaryProps) {
  const { checkout } = useOrdersTexts();
  return (
    <OrderBox id="order-summary" title={checkout.summary}>
      <QuoteBody quoted={quoted} method={method} />
      <Changes {...placing.changes} />
      <CouponTrouble quoted={quoted} />
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
  const { checkout } = useOrdersTexts();
  const { data, quote, failure, isLoading, refresh } = quoted;
  if (data === null)
    return (
      <div className={styles.empty}>
        <p>{checkout.empty}</p>
        <ButtonLink to="/cart" variant="secondary">
          {checkout.toCart}
        </ButtonLink>
      </div>
    );
  if (failure)
    return (
      <div className={styles.failure}>
        <FailedLoad text={failure} onRetry={refresh} busy={isLoading} />
        <ButtonLink to="/cart" variant="secondary">
          {checkout.toCart}
        </ButtonLink>
      </div>
    );
  if (!quote)
    return (
      <div role="status" className={styles.waiting}>
        <span className="visually-hidden">{checkout.loading}</span>
        <Skeleton />
        <Skeleton />
        <Skeleton shape="short" />
      </div>
    );
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

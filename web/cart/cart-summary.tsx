import { useNavigate } from 'react-router';
import type { WireCartLine } from '#contract/cart.ts';
import { loginPath } from '#domain/auth/redirect.ts';
import { fill } from '#texts/fill.ts';
import { CouponOpener } from '#web/coupons/coupon-opener.tsx';
import { useCouponSums } from '#web/coupons/use-coupon-sums.ts';
import { storedUser } from '#web/device/stored-user.ts';
import { cartCheckoutOf, storeCheckoutData } from './checkout-data.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import { useCartTexts } from '#web/texts/cart.ts';
import { useCouponsTexts } from '#web/texts/coupons.ts';
import { useFormats } from '#web/texts/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { obstacleOf, purchasable, toQuote } from './cart-lines.ts';
import styles from './cart-summary.module.css';
import { DeliveryPincode } from './delivery-pincode.tsx';
import { useDeliveryEstimate } from './use-delivery-estimate.ts';

interface CartSummaryProps {
  lines: readonly WireCartLine[];
  /** Asks for a quote instead of going to the checkout (CART-12). */
  onAskForQuote?: (() => void) | undefined;
}

/** The sums of what can be bought, and the way to the checkout (CART-04, CART-13). */
export function CartSummary({ lines, onAskForQuote }: CartSummaryProps) {
  const { rupees, day } = useFormats();
  const cart = useCartTexts();
  const coupons = useCouponsTexts();
  const navigate = useNavigate();
  const { closed } = useShop();
  const bought = purchasable(lines);
  const { coupon, counting, missing, sums } = useCouponSums(toQuote(bought));
  const { units, original, merchandise, discount, total } = sums;
  const estimate = useDeliveryEstimate(bought, discount);
  const saving = original - merchandise;
  const found = obstacleOf(lines);
  const obstacle = found && !(onAskForQuote && found === 'lowerFirst') ? cart[found] : null;

  const buyNow = (): void => {
    storeCheckoutData(cartCheckoutOf(bought, counting));
    void navigate(storedUser() ? '/checkout' : loginPath('/checkout'));
  };

  return (
    <section className={styles.box} aria-labelledby="cart-summary">
      <CouponOpener coupon={coupon} discount={discount} missing={missing} />
      <h2 id="cart-summary" className={styles.title}>
        {fill(cart.summary, { n: units })}
      </h2>
      <SummaryList>
        <SummaryRow
          label={cart.originalPrice}
          value={rupees(original)}
          {...(saving > 0 && { tone: 'struck' as const })}
        />
        {saving > 0 && (
          <SummaryRow label={cart.youSave} value={fill(cart.minus, { amount: rupees(saving) })} tone="saving" />
        )}
        {counting && discount > 0 && (
          <SummaryRow
            label={fill(coupons.discount, { code: counting.code })}
            value={fill(coupons.minus, { amount: rupees(discount) })}
            tone="saving"
          />
        )}
        <SummaryRow label={cart.total} value={rupees(total)} tone="total" />
      </SummaryList>
      {estimate?.delivery_paise != null && (
        <SummaryList>
          <SummaryRow
            label={fill(cart.deliveryTo, { pincode: estimate.pincode })}
            value={
              estimate.delivery_paise > 0 ? fill(cart.about, { amount: rupees(estimate.delivery_paise) }) : cart.free
            }
          />
        </SummaryList>
      )}
      <Button size="large" block disabled={obstacle !== null} onClick={onAskForQuote ?? buyNow}>
        {cart.buyNow}
      </Button>
      <p className={styles.note} role="status">
        {obstacle ?? (onAskForQuote ? cart.quoteLater : deliveryWords(estimate, closed !== null, cart, day))}
      </p>
      {!onAskForQuote && bought.length > 0 && <DeliveryPincode />}
    </section>
  );
}

function deliveryWords(
  estimate: ReturnType<typeof useDeliveryEstimate>,
  isClosed: boolean,
  cart: ReturnType<typeof useCartTexts>,
  day: ReturnType<typeof useFormats>['day'],
): string {
  if (!estimate) return cart.deliveryLater;
  if (!estimate.deliverable) return estimate.message;
  const expected = estimate.estimated_delivery;
  return expected && !isClosed ? fill(cart.deliveryBy, { date: day(new Date(expected)) }) : cart.deliveryLater;
}

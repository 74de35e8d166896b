import { useEffect } from 'react';
import type { WireOrder } from '#contract/orders.ts';
import { apiContext } from '#web/api.ts';
import { useRememberMember } from '#web/session/remember-member.ts';
import { refreshCart } from '#web/cart/cart-store.ts';
import { endFailedPayment } from '#web/cart/failed-payment.ts';
import { forgetCoupon } from '#web/coupons/applied-coupon.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { endCheckoutOf } from '#web/cart/checkout-data.ts';
import { paymentChoice } from '#web/orders/checkout/payment-choice.ts';
import { settleKeyOf } from '#web/device/idempotency-keys.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import type { Route } from './+types/payment-success-page.ts';
import { type LoadedResult, loadResult } from './load-result.ts';
import { Receipt } from './receipt.tsx';
import { ResultNotLoaded } from './result-not-loaded.tsx';
import { ResultLayout } from './result-layout.tsx';
import { SuccessSign } from './result-sign.tsx';
import { successFacts } from '#web/orders/success-facts.ts';
import { useTimedLeave } from '#web/layout/use-timed-leave.ts';

export const loader = ({ url, context, params }: Route.LoaderArgs): Promise<LoadedResult> =>
  loadResult(url, context.get(apiContext), { orderId: params.id, page: 'success' });

/**
 * Ends the checkout that the order was placed from, and shows the cart without what was bought, as the shop left it
 * (PAY-04).
 */
async function endCheckout({ order_id: orderId, coupon_code: coupon }: WireOrder): Promise<void> {
  if (endCheckoutOf(orderId)) {
    forgetCoupon(coupon);
    paymentChoice.remove();
  }
  settleKeyOf(orderId);
  endFailedPayment(orderId);
  await refreshCart();
}

export default function PaymentSuccessPage({ loaderData: { member, order } }: Route.ComponentProps) {
  useRememberMember(member);
  return order ? <Success order={order} /> : <ResultNotLoaded />;
}

function Success({ order }: { order: WireOrder }) {
  const texts = useOrdersTexts();
  const formats = useFormats();
  const { success } = texts.payment;
  useEffect(() => {
    // A cart that could not be asked for is shown as it was; the next page asks again.
    endCheckout(order).catch(() => null);
  }, [order]);
  const isLeaving = useTimedLeave('/my-account');
  return (
    <>
      <PageMeta title={success.title} />
      <ResultLayout
        sign={<SuccessSign />}
        title={success.title}
        text={success.thanks}
        facts={successFacts(order, texts, formats)}
        isLeaving={isLeaving}
        leaving={success.leaving}
        onward={{ to: '/my-account', label: success.stay }}
      >
        <Receipt order={order} />
      </ResultLayout>
    </>
  );
}

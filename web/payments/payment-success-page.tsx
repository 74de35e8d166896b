import { useEffect } from 'react';
import { apiContext, call } from '#web/api.ts';
import { useRememberMember } from '#web/auth/remember-member.ts';
import { refreshCart } from '#web/cart/cart-store.ts';
import { forgetCoupon } from '#web/coupons/applied-coupon.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { endCheckoutOf } from '#web/orders/checkout-data.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import type { Route } from './+types/payment-success-page.ts';
import { clearBought } from './clear-bought.ts';
import { type LoadedResult, loadResult, type PaymentResult } from './load-result.ts';
import { Receipt } from './receipt.tsx';
import { ResultNotLoaded } from './result-not-loaded.tsx';
import { ResultLayout } from './result-layout.tsx';
import { SuccessSign } from './result-sign.tsx';
import { useTimedLeave } from './use-timed-leave.ts';

export const loader = ({ url, context, params }: Route.LoaderArgs): Promise<LoadedResult> =>
  loadResult(url, context.get(apiContext), { orderId: params.id, page: 'success' });

/** Ends the checkout that the order was placed from, which happens once, and clears the cart of what was bought (PAY-04). */
async function settleCart({ member, order }: PaymentResult): Promise<void> {
  if (!endCheckoutOf(order.order_id)) return;
  forgetCoupon(order.coupon_code);
  await clearBought(call, member.user_id, order);
  await refreshCart();
}

export default function PaymentSuccessPage({ loaderData: { member, order } }: Route.ComponentProps) {
  useRememberMember(member);
  return order ? <Success member={member} order={order} /> : <ResultNotLoaded />;
}

function Success({ member, order }: PaymentResult) {
  const { success } = useOrdersTexts().payment;
  useEffect(() => {
    // A cart that could not be cleared keeps its lines, as the buyer will see there.
    settleCart({ member, order }).catch(() => null);
  }, [member, order]);
  const isLeaving = useTimedLeave('/my-account');
  return (
    <>
      <PageMeta title={success.title} />
      <ResultLayout
        sign={<SuccessSign />}
        title={success.title}
        text={success.thanks}
        isLeaving={isLeaving}
        leaving={success.leaving}
        onward={{ to: '/my-account', label: success.stay }}
      >
        <Receipt order={order} />
      </ResultLayout>
    </>
  );
}

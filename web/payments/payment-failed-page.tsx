import { useEffect } from 'react';
import type { WireUser } from '#contract/auth.ts';
import type { WireOrder } from '#contract/orders.ts';
import { apiContext } from '#web/api.ts';
import { useRememberMember } from '#web/session/remember-member.ts';
import { failedPayment } from '#web/cart/failed-payment.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useNavigationState } from '#web/layout/use-navigation-state.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/payment-failed-page.ts';
import { type LoadedResult, loadResult, type PaymentResult } from './load-result.ts';
import { Receipt } from './receipt.tsx';
import { ResultNotLoaded } from './result-not-loaded.tsx';
import { ResultLayout } from './result-layout.tsx';
import { noteOf, problemIn } from './result-path.ts';
import { FailureSign } from './result-sign.tsx';
import { useAwaitConfirmation } from './use-await-confirmation.ts';
import { useResumePayment } from './use-resume-payment.ts';
import { useTimedLeave } from '#web/layout/use-timed-leave.ts';

export const loader = ({ url, context, params }: Route.LoaderArgs): Promise<LoadedResult> =>
  loadResult(url, context.get(apiContext), { orderId: params.id, page: 'failed' });

/**
 * Shows what became of the payment and leads to the cart after two seconds (PAY-05, PAY-06). Where the buyer may have
 * paid all the same it stays, since that must be read, and polls.
 */
export default function PaymentFailedPage({ loaderData: { member, order } }: Route.ComponentProps) {
  useRememberMember(member);
  return order ? <Failed member={member} order={order} /> : <ResultNotLoaded />;
}

function Failed({ member, order }: PaymentResult) {
  const texts = useOrdersTexts();
  const { failed } = texts.payment;
  const problem = problemIn(useNavigationState());
  const isUnconfirmed = problem?.outcome === 'unconfirmed';
  const mayHavePaid = isUnconfirmed || problem?.outcome === 'refused';
  useAwaitConfirmation(mayHavePaid);
  const isHeld = (order.pay_seconds ?? 0) > 0;
  useEffect(() => {
    if (isHeld) failedPayment.write(order.order_id);
  }, [isHeld, order.order_id]);
  const isLeaving = useTimedLeave(mayHavePaid ? null : '/cart');
  return (
    <>
      <PageMeta title={failed.title} />
      <ResultLayout
        sign={<FailureSign />}
        title={failed.title}
        text={failed.text}
        note={noteOf(problem, isHeld, texts)}
        isLeaving={isLeaving}
        leaving={failed.leaving}
        onward={{ to: '/cart', label: failed.stay }}
        action={!isUnconfirmed && <PayAgain member={member} order={order} />}
      >
        <Receipt order={order} />
      </ResultLayout>
    </>
  );
}

/** Another try at the same order, as long as what was ordered is held. */
function PayAgain({ member, order }: { member: WireUser; order: WireOrder }) {
  const { failed } = useOrdersTexts().payment;
  const { isPayable, isBusy, resume } = useResumePayment(member, order);
  if (!isPayable) return null;
  return (
    <Button busy={isBusy} onClick={() => void resume()}>
      {failed.again}
    </Button>
  );
}

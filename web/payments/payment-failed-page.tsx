import { apiContext } from '#web/api.ts';
import { useRememberMember } from '#web/auth/remember-member.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useOrdersTexts } from '#web/texts/orders.ts';
import type { Route } from './+types/payment-failed-page.ts';
import { loadResult, type PaymentResult } from './load-result.ts';
import { Receipt } from './receipt.tsx';
import { ResultLayout } from './result-layout.tsx';
import { FailureSign } from './result-sign.tsx';
import { useTimedLeave } from './use-timed-leave.ts';

export const loader = ({ url, context, params }: Route.LoaderArgs): Promise<PaymentResult> =>
  loadResult(url, context.get(apiContext), { orderId: params.id, page: 'failed' });

export default function PaymentFailedPage({ loaderData: { member, order } }: Route.ComponentProps) {
  const { failed } = useOrdersTexts().payment;
  useRememberMember(member);
  const isLeaving = useTimedLeave('/cart');
  return (
    <>
      <PageMeta title={failed.title} />
      <ResultLayout
        sign={<FailureSign />}
        title={failed.title}
        text={failed.text}
        isLeaving={isLeaving}
        leaving={failed.leaving}
        onward={{ to: '/cart', label: failed.stay }}
      >
        <Receipt order={order} />
      </ResultLayout>
    </>
  );
}

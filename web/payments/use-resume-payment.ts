import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { WireUser } from '#contract/auth.ts';
import { ApiError } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import { call } from '#web/api.ts';
import { useSignedOut } from '#web/session/signed-out.ts';
import { navigationSettled } from '#web/layout/settle-navigation.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { payOnline } from './pay-online.ts';
import { resultOf } from './result-path.ts';

/** Whether an order can still be paid, which ends while the page stands. */
function useIsPayable(order: orders.WireOrder): boolean {
  const [over, setOver] = useState<orders.WireOrder | null>(null);
  const seconds = order.pay_seconds ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => setOver(order), seconds * 1000);
    return () => clearTimeout(timer);
  }, [order, seconds]);
  return seconds > 0 && over !== order;
}

/** Pays an order that still waits for its payment: the very same order, in another window. */
export function useResumePayment(member: WireUser, order: orders.WireOrder) {
  const { payment } = useOrdersTexts();
  const { store } = useShop();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isSignedOut = useSignedOut();
  const isPayable = useIsPayable(order);
  const [isBusy, setIsBusy] = useState(false);

  const pay = async (): Promise<void> => {
    const opened = await call(orders.resume, { params: { orderId: order.order_id } });
    const payer = { member, mobile: '', referenceId: '', shopName: store.name };
    const { to, state } = resultOf(opened.order_id, await payOnline(call, opened, payer));
    await navigationSettled(navigate(to, { state, replace: true }));
  };
  const resume = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await pay();
    } catch (error) {
      if (isSignedOut(error)) return;
      toast.error(error instanceof ApiError && error.code !== 'network' ? error.message : payment.notOpened);
      await revalidate();
    } finally {
      setIsBusy(false);
    }
  };
  return { isPayable, isBusy, resume };
}

import { useEffect, useRef, useState } from 'react';
import type { WireUser } from '#contract/auth.ts';
import type { WireDestination } from '#contract/orders.ts';
import { call } from '#web/api.ts';
import type { AddressChoice } from '#web/delivery/use-address-choice.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import type { ProfileForm } from '#web/members/use-profile-form.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import type { PaymentMode } from './checkout-problem.ts';
import { useLeaveCheckout } from './ended-checkout.ts';
import { type CheckoutContents, idle, type PlacingAction, placingReducer, type PlacingState } from './placing-state.ts';
import { runSteps } from './placing-steps.ts';
import type { CheckoutQuote } from '#web/orders/quote/use-checkout-quote.ts';
import { useObstacle } from './use-obstacle.ts';

interface Checkout {
  member: WireUser;
  form: ProfileForm;
  /** Whether the saved details could not be loaded, so that the form knows none. */
  areDetailsMissing: boolean;
  quoted: CheckoutQuote;
  method: PaymentMode | null;
  /** An address that is typed and not saved. */
  destination: WireDestination | undefined;
  address: AddressChoice;
}

const contentsOf = (checkout: Checkout, shopName: string): CheckoutContents => {
  const { member, form, areDetailsMissing, quoted, method, destination, address } = checkout;
  const { data, quote, failure, couponProblem } = quoted;
  const { values, optional, hasUnsavedChanges } = form;
  return {
    lines: data?.products ?? [],
    couponCode: data?.isCouponApplied ? data.coupon : '',
    method,
    profile: areDetailsMissing ? null : values,
    optional,
    hasUnsavedChanges,
    isAddressTyped: destination !== undefined,
    quote,
    failure,
    couponProblem,
    answerTo: address.answerTo,
    payer: { member, mobile: values.mobile, referenceId: values.referenceId, shopName },
  };
};

/** The state outlives its page: an order on its way is paid also when its buyer has gone on. */
function usePlacingState() {
  const latest = useRef(idle);
  const [isBusy, setIsBusy] = useState(false);
  const dispatch = (action: PlacingAction): PlacingState => {
    latest.current = placingReducer(latest.current, action);
    setIsBusy(latest.current.step !== 'idle');
    return latest.current;
  };
  return { latest, isBusy, dispatch };
}

/** "Place order": what is missing is said and marked, else the order is placed and paid (CHK-11 to CHK-18). */
export function usePlaceOrder(checkout: Checkout) {
  const { form, quoted, method } = checkout;
  const { checkout: texts } = useOrdersTexts();
  const { store } = useShop();
  const leave = useLeaveCheckout();
  const { latest, isBusy, dispatch } = usePlacingState();
  const { show, clear, shown } = useObstacle(checkout);

  const onPlaceOrder = () => {
    if (latest.current.step !== 'idle') return;
    dispatch({ type: 'pressed', shown: quoted.quote });
    clear();
  };
  const place = async () => {
    try {
      const began = dispatch({ type: 'quoted', contents: contentsOf(checkout, store.name) });
      const tools = { call, saveDetails: form.save, quoteForSaved: quoted.forSaved, leave };
      const obstacle = await runSteps(began, dispatch, tools);
      if (obstacle) show(obstacle);
    } catch {
      dispatch({ type: 'failed' });
      toast.error(texts.failed);
    }
  };

  // Another way of paying is another quote: a press waits for it, since what is due now says how the order is placed.
  const isQuoting = method !== null && quoted.isLoading;
  useEffect(() => {
    if (latest.current.step === 'quoting' && !isQuoting) void place();
  });

  return { onPlaceOrder, isBusy, ...shown };
}

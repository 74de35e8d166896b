import { useMemo, useSyncExternalStore } from 'react';
import type { ApiError } from '#contract/client.ts';
import type { WireDestination, WireQuote } from '#contract/orders.ts';
import { call } from '#web/api.ts';
import {
  type CheckoutData,
  readCheckoutData,
  storeCheckoutData,
  watchCheckoutData,
  withoutCoupon,
} from '#web/cart/checkout-data.ts';
import { forgetCoupon } from '#web/coupons/applied-coupon.ts';
import { askQuote, quoteBodyOf } from './ask-quote.ts';
import type { PaymentMode } from '#web/orders/checkout/checkout-problem.ts';
import { useAskedQuote } from './use-asked-quote.ts';

export interface CheckoutQuote {
  /** What is being bought; null when nothing is, undefined until the browser was asked. */
  data: CheckoutData | null | undefined;
  quote: WireQuote | null;
  /** Why there is no current quote. */
  failure: string | null;
  /** Why the coupon does not count; the quote is the one without it then. */
  couponProblem: string | null;
  isLoading: boolean;
  /** Asks for the quote anew. */
  refresh(): void;
  /** The quote for the saved address. @throws {ApiError} where it is refused or cannot be asked for */
  forSaved(): Promise<WireQuote>;
  /** Takes over the quote that an order was refused with; asks anew where none came, or for something else since. */
  refuse(refusal: ApiError): void;
  /** Goes on without the coupon. */
  dropCoupon(): void;
}

const notAsked = (): undefined => undefined;

function dropCoupon(data: CheckoutData): void {
  forgetCoupon(data.coupon);
  storeCheckoutData(withoutCoupon(data));
}

/**
 * The stored checkout data and its quote by the server, anew for every payment method and destination.
 *
 * @param destination an address that is typed and not saved; undefined where the saved one counts
 */
export function useCheckoutQuote(method: PaymentMode | null, destination: WireDestination | undefined): CheckoutQuote {
  const data = useSyncExternalStore<CheckoutData | null | undefined>(watchCheckoutData, readCheckoutData, notAsked);
  const products = data?.products;
  const coupon = data?.isCouponApplied ? data.coupon : '';
  const typed = destination && JSON.stringify(destination);
  const body = useMemo(() => {
    if (!products) return null;
    const deliverTo = typed === undefined ? undefined : (JSON.parse(typed) as WireDestination);
    return quoteBodyOf(products, coupon, method, deliverTo);
  }, [products, coupon, method, typed]);
  const { quote, couponProblem, isAwaited, ...asked } = useAskedQuote(body);
  return {
    ...asked,
    data,
    quote: data ? quote : null,
    couponProblem: data?.isCouponApplied ? couponProblem : null,
    isLoading: data === undefined || isAwaited,
    forSaved: () => askQuote(call, quoteBodyOf(products ?? [], coupon, method)),
    dropCoupon: () => data && dropCoupon(data),
  };
}

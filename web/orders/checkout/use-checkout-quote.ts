import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import { call } from '#web/api.ts';
import { useSignedOut } from '#web/session/signed-out.ts';
import { forgetCoupon } from '#web/coupons/applied-coupon.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import {
  type CheckoutData,
  readCheckoutData,
  storeCheckoutData,
  watchCheckoutData,
  withoutCoupon,
} from '#web/cart/checkout-data.ts';
import type { PaymentMode } from './checkout-problem.ts';
import { chosenLines } from './place-order.ts';

export interface CheckoutQuote {
  /** What is being bought; null when nothing is, undefined until the browser was asked. */
  data: CheckoutData | null | undefined;
  quote: orders.WireQuote | null;
  /** Why there is no current quote. */
  failure: string | null;
  /** Why the coupon does not count; the quote is the one without it then. */
  couponProblem: string | null;
  isLoading: boolean;
  /** Asks for the quote anew. */
  refresh(): void;
  /** The quote for the saved address. @throws {ApiError} where it is refused or cannot be asked for */
  forSaved(): Promise<orders.WireQuote>;
  /** Takes over the quote that came with a refusal. */
  refuse(refusal: ApiError): void;
  /** Goes on without the coupon. */
  dropCoupon(): void;
}

interface Answer {
  to: unknown;
  failure: string | null;
  couponProblem: string | null;
}

const isAboutCoupon = ({ code }: ApiError): boolean => code.startsWith('coupon-');

/** The quote that a refusal brings; null when it brings none. */
export const quoteWith = ({ body }: ApiError): orders.WireQuote | null =>
  (body.quote as orders.WireQuote | undefined) ?? null;

const notAsked = (): undefined => undefined;

const questionOf = (products: CheckoutData['products'], coupon: string, method: PaymentMode | null) => ({
  cart_products: chosenLines(products),
  payment_mode: method ?? ('Pay on delivery' as const),
  ...(coupon && { coupon_code: coupon }),
});

/**
 * The stored checkout data and its quote by the server, anew for every payment method and destination.
 *
 * @param destination an address that is typed and not saved; undefined where the saved one counts
 */
export function useCheckoutQuote(
  method: PaymentMode | null,
  destination: orders.WireDestination | undefined,
): CheckoutQuote {
  const texts = useOrdersTexts();
  const isSignedOut = useSignedOut();
  const data = useSyncExternalStore<CheckoutData | null | undefined>(watchCheckoutData, readCheckoutData, notAsked);
  const [quote, setQuote] = useState<orders.WireQuote | null>(null);
  const [round, setRound] = useState(0);
  const products = data?.products;
  const coupon = data?.isCouponApplied ? data.coupon : '';
  const typed = destination && JSON.stringify(destination);
  const question = useMemo(() => {
    if (!products) return null;
    const deliver_to = typed === undefined ? undefined : (JSON.parse(typed) as orders.WireDestination);
    return { body: { ...questionOf(products, coupon, method), ...(deliver_to && { deliver_to }) }, round };
  }, [products, coupon, method, typed, round]);
  const [answer, setAnswer] = useState<Answer>({ to: null, failure: null, couponProblem: null });

  const take = useCallback((to: unknown, refusal: ApiError, now: orders.WireQuote) => {
    setQuote(now);
    setAnswer({ to, failure: null, couponProblem: isAboutCoupon(refusal) ? refusal.message : null });
  }, []);

  useEffect(() => {
    if (!question) return;
    const asking = new AbortController();
    const ask = async () => {
      try {
        setQuote(await call(orders.quoteFor, { body: question.body }, { signal: asking.signal }));
        setAnswer({ to: question, failure: null, couponProblem: null });
      } catch (error) {
        if (asking.signal.aborted || isSignedOut(error)) return;
        const refusal = error instanceof ApiError && error.code !== 'network' ? error : null;
        const now = refusal && quoteWith(refusal);
        if (now) return take(question, refusal, now);
        const failure = refusal?.message ?? texts.checkout.quoteFailed;
        setAnswer({ to: question, failure, couponProblem: null });
      }
    };
    void ask();
    return () => asking.abort();
  }, [question, isSignedOut, texts, take]);

  return {
    data,
    quote: data && answer.failure === null ? quote : null,
    failure: answer.failure,
    isLoading: data === undefined || answer.to !== question,
    couponProblem: data?.isCouponApplied ? answer.couponProblem : null,
    refresh: () => setRound(round + 1),
    forSaved: () => call(orders.quoteFor, { body: questionOf(products ?? [], coupon, method) }),
    refuse: (refusal) => {
      const now = quoteWith(refusal);
      if (now) take(question, refusal, now);
    },
    dropCoupon: () => {
      if (!data) return;
      forgetCoupon(data.coupon);
      storeCheckoutData(withoutCoupon(data));
    },
  };
}

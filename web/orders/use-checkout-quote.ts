import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import { call } from '#web/api.ts';
import { useSignedOut } from '#web/auth/signed-out.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { type CheckoutData, readCheckoutData, watchCheckoutData } from './checkout-data.ts';
import type { PaymentMode } from './checkout-problem.ts';
import { chosenLines } from './place-order.ts';

export interface CheckoutQuote {
  /** What is being bought; null when nothing is, undefined until the browser was asked. */
  data: CheckoutData | null | undefined;
  quote: orders.WireQuote | null;
  /** Why there is no current quote. */
  failure: string | null;
  isLoading: boolean;
  /** Asks for the quote anew, for instance after the address has changed. */
  refresh(): void;
  /** Takes over a quote that came with a refusal. */
  replace(quote: orders.WireQuote): void;
}

const notAsked = (): undefined => undefined;

const questionOf = (data: CheckoutData, method: PaymentMode | null) => ({
  cart_products: chosenLines(data.products),
  payment_mode: method ?? ('Pay on delivery' as const),
  ...(data.isCouponApplied && { coupon_code: data.coupon }),
});

/** The stored checkout data and its quote by the server, anew for every payment method. */
export function useCheckoutQuote(method: PaymentMode | null): CheckoutQuote {
  const texts = useOrdersTexts();
  const isSignedOut = useSignedOut();
  const data = useSyncExternalStore<CheckoutData | null | undefined>(watchCheckoutData, readCheckoutData, notAsked);
  const [quote, setQuote] = useState<orders.WireQuote | null>(null);
  const [round, setRound] = useState(0);
  const question = useMemo(() => (data ? { body: questionOf(data, method), round } : null), [data, method, round]);
  const [answer, setAnswer] = useState<{ to: unknown; failure: string | null }>({ to: null, failure: null });

  useEffect(() => {
    if (!question) return;
    const asking = new AbortController();
    const ask = async () => {
      try {
        setQuote(await call(orders.quoteFor, { body: question.body }, { signal: asking.signal }));
        setAnswer({ to: question, failure: null });
      } catch (error) {
        if (asking.signal.aborted || isSignedOut(error)) return;
        const isAnswered = error instanceof ApiError && error.code !== 'network';
        setAnswer({ to: question, failure: isAnswered ? error.message : texts.checkout.quoteFailed });
      }
    };
    void ask();
    return () => asking.abort();
  }, [question, isSignedOut, texts]);

  return {
    data,
    quote,
    failure: answer.failure,
    isLoading: data === undefined || answer.to !== question,
    refresh: () => setRound(round + 1),
    replace: setQuote,
  };
}

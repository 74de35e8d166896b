import { useEffect, useMemo, useReducer } from 'react';
import type { ApiError } from '#contract/client.ts';
import { call } from '#web/api.ts';
import { useSignedOut } from '#web/session/signed-out.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { askQuote, type QuoteBody } from './ask-quote.ts';
import { failureOf, isAwaited, quoteReducer, unasked } from './quote-state.ts';

/** Asks for the quote of what is to be bought, and anew whenever that changes; null asks for nothing. */
export function useAskedQuote(body: QuoteBody | null) {
  const { checkout: texts } = useOrdersTexts();
  const isSignedOut = useSignedOut();
  const [state, dispatch] = useReducer(quoteReducer, unasked);
  const { round, quote, failure, couponProblem } = state;
  const question = useMemo(() => body && { body, round }, [body, round]);

  useEffect(() => {
    if (!question) return;
    const leaving = new AbortController();
    const ask = async () => {
      try {
        dispatch({ type: 'quoted', question, quote: await askQuote(call, question.body, leaving.signal) });
      } catch (error) {
        if (leaving.signal.aborted || isSignedOut(error)) return;
        dispatch(failureOf(question, error, texts.quoteFailed));
      }
    };
    dispatch({ type: 'asked', question });
    void ask();
    return () => leaving.abort();
  }, [question, isSignedOut, texts]);

  return {
    quote,
    failure,
    couponProblem,
    isAwaited: isAwaited(state, question),
    refresh: () => dispatch({ type: 'outdated' }),
    /** @param refusal of an order that was placed by this quote */
    refuse: (refusal: ApiError) => dispatch({ type: 'order-refused', question, refusal }),
  };
}

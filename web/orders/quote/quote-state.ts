import { ApiError } from '#contract/client.ts';
import type { WireQuote } from '#contract/orders.ts';
import type { QuoteBody } from './ask-quote.ts';

/** What a quote is asked for. Asked anew, the same is another question. */
export interface QuoteQuestion {
  body: QuoteBody;
  round: number;
}

export interface QuoteState {
  /** What was asked last. */
  question: QuoteQuestion | null;
  /** The question that what follows answers. */
  answered: QuoteQuestion | null;
  quote: WireQuote | null;
  /** Why there is no quote. */
  failure: string | null;
  /** Why the coupon does not count; the quote is the one without it then. */
  couponProblem: string | null;
  /** How often something was asked anew. */
  round: number;
}

export type QuoteAction =
  | { type: 'asked'; question: QuoteQuestion }
  | { type: 'quoted'; question: QuoteQuestion; quote: WireQuote }
  | { type: 'refused'; question: QuoteQuestion; refusal: ApiError }
  /** The shop could not be asked, or not at the moment. */
  | { type: 'unanswered'; question: QuoteQuestion; why: string }
  /** An order was refused that was placed by the answer to this question. */
  | { type: 'order-refused'; question: QuoteQuestion | null; refusal: ApiError }
  | { type: 'outdated' };

export const unasked: QuoteState = {
  question: null,
  answered: null,
  quote: null,
  failure: null,
  couponProblem: null,
  round: 0,
};

/** The quote that a refusal brings; null when it brings none. */
export const quoteWith = ({ body }: ApiError): WireQuote | null => (body.quote as WireQuote | undefined) ?? null;

/**
 * What an error makes of a question.
 * @param otherwise what is said where the shop said nothing
 */
export function failureOf(question: QuoteQuestion, error: unknown, otherwise: string): QuoteAction {
  const refusal = error instanceof ApiError && error.code !== 'network' ? error : null;
  if (refusal && refusal.status < 500) return { type: 'refused', question, refusal };
  return { type: 'unanswered', question, why: refusal?.message ?? otherwise };
}

const isAboutCoupon = ({ code }: ApiError): boolean => code.startsWith('coupon-');

const answeredBy = (state: QuoteState, quote: WireQuote, refusal?: ApiError): QuoteState => ({
  ...state,
  answered: state.question,
  quote,
  failure: null,
  couponProblem: refusal && isAboutCoupon(refusal) ? refusal.message : null,
});

const failedBy = (state: QuoteState, failure: string): QuoteState => ({
  ...state,
  answered: state.question,
  quote: null,
  failure,
  couponProblem: null,
});

/** Whether an answer is still to come; where nothing is asked, none is. */
export const isAwaited = ({ answered }: QuoteState, question: QuoteQuestion | null): boolean =>
  question !== null && answered !== question;

const askedAnew = (state: QuoteState): QuoteState => ({ ...state, round: state.round + 1 });

/** The quote of the checkout: what is asked, and the last answer. Answers to what is asked no more do not count. */
export function quoteReducer(state: QuoteState, action: QuoteAction): QuoteState {
  if (action.type === 'asked') return { ...state, question: action.question };
  if (action.type === 'outdated') return askedAnew(state);
  const isCurrent = action.question === state.question;
  if (action.type === 'order-refused') {
    const quote = quoteWith(action.refusal);
    return quote && isCurrent ? answeredBy(state, quote, action.refusal) : askedAnew(state);
  }
  if (!isCurrent) return state;
  switch (action.type) {
    case 'quoted':
      return answeredBy(state, action.quote);
    case 'refused': {
      const quote = quoteWith(action.refusal);
      return quote ? answeredBy(state, quote, action.refusal) : failedBy(state, action.refusal.message);
    }
    case 'unanswered':
      // The same was answered before: its sums stand, and the shop looks at them again when they are ordered.
      if (state.quote && state.answered?.body === action.question.body) return { ...state, answered: state.question };
      return failedBy(state, action.why);
  }
}

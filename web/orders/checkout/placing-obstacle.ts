import { ApiError } from '#contract/client.ts';
import type { WireQuote } from '#contract/orders.ts';
import { type CheckoutProblem, isPlacedDirectly } from './checkout-problem.ts';
import { quoteWith } from '#web/orders/quote/quote-state.ts';
import { isRefusedAtDoor, isShownRefusal } from './shown-refusals.ts';

/** Why an order was not placed, as far as the buyer is concerned. */
export type Obstacle =
  | CheckoutProblem
  /** The reason is null where the quote has not even failed. */
  | { kind: 'no-quote'; reason: string | null }
  | { kind: 'no-delivery'; reason: string }
  | { kind: 'address-unanswered' }
  /** Worked out after the press: nothing is placed at a total that the buyer has not seen. */
  | { kind: 'total-changed'; before: WireQuote; now: WireQuote }
  | { kind: 'coupon-ended'; reason: string }
  | { kind: 'signed-out'; refusal: ApiError }
  /** It is unknown whether the order was placed. */
  | { kind: 'unanswered' }
  | { kind: 'order-failed'; refusal: ApiError }
  | { kind: 'method-refused'; refusal: ApiError }
  | { kind: 'order-refused'; refusal: ApiError }
  /** Refused with the quote that counts now. */
  | { kind: 'quote-refused'; refusal: ApiError; before: WireQuote; now: WireQuote };

/** What stands in the way of an order by what was thrown instead of the quote for its saved details. */
export function quoteObstacleOf(error: unknown): Obstacle {
  if (!(error instanceof ApiError) || error.code === 'network') return { kind: 'no-quote', reason: null };
  if (error.code === 'not-signed-in') return { kind: 'signed-out', refusal: error };
  return { kind: 'no-quote', reason: error.message };
}

/** What stands in the way of an order by what its placing threw (ERR-09 to ERR-11). @param quote by which it was placed */
export function obstacleOf(error: unknown, quote: WireQuote): Obstacle {
  if (!(error instanceof ApiError) || error.code === 'network') return { kind: 'unanswered' };
  if (error.code === 'not-signed-in') return { kind: 'signed-out', refusal: error };
  if (isPlacedDirectly(quote) && !isShownRefusal(error.code)) return { kind: 'order-failed', refusal: error };
  if (isRefusedAtDoor(error.code)) return { kind: 'method-refused', refusal: error };
  const now = quoteWith(error);
  return now
    ? { kind: 'quote-refused', refusal: error, before: quote, now }
    : { kind: 'order-refused', refusal: error };
}

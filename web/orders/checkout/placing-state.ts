import type { WireCartLine } from '#contract/cart.ts';
import type { WireQuote } from '#contract/orders.ts';
import type { ProfileField, ProfileValues } from '#domain/members/profile.ts';
import type { AddressChoice } from '#web/delivery/use-address-choice.ts';
import type { Payer, PaymentOutcome, PlacedOnline } from '#web/payments/pay-online.ts';
import { checkoutProblem, type PaymentMode } from './checkout-problem.ts';
import type { OrderToPlace, PlacedOrder } from './place-order.ts';
import { type Obstacle, obstacleOf, quoteObstacleOf } from './placing-obstacle.ts';

/** What stands at the checkout once its quote is there. */
export interface CheckoutContents {
  lines: readonly WireCartLine[];
  /** Empty where no coupon is applied. */
  couponCode: string;
  method: PaymentMode | null;
  /** Null where the details could not be loaded. */
  profile: ProfileValues | null;
  /** What the owner does without. */
  optional: readonly ProfileField[];
  hasUnsavedChanges: boolean;
  /** Whether the quote is for an address that is typed and not saved. */
  isAddressTyped: boolean;
  quote: WireQuote | null;
  /** Why there is no quote. */
  failure: string | null;
  couponProblem: string | null;
  answerTo: AddressChoice['answerTo'];
  payer: Payer;
}

/**
 * How far "Place order" has come: the quote is awaited, unsaved details are saved, the order is placed and paid, and
 * the checkout is left for its result.
 */
export type PlacingState =
  | { step: 'idle'; obstacle: Obstacle | null }
  /** `shown` is the quote that stood in the summary when the button was pressed. */
  | { step: 'quoting'; shown: WireQuote | null }
  | { step: 'saving'; shown: WireQuote | null; contents: CheckoutContents }
  | { step: 'placing'; order: OrderToPlace }
  | { step: 'paying'; order: OrderToPlace; idempotencyKey: string; toPay: PlacedOnline }
  | { step: 'leaving'; order: OrderToPlace; idempotencyKey: string; orderId: string; payment: PaymentOutcome };

export type PlacingAction =
  | { type: 'pressed'; shown: WireQuote | null }
  /** The quote has come, or it is known that there is none. */
  | { type: 'quoted'; contents: CheckoutContents }
  /** The details are saved, and this is the quote for them. */
  | { type: 'saved'; quote: WireQuote | null }
  /** The buyer has been told why. */
  | { type: 'not-saved' }
  | { type: 'placed'; placed: PlacedOrder; idempotencyKey: string }
  | { type: 'payment-ended'; payment: PaymentOutcome }
  | { type: 'refused'; error: unknown }
  | { type: 'left' }
  /** Something went wrong that no step knows of. */
  | { type: 'failed' };

export const idle: PlacingState = { step: 'idle', obstacle: null };

const stoppedBy = (obstacle: Obstacle): PlacingState => ({ step: 'idle', obstacle });

/** The order is placed at a quote, unless something stands in its way. */
function placingAt(quote: WireQuote | null, contents: CheckoutContents, shown: WireQuote | null): PlacingState {
  const { lines, couponCode, method, failure, couponProblem, payer } = contents;
  if (!quote || !method) return stoppedBy({ kind: 'no-quote', reason: failure });
  if (quote.delivery_refusal) return stoppedBy({ kind: 'no-delivery', reason: quote.delivery_refusal });
  const confirmedAddress = contents.answerTo(quote.address_question);
  if (confirmedAddress === null) return stoppedBy({ kind: 'address-unanswered' });
  if (shown && shown.total_paise !== quote.total_paise)
    return stoppedBy({ kind: 'total-changed', before: shown, now: quote });
  if (couponProblem) return stoppedBy({ kind: 'coupon-ended', reason: couponProblem });
  return { step: 'placing', order: { lines, couponCode, method, quote, confirmedAddress, payer } };
}

/** What is missing is said first; unsaved details are saved then, since an order takes the saved ones. */
function afterQuote(contents: CheckoutContents, shown: WireQuote | null): PlacingState {
  const { lines, profile, optional, method, hasUnsavedChanges, quote } = contents;
  const problem = checkoutProblem({ lineCount: lines.length, profile, optional, method });
  if (problem) return stoppedBy(problem);
  return hasUnsavedChanges ? { step: 'saving', shown, contents } : placingAt(quote, contents, shown);
}

function afterPlacing(order: OrderToPlace, { orderId, toPay }: PlacedOrder, idempotencyKey: string): PlacingState {
  if (toPay) return { step: 'paying', order, idempotencyKey, toPay };
  return { step: 'leaving', order, idempotencyKey, orderId, payment: { outcome: 'paid' } };
}

/** While details are saved, what is refused is the quote for them. */
function refusedBy(error: unknown, state: PlacingState): PlacingState {
  if (state.step === 'saving') return stoppedBy(quoteObstacleOf(error));
  return 'order' in state ? stoppedBy(obstacleOf(error, state.order.quote)) : state;
}

/** "Place order" (CHK-11 to CHK-18). What a step does not wait for changes nothing. */
export function placingReducer(state: PlacingState, action: PlacingAction): PlacingState {
  if (action.type === 'failed') return idle;
  if (action.type === 'refused') return refusedBy(action.error, state);
  switch (state.step) {
    case 'idle':
      return action.type === 'pressed' ? { step: 'quoting', shown: action.shown } : state;
    case 'quoting':
      return action.type === 'quoted' ? afterQuote(action.contents, state.shown) : state;
    case 'saving':
      if (action.type === 'not-saved') return idle;
      return action.type === 'saved' ? placingAt(action.quote, state.contents, state.shown) : state;
    case 'placing':
      return action.type === 'placed' ? afterPlacing(state.order, action.placed, action.idempotencyKey) : state;
    case 'paying': {
      if (action.type !== 'payment-ended') return state;
      const { order, idempotencyKey, toPay } = state;
      return { step: 'leaving', order, idempotencyKey, orderId: toPay.order_id, payment: action.payment };
    }
    case 'leaving':
      return action.type === 'left' ? idle : state;
  }
}

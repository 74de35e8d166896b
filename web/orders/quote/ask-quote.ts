import type { WireCartLine } from '#contract/cart.ts';
import type { Call } from '#contract/client.ts';
import type { InputOf } from '#contract/endpoint.ts';
import * as orders from '#contract/orders.ts';
import type { PaymentMode } from '#web/orders/checkout/checkout-problem.ts';
import { answerInTime } from '#web/device/answer-in-time.ts';
import { chosenLines } from '#web/orders/checkout/place-order.ts';

export type QuoteBody = InputOf<typeof orders.quoteFor>['body'];

const QUOTE_TIMEOUT_MS = 30_000;

/**
 * What a quote is asked for.
 * @param destination an address that is typed and not saved; undefined where the saved one counts
 */
export const quoteBodyOf = (
  products: readonly WireCartLine[],
  coupon: string,
  method: PaymentMode | null,
  destination?: orders.WireDestination,
): QuoteBody => ({
  cart_products: chosenLines(products),
  payment_mode: method ?? 'Pay on delivery',
  ...(coupon && { coupon_code: coupon }),
  ...(destination && { deliver_to: destination }),
});

/**
 * Asks for a quote.
 * @param leaving ends the asking before its answer has come
 * @throws {ApiError} when it is refused or cannot be asked for; another error when no answer came in time
 */
export const askQuote = (call: Call, body: QuoteBody, leaving?: AbortSignal): Promise<orders.WireQuote> =>
  answerInTime(QUOTE_TIMEOUT_MS, (signal) => call(orders.quoteFor, { body }, { signal }), leaving);

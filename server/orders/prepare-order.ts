import { Refusal } from '#domain/refusals.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { type Buyer, completeBuyer } from '../members/buyer.ts';
import { compareHints } from '../members/compare-hints.ts';
import type { OrderParties } from '../rewards/order-parties-store.ts';
import { contentHash } from './order-hashes.ts';
import type { OrderRequest } from './order-request.ts';
import {
  type OrderSettings,
  readOrderSettings,
  requireCheckout,
  requireOpen,
  requireOnlinePayment,
} from './order-settings.ts';
import { agreeOnQuote } from './quote/agree-on-quote.ts';
import { quoteOrder, type QuoteRequest } from './quote/quote-order.ts';
import type { QuotedOrder } from './quote/quoted-order.ts';

/** A request that may become an order, before anything is written. */
export interface PreparedOrder {
  request: OrderRequest;
  settings: OrderSettings;
  buyer: Buyer;
  asked: QuoteRequest;
  quoted: QuotedOrder;
  /** The state that the buyer of a doubtful address confirmed. */
  confirmedState: string | null;
  parties: OrderParties | null;
  contentHash: string;
}

/**
 * Prices a request by the owner's settings of this moment and compares it with what the buyer saw.
 *
 * @throws {Refusal} for anything that keeps the request from becoming an order
 */
export async function prepareOrder(
  deps: Deps,
  tx: Tx,
  request: OrderRequest,
  parties: OrderParties | null,
): Promise<PreparedOrder> {
  const { memberId, chosen, paymentMethod, couponCode, paysNow } = request;
  const profile = parties?.profile ?? null;
  compareHints(deps, request.hints, { userId: request.userId, profile });
  const settings = await readOrderSettings(tx);
  requireOpen(settings, deps.config.mode);
  requireCheckout(settings);
  const buyer = completeBuyer(profile, settings['optional-details']);
  if (paymentMethod === 'online') requireOnlinePayment(settings);
  const coupon = couponCode ? { code: couponCode, memberId, now: deps.clock() } : null;
  const asked = { memberId, chosen, paymentMethod, to: buyer, coupon };
  const quoted = await quoteOrder(tx, settings, asked);
  const confirmedState = agreeOnQuote(request, quoted);
  if (quoted.payNow > 0 !== paysNow)
    throw new Refusal(paysNow || paymentMethod === 'online' ? 'payment-method-unavailable' : 'advance-needed');
  return {
    request,
    settings,
    buyer,
    asked,
    quoted,
    confirmedState,
    parties,
    contentHash: contentHash(request, quoted, buyer),
  };
}

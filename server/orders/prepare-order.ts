import { Refusal } from '#domain/refusals.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { type Buyer, completeBuyer } from '../members/buyer.ts';
import { compareHints } from '../members/compare-hints.ts';
import { contentHash } from './order-hashes.ts';
import type { OrderContext } from './context/order-context.ts';
import { requireCheckout, requireOpen, requireOnlinePayment } from './order-settings.ts';
import { agreeOnQuote } from './quote/agree-on-quote.ts';
import { quoteOrder, type QuoteRequest } from './quote/quote-order.ts';
import type { QuotedOrder } from './quote/quoted-order.ts';

/** A request that may become an order, before anything is written. */
export interface PreparedOrder extends OrderContext {
  buyer: Buyer;
  asked: QuoteRequest;
  quoted: QuotedOrder;
  /** The state that the buyer of a doubtful address confirmed. */
  confirmedState: string | null;
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
  { request, parties, settings, facts }: OrderContext,
): Promise<PreparedOrder> {
  const { memberId, chosen, paymentMethod, couponCode, paysNow } = request;
  const profile = parties?.profile ?? null;
  compareHints(deps, request.hints, { userId: request.userId, profile });
  requireOpen(settings, deps.config.mode);
  requireCheckout(settings);
  const buyer = completeBuyer(profile, settings['optional-details']);
  if (paymentMethod === 'online') requireOnlinePayment(settings);
  const coupon = couponCode ? { code: couponCode, memberId, now: deps.clock() } : null;
  const asked = { memberId, chosen, paymentMethod, to: buyer, coupon };
  const quoted = await quoteOrder(tx, settings, asked, facts.goods);
  const confirmedState = agreeOnQuote(request, quoted);
  if (quoted.payNow > 0 !== paysNow)
    throw new Refusal(paysNow || paymentMethod === 'online' ? 'payment-method-unavailable' : 'advance-needed');
  return {
    request,
    parties,
    settings,
    facts,
    buyer,
    asked,
    quoted,
    confirmedState,
    contentHash: contentHash(request, quoted, buyer),
  };
}

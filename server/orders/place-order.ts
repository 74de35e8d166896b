import { ORDER_TAIL_LENGTH } from '#domain/orders/order-number.ts';
import { firstPayment, isOrderConfirmed } from '#domain/payments/order-payment.ts';
import { newsAddress } from '#domain/members/contact.ts';
import { Refusal } from '#domain/refusals.ts';
import { offersOnlinePayment } from '#domain/settings/pay-buttons.ts';
import { takeBought } from '../cart/take-bought.ts';
import { takeStock } from '../catalogue/stock-store.ts';
import { couponRefusal, evaluateCoupon } from '../coupons/evaluate-coupon.ts';
import { takeUse } from '../coupons/take-use.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { type Buyer, completeBuyer } from '../members/buyer.ts';
import { contactOf } from '../members/profile-store.ts';
import { compareHints } from '../members/compare-hints.ts';
import { attributionOf } from '../rewards/attribute-order.ts';
import { lockParties, type OrderParties } from '../rewards/order-parties-store.ts';
import { agreeOnQuote } from './quote/agree-on-quote.ts';
import { latestAttempt } from './payment-attempts/attempt-store.ts';
import { insertOrder } from './insert-order-store.ts';
import { limitOrder } from './limit-order.ts';
import { findIdempotencyKey, insertIdempotencyKey, type StoredIdempotencyKey } from './idempotency-key-store.ts';
import { holdOn, openPayment, type PlacedOrder } from './payment-attempts/open-payment.ts';
import { reservationEnd } from '#domain/orders/reservation.ts';
import { notifyOfConfirmation } from './notify-buyer.ts';
import { contentHash, requestHash } from './order-hashes.ts';
import type { OrderRequest } from './order-request.ts';
import { findOrderById, type OrderRow } from './order-store.ts';
import { readOrderSettings, requireCheckout, saleButtons, type OrderSettings } from './order-settings.ts';
import { supersedeUnpaid, supersededBy, type Superseded } from './payment-attempts/supersede-unpaid.ts';
import { lockUnpaid, type UnpaidOrder } from './payment-attempts/superseded-store.ts';
import { snapshotColumns } from './snapshot-columns.ts';
import { quoteOrder, type QuoteRequest } from './quote/quote-order.ts';
import type { QuotedOrder } from './quote/quoted-order.ts';
import { quoteView } from './quote/quote-view.ts';

/** How many orders of a member may wait for their payment at once: they hold what others want. */
const MAX_UNPAID_ORDERS = 10;

/** What a placing has found out before it writes anything. */
interface Decided {
  request: OrderRequest;
  /** Null without a key. */
  idempotencyKey: StoredIdempotencyKey | null;
  terms: OrderSettings;
  buyer: Buyer;
  asked: QuoteRequest;
  quoted: QuotedOrder;
  /** The state that the buyer of a doubtful address confirmed. */
  confirmedState: string | null;
  parties: OrderParties | null;
}

const contentOf = ({ request, quoted, buyer }: Decided): string => contentHash(request, quoted, buyer);

/** Her orders that wait for their payment, where any of them matters; what nobody of hers holds costs no look. */
async function unpaidOf(tx: Tx, { request, quoted }: Decided): Promise<UnpaidOrder[]> {
  if (!request.paysNow && quoted.lines.every(({ piece }) => piece.held === 0)) return [];
  return lockUnpaid(tx, request.memberId);
}

async function reserve(tx: Tx, quoted: QuotedOrder, { returned }: Superseded): Promise<void> {
  const wanted = quoted.lines.map(({ piece, quantity }) => ({ variationId: piece.variationId, quantity }));
  const [lacking] = await takeStock(tx, [...wanted, ...returned]);
  if (lacking === undefined) return;
  const line = quoted.lines.find(({ piece }) => piece.variationId === lacking);
  throw new Refusal('out-of-stock', { title: line?.piece.title ?? '' });
}

/** The order with its lines, its key, and the payment that is opened for it or the history that begins with it. */
function insertSnapshot(deps: Deps, tx: Tx, decided: Decided, hasReceived: boolean) {
  const { request, terms, buyer, quoted, confirmedState, idempotencyKey, parties } = decided;
  const now = deps.clock();
  const payment_state = firstPayment(quoted);
  const isPlaced = isOrderConfirmed(payment_state);
  const snapshot = {
    member_id: request.memberId,
    payment_method: request.paymentMethod,
    payment_state,
    fulfilment_status: 'Pending',
    stock_state: isPlaced ? 'consumed' : 'reserved',
    reserved_until: isPlaced ? null : reservationEnd(now),
    ...snapshotColumns(quoted, buyer),
    confirmed_state: confirmedState,
    coupon_code: quoted.couponCode,
    content_hash: contentOf(decided),
    network: hasReceived ? null : request.network,
    created_at: now,
    confirmed_at: isPlaced ? now : null,
  } as const;
  return insertOrder(tx, snapshot, {
    named: { prefix: terms.store.orderPrefix, tail: deps.ids.code(ORDER_TAIL_LENGTH) },
    lines: quoted.lines,
    events: isPlaced ? [{ event: 'Pending', actor: 'member', at: now }] : [],
    attempt: isPlaced ? null : { publicId: deps.ids.code(), amount: quoted.payNow, now },
    idempotencyKey,
    attribution: parties && attributionOf(parties, now),
  });
}

/** The order's use of its coupon. Who was quicker to the last one leaves the others the quote without it. */
async function useCoupon(tx: Tx, { terms, asked }: Decided, order: OrderRow): Promise<void> {
  if (!order.coupon_code || !asked.coupon) return;
  const isHeld = order.payment_state === 'awaiting';
  const use = { code: order.coupon_code, memberId: order.member_id, orderId: order.id, isHeld };
  const trouble = await takeUse(tx, use);
  if (!trouble) return;
  const quoted = await quoteOrder(tx, terms, { ...asked, coupon: null });
  throw couponRefusal(await evaluateCoupon(tx, asked.coupon, null), trouble, { quote: quoteView(quoted) });
}

/** An unpaid order with the same content is paid again, so that pressing twice never makes two orders. */
async function reopen(deps: Deps, tx: Tx, decided: Decided, order: UnpaidOrder): Promise<PlacedOrder> {
  const { request, idempotencyKey } = decided;
  await useCoupon(tx, decided, order);
  if (idempotencyKey)
    await insertIdempotencyKey(tx, {
      memberId: request.memberId,
      orderId: order.id,
      idempotencyKey,
      now: deps.clock(),
    });
  return holdOn(deps, tx, order);
}

/** The newest of her unpaid orders with the same content whose reservation still holds and that can be paid. */
const openAmong = (unpaid: readonly UnpaidOrder[], contentHash: string, now: Date): UnpaidOrder | undefined =>
  unpaid.findLast(
    ({ content_hash, reserved_until, is_captured }) =>
      content_hash === contentHash && reserved_until !== null && reserved_until > now && !is_captured,
  );

/** A new order takes the place of those of hers that wait for a payment of the same pieces. */
async function placeNew(deps: Deps, tx: Tx, decided: Decided, unpaid: readonly UnpaidOrder[]): Promise<PlacedOrder> {
  const { quoted, terms, request } = decided;
  const rivals = supersededBy(
    unpaid,
    quoted.lines.map(({ piece }) => piece.variationId),
  );
  const waiting = unpaid.filter((order) => !rivals.orders.includes(order));
  const { memberId, network, paymentMethod } = request;
  const isOnDelivery = paymentMethod === 'on-delivery';
  const hasReceived = await limitOrder(deps, tx, { memberId, network, isOnDelivery, quoted, waiting }, terms);
  await reserve(tx, quoted, rivals);
  if (quoted.payNow > 0 && waiting.length >= MAX_UNPAID_ORDERS)
    throw new Refusal('too-many-unpaid', { count: MAX_UNPAID_ORDERS });
  const { order, lines, attempt } = await insertSnapshot(deps, tx, decided, hasReceived);
  await useCoupon(tx, decided, order);
  await supersedeUnpaid(tx, rivals, deps.clock());
  if (!attempt) {
    await takeBought(tx, order.member_id, lines);
    const to = decided.parties ? newsAddress(contactOf(decided.parties.profile)) : undefined;
    await notifyOfConfirmation(deps, tx, { order, lines }, terms.store, to);
  }
  return { order, attempt, isNew: true };
}

/** What an earlier request with the same key placed. */
async function replay(tx: Tx, orderId: number): Promise<PlacedOrder> {
  const order = await findOrderById(tx, orderId);
  const attempt = order.pay_now_paise > 0 ? await latestAttempt(tx, order.id) : undefined;
  return { order, attempt: attempt ?? null, isNew: false };
}

/** Prices the request by the owner's terms of this moment; what the buyer saw must be what she gets. */
async function decide(
  deps: Deps,
  tx: Tx,
  request: OrderRequest,
  idempotencyKey: StoredIdempotencyKey | null,
  parties: OrderParties | null,
): Promise<Decided> {
  const { memberId, chosen, paymentMethod, couponCode, paysNow } = request;
  const profile = parties?.profile ?? null;
  compareHints(deps, request.hints, { userId: request.userId, profile });
  const terms = await readOrderSettings(tx);
  requireCheckout(terms);
  const buyer = completeBuyer(profile, terms['optional-details']);
  if (paymentMethod === 'online' && !offersOnlinePayment(saleButtons(terms).pay))
    throw new Refusal('payment-method-unavailable');
  const coupon = couponCode ? { code: couponCode, memberId, now: deps.clock() } : null;
  const asked = { memberId, chosen, paymentMethod, to: buyer, coupon };
  const quoted = await quoteOrder(tx, terms, asked);
  const confirmedState = agreeOnQuote(request, quoted);
  if (quoted.payNow > 0 !== paysNow)
    throw new Refusal(paysNow || paymentMethod === 'online' ? 'payment-method-unavailable' : 'advance-needed');
  return { request, idempotencyKey, terms, buyer, asked, quoted, confirmedState, parties };
}

/** By what the request is known when it comes again. */
function idempotencyKeyOf(request: OrderRequest): StoredIdempotencyKey | null {
  const { idempotencyKey: key } = request;
  return key === null ? null : { key, requestHash: requestHash(request) };
}

/** Everything that one transaction decides: the snapshot, its stock, its key. */
async function snapshot(deps: Deps, tx: Tx, request: OrderRequest): Promise<PlacedOrder> {
  const { memberId } = request;
  // First of all, as in an erasing, so that neither waits for the other; her orders follow each other by it, too.
  const parties = await lockParties(tx, memberId, deps.config.mode);
  const idempotencyKey = idempotencyKeyOf(request);
  const earlier = idempotencyKey && (await findIdempotencyKey(tx, memberId, idempotencyKey.key));
  if (idempotencyKey && earlier && earlier.requestHash !== idempotencyKey.requestHash)
    throw new Refusal('invalid-input');
  if (earlier?.orderId) return replay(tx, earlier.orderId);
  const decided = await decide(deps, tx, request, idempotencyKey, parties);
  const unpaid = await unpaidOf(tx, decided);
  const open = request.paysNow ? openAmong(unpaid, contentOf(decided), deps.clock()) : undefined;
  return open ? reopen(deps, tx, decided, open) : placeNew(deps, tx, decided, unpaid);
}

/**
 * Places an order: freezes what the buyer saw, takes its stock, and opens a payment where one is due now.
 * An order without a payment now is confirmed at once; any other is when `confirmOrder` hears that it was paid.
 *
 * @throws {Refusal} for anything that keeps the order from being placed; nothing is left behind then
 * @throws {GatewayError} the order waits for its payment and the same request may be sent again
 */
export async function placeOrder(deps: Deps, request: OrderRequest): Promise<PlacedOrder> {
  return openPayment(deps, await deps.db.transaction().execute((tx) => snapshot(deps, tx, request)));
}

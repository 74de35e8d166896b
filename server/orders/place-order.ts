import { createHash } from 'node:crypto';
import type { WireBuyerHints } from '#contract/wire.ts';
import { formatRupees } from '#domain/money.ts';
import { orderNumber, ORDER_TAIL_LENGTH } from '#domain/orders/order-number.ts';
import type { PaymentMethod } from '#domain/orders/quote.ts';
import { firstPayment, stands } from '#domain/payments/order-payment.ts';
import { Refusal } from '#domain/refusals.ts';
import { offersOnlinePayment } from '#domain/settings/pay-buttons.ts';
import { takeBought } from '../cart/take-bought.ts';
import { takeStock } from '../catalogue/stock-store.ts';
import { couponRefusal, judgeCoupon } from '../coupons/judge-coupon.ts';
import { takeUse } from '../coupons/take-use.ts';
import type { Tx } from '../db/open.ts';
import { checkDeliveryTo } from '../delivery/check-delivery-to.ts';
import type { Deps } from '../deps.ts';
import { type Buyer, completeBuyer } from '../members/buyer.ts';
import { compareHints } from '../members/compare-hints.ts';
import { findProfileLocked, type StoredProfile } from '../members/profile-store.ts';
import { insertAttempt, latestAttempt } from './attempt-store.ts';
import { holdOn, openPayment, type PlacedOrder, reservationEnd } from './open-payment.ts';
import { tellOfConfirmation } from './tell-buyer.ts';
import {
  bindIdempotencyKey,
  claimIdempotencyKey,
  findOpenOrder,
  findOrderById,
  insertOrder,
  nextOrderNumber,
  type OrderRow,
  type StoredOrder,
} from './order-store.ts';
import { readTerms, type Terms } from './order-terms.ts';
import { findRivals, replaceRivals, type Rivals } from './replace-unpaid.ts';
import type { ChosenLine } from './price-selection.ts';
import { snapshotColumns } from './snapshot-columns.ts';
import { quoteOrder, type QuoteRequest } from './quote-order.ts';
import type { QuotedOrder } from './quoted-order.ts';
import { quoteView } from './quote-view.ts';
import { differs, type ShownSums } from './shown-sums.ts';

/** How many orders of a member may wait for their payment at once: they hold what others want. */
const MOST_UNPAID = 10;

export interface OrderRequest {
  memberId: number;
  userId: string;
  chosen: readonly ChosenLine[];
  paymentMethod: PaymentMethod;
  /** As it was typed; null without one. */
  couponCode: string | null;
  /** Whether the buyer expects to pay online now, all of it or an advance; if the shop does not, nothing is placed. */
  paysNow: boolean;
  shown: ShownSums;
  /** What the client says of the buyer; what counts is saved with her details. */
  hints: WireBuyerHints;
  idempotencyKey: string | null;
}

/** What a placing has found out before it writes anything. */
interface Decided {
  request: OrderRequest;
  terms: Terms;
  buyer: Buyer;
  asked: QuoteRequest;
  quoted: QuotedOrder;
}

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

const contentOf = ({ quoted, request, buyer }: Decided): string =>
  hash([
    quoted.lines.map(({ key, quantity, net }) => [key, quantity, net]),
    quoted.total,
    quoted.payNow,
    request.paymentMethod,
    buyer,
    quoted.couponCode,
  ]);

/** Her own orders that hold some of the pieces and wait for their payment; what nobody of hers holds costs no look. */
async function rivalsOf(tx: Tx, { request, quoted }: Decided): Promise<Rivals> {
  const pieces = quoted.lines.map(({ piece }) => piece);
  if (pieces.every(({ held }) => held === 0)) return { orders: [], returned: [] };
  return findRivals(
    tx,
    request.memberId,
    pieces.map(({ variationId }) => variationId),
  );
}

async function reserve(tx: Tx, quoted: QuotedOrder, { returned }: Rivals): Promise<void> {
  const wanted = quoted.lines.map(({ piece, quantity }) => ({ variationId: piece.variationId, quantity }));
  const [lacking] = await takeStock(tx, [...wanted, ...returned]);
  if (lacking === undefined) return;
  const line = quoted.lines.find(({ piece }) => piece.variationId === lacking);
  throw new Refusal('out-of-stock', { title: line?.piece.title ?? '' });
}

async function insertSnapshot(deps: Deps, tx: Tx, decided: Decided, rivals: Rivals): Promise<StoredOrder> {
  const { request, terms, buyer, quoted } = decided;
  const now = deps.clock();
  const { number, unpaid } = await nextOrderNumber(tx, request.memberId);
  if (quoted.payNow > 0 && unpaid - rivals.orders.length >= MOST_UNPAID)
    throw new Refusal('too-many-unpaid', { count: MOST_UNPAID });
  const { orderPrefix } = terms.store;
  const payment_state = firstPayment(quoted);
  const isPlaced = stands(payment_state);
  const placed = { event: 'Pending', actor: 'member', at: now } as const;
  return insertOrder(
    tx,
    {
      number,
      public_id: orderNumber({ prefix: orderPrefix, number, tail: deps.ids.code(ORDER_TAIL_LENGTH) }),
      member_id: request.memberId,
      payment_method: request.paymentMethod,
      payment_state,
      fulfilment_status: 'Pending',
      stock_state: isPlaced ? 'consumed' : 'reserved',
      reserved_until: isPlaced ? null : reservationEnd(now),
      ...snapshotColumns(quoted, buyer),
      coupon_code: quoted.couponCode,
      content_hash: contentOf(decided),
      created_at: now,
      confirmed_at: isPlaced ? now : null,
    },
    quoted.lines,
    isPlaced ? [placed] : [],
  );
}

/** The order's use of its coupon. Who was quicker to the last one leaves the others the quote without it. */
async function useCoupon(tx: Tx, { terms, asked }: Decided, order: OrderRow): Promise<void> {
  if (!order.coupon_code || !asked.coupon) return;
  const isHeld = order.payment_state === 'awaiting';
  const use = { code: order.coupon_code, memberId: order.member_id, orderId: order.id, isHeld };
  const trouble = await takeUse(tx, use);
  if (!trouble) return;
  const quoted = await quoteOrder(tx, terms, { ...asked, coupon: null });
  throw couponRefusal(await judgeCoupon(tx, asked.coupon, null), trouble, { quote: quoteView(quoted) });
}

/** An unpaid order with the same content is paid again, so that pressing twice never makes two orders. */
async function reopen(deps: Deps, tx: Tx, decided: Decided, order: OrderRow): Promise<PlacedOrder> {
  await useCoupon(tx, decided, order);
  return holdOn(deps, tx, order);
}

/** A new order takes the place of those of hers that wait for a payment of the same pieces. */
async function placeNew(deps: Deps, tx: Tx, decided: Decided): Promise<PlacedOrder> {
  const rivals = await rivalsOf(tx, decided);
  await reserve(tx, decided.quoted, rivals);
  const stored = await insertSnapshot(deps, tx, decided, rivals);
  const { order } = stored;
  await useCoupon(tx, decided, order);
  const now = deps.clock();
  await replaceRivals(tx, rivals, now);
  if (order.pay_now_paise > 0) {
    const publicId = deps.ids.code();
    const attempt = await insertAttempt(tx, { publicId, orderId: order.id, amount: order.pay_now_paise, now });
    return { order, attempt, isNew: true };
  }
  await takeBought(tx, order.member_id, stored.lines);
  await tellOfConfirmation(deps, tx, stored, decided.terms.store);
  return { order, attempt: null, isNew: true };
}

/** What an earlier request with the same key placed. */
async function replay(tx: Tx, orderId: number): Promise<PlacedOrder> {
  const order = await findOrderById(tx, orderId);
  const attempt = order.pay_now_paise > 0 ? await latestAttempt(tx, order.id) : undefined;
  return { order, attempt: attempt ?? null, isNew: false };
}

/** Prices the request by the owner's terms of this moment; what the buyer saw must be what she gets. */
async function decide(deps: Deps, tx: Tx, request: OrderRequest, profile: StoredProfile | null): Promise<Decided> {
  const { memberId, chosen, paymentMethod, couponCode, shown, paysNow } = request;
  compareHints(deps, request.hints, { userId: request.userId, profile });
  const terms = await readTerms(tx);
  const buyer = completeBuyer(profile, terms['optional-details']);
  await checkDeliveryTo(tx, buyer.pincode);
  const buttons = terms['pay-buttons'].map(({ id, default: isDefault }) => ({ id, isDefault }));
  if (paymentMethod === 'online' && !offersOnlinePayment(buttons)) throw new Refusal('payment-method-unavailable');
  const coupon = couponCode ? { code: couponCode, memberId, now: deps.clock() } : null;
  const asked = { memberId, chosen, paymentMethod, buyer, coupon };
  const quoted = await quoteOrder(tx, terms, asked);
  if (differs(shown, quoted))
    throw new Refusal('quote-changed', { total: formatRupees(quoted.total), quote: quoteView(quoted) });
  if (quoted.payNow > 0 !== paysNow)
    throw new Refusal(paysNow || paymentMethod === 'online' ? 'payment-method-unavailable' : 'advance-needed');
  return { request, terms, buyer, asked, quoted };
}

/** Everything that one transaction decides: the snapshot, its stock, its key. */
async function snapshot(deps: Deps, tx: Tx, request: OrderRequest): Promise<PlacedOrder> {
  const { memberId, idempotencyKey: key, chosen, paymentMethod, paysNow, shown, couponCode } = request;
  const requestHash = hash([chosen, paymentMethod, paysNow, shown, couponCode]);
  // First of all, as in an erasing, so that neither waits for the other; her orders follow each other by it, too.
  const profile = await findProfileLocked(tx, memberId);
  if (key) {
    const claim = await claimIdempotencyKey(tx, { memberId, key, requestHash, now: deps.clock() });
    if (claim.requestHash !== requestHash) throw new Refusal('invalid-input');
    if (claim.orderId) return replay(tx, claim.orderId);
  }
  const decided = await decide(deps, tx, request, profile);
  const open = paysNow ? await findOpenOrder(tx, memberId, contentOf(decided), deps.clock()) : undefined;
  const placed = open ? await reopen(deps, tx, decided, open) : await placeNew(deps, tx, decided);
  if (key) await bindIdempotencyKey(tx, memberId, key, placed.order.id);
  return placed;
}

/**
 * Places an order: freezes what the buyer saw, takes its stock, and opens a payment where one is due now.
 * An order without a payment now is confirmed at once; any other is when `confirmOrder` hears that it was paid.
 *
 * @throws {Refusal} for anything that keeps the order from being placed; nothing is left behind then
 * @throws {GatewayTrouble} the order waits for its payment and the same request may be sent again
 */
export async function placeOrder(deps: Deps, request: OrderRequest): Promise<PlacedOrder> {
  return openPayment(deps, await deps.db.transaction().execute((tx) => snapshot(deps, tx, request)));
}

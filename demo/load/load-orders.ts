import { coupons } from '#demo/content/coupons.ts';
import { type DemoOrder, orders } from '#demo/content/orders.ts';
import { store } from '#demo/content/store.ts';
import { ORDER_TAIL_LENGTH } from '#domain/orders/order-number.ts';
import type { Paise } from '#domain/money.ts';
import { type Quote, quote } from '#domain/orders/quote.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import { firstPayment, type OrderPayment } from '#domain/payments/order-payment.ts';
import { addDays } from '#domain/time.ts';
import type { Sellable } from '#server/catalogue/sellable-store.ts';
import { takeUse } from '#server/coupons/take-use.ts';
import type { Database, Tx } from '#server/db/open.ts';
import { priceDelivery, type PricedDelivery } from '#server/delivery/charge-for.ts';
import { type Buyer, completeBuyer } from '#server/members/buyer.ts';
import { findProfile } from '#server/members/profile-store.ts';
import {
  type AttemptRow,
  bindGatewayOrder,
  expireAttempts,
  markCaptured,
} from '#server/orders/payment-attempts/attempt-store.ts';
import { writeOrder } from '#server/orders/insert-order-store.ts';
import { SEED_PLAN } from '#domain/rewards/plan.ts';
import { issueInvoice } from '#server/invoices/issue-document.ts';
import { addOrderEvent, type OrderInsert, type StoredOrder, updateOrder } from '#server/orders/order-store.ts';
import { snapshotColumns } from '#server/orders/snapshot-columns.ts';
import { upsertLink } from '#server/referral/opened-link-store.ts';
import { attributionOf, type OrderAttribution } from '#server/rewards/attribute-order.ts';
import { findParties } from '#server/rewards/order-parties-store.ts';
import { readOrderSettings } from '#server/orders/order-settings.ts';
import { soldOrder } from '#server/orders/sold-order.ts';
import { readGoods } from '#server/orders/quote/goods-store.ts';
import { priceSelection } from '#server/orders/quote/price-selection.ts';
import type { LocalGateway } from '#server/providers/payment-gateway/local-gateway.ts';
import { demoId } from './demo-id.ts';
import { productIdOf } from './load-catalogue.ts';

interface PricedOrder {
  quote: Quote & { priced: PricedDelivery };
  pieces: Map<string, Sellable>;
}

async function price(db: Database, order: DemoOrder, buyer: Buyer): Promise<PricedOrder> {
  const terms = await readOrderSettings(db);
  const { office } = terms;
  const chosen = order.lines.map(({ slug, sku, quantity }) => ({
    product_id: productIdOf(slug),
    product_sku: sku,
    quantity,
  }));
  const { pieces, tariff } = await readGoods(db, { memberId: null, chosen, office, to: buyer });
  const selected = priceSelection(pieces, chosen, terms['max-per-order']);
  const lines = selected.map(({ piece, quantity }) => ({
    key: piece.sku,
    unitPrice: piece.price,
    mrp: piece.mrp,
    quantity,
  }));
  const merchandise = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const offer = coupons.find(({ code }) => code === order.couponCode)?.offer ?? null;
  const priced = priceDelivery({ office, to: buyer, merchandise, offer }, tariff);
  const { paymentMethod } = order;
  const sums = quote({ lines, coupon: offer, delivery: priced.charge, paymentMethod, advancePercentage: 0 });
  return {
    quote: { ...sums, priced },
    pieces: new Map(selected.map(({ piece }) => [piece.sku, piece])),
  };
}

const stockStateOf = ({ payment, status }: DemoOrder): OrderInsert['stock_state'] =>
  payment === 'failed' || status === 'Cancelled' ? 'returned' : 'consumed';

/** How it stands with its money before anything was collected at the door. */
function paymentOf({ payment, status }: DemoOrder, quote: Quote): OrderPayment {
  if (payment === 'failed') return 'expired';
  if (quote.balance === 0) return 'paid';
  return status === 'Cancelled' ? 'called-off' : firstPayment(quote);
}

const snapshotOf = (
  order: DemoOrder,
  memberId: number,
  buyer: Buyer,
  quote: PricedOrder['quote'],
  at: Date,
): OrderInsert => ({
  member_id: memberId,
  payment_method: order.paymentMethod,
  payment_state: paymentOf(order, quote),
  fulfilment_status: order.status,
  stock_state: stockStateOf(order),
  reserved_until: null,
  ...snapshotColumns(quote, buyer),
  confirmed_state: null,
  coupon_code: order.couponCode ?? null,
  content_hash: '',
  network: null,
  created_at: at,
  confirmed_at: order.payment === 'confirmed' ? at : null,
});

const statusesUpTo = (status: OrderStatus): readonly OrderStatus[] =>
  status === 'Cancelled' ? ['Pending', 'Cancelled'] : ORDER_STATUSES.slice(0, ORDER_STATUSES.indexOf(status) + 1);

/** How long the order took to come where it is; an order on its way has had half the time since it was placed. */
function daysTaken({ status, placedDaysAgo, deliveredDaysAgo }: DemoOrder): number {
  if (status === 'Cancelled') return 1;
  return placedDaysAgo - (deliveredDaysAgo ?? placedDaysAgo / 2);
}

/** Every status the order went through, spread evenly from its day to that of the last one. */
export function statusDays(order: DemoOrder, today: Date): { status: OrderStatus; at: Date }[] {
  if (order.payment === 'failed') return [];
  const passed = statusesUpTo(order.status);
  const placed = addDays(today, -order.placedDaysAgo);
  const step = daysTaken(order) / Math.max(1, passed.length - 1);
  return passed.map((status, index) => ({ status, at: addDays(placed, step * index) }));
}

interface Paid {
  orderId: number;
  amount: Paise;
  at: Date;
}

/** The payment of an online order, which stands in the books of the stand-in gateway too. */
async function loadPayment(db: Tx, gateway: LocalGateway | null, order: DemoOrder, attempt: AttemptRow, at: Date) {
  const { public_id: publicId, order_id: orderId, amount_paise: amount } = attempt;
  const [gatewayOrder, payment] = [`order_demo${publicId}`, `pay_demo${publicId}`];
  await bindGatewayOrder(db, attempt.id, gatewayOrder);
  const isPaid = order.payment === 'confirmed';
  const createdAt = Math.floor(at.getTime() / 1000);
  gateway?.enter({
    order: { id: gatewayOrder, amount, currency: 'INR', receipt: publicId, captures: true, createdAt },
    ...(isPaid && {
      payment: {
        id: payment,
        orderId: gatewayOrder,
        amount,
        currency: 'INR',
        status: 'captured',
        method: 'upi',
        refunded: 0,
        createdAt,
      },
    }),
  });
  if (!isPaid) return expireAttempts(db, orderId);
  await markCaptured(db, attempt.id, payment, at);
  await addOrderEvent(db, orderId, { event: 'Paid', actor: 'member', at, amount });
}

/** What was paid at the door came with the parcel. */
async function loadDelivery(db: Tx, order: DemoOrder, { orderId, amount, at }: Paid): Promise<void> {
  await updateOrder(db, orderId, { delivered_at: at });
  if (order.paymentMethod !== 'on-delivery') return;
  await updateOrder(db, orderId, { payment_state: 'balance-collected', collected_paise: amount });
  await addOrderEvent(db, orderId, { event: 'Balance collected', actor: 'shop', at, amount });
}

/** A cancelled or unpaid order has given its use back. */
async function useCoupon(db: Tx, order: DemoOrder, memberId: number, orderId: number): Promise<void> {
  if (!order.couponCode || stockStateOf(order) === 'returned') return;
  const trouble = await takeUse(db, { code: order.couponCode, memberId, orderId, isHeld: false });
  if (trouble) throw new Error(`${order.memberEmail} used ${order.couponCode} more often than it allows.`);
}

/** For whom it counts: the one whose link the buyer opened, else the buyer's sponsor. */
async function attribute(
  db: Tx,
  { referredByEmail }: DemoOrder,
  { memberId, memberIds, at }: { memberId: number; memberIds: ReadonlyMap<string, number>; at: Date },
): Promise<OrderAttribution | null> {
  const referrer = referredByEmail ? await findProfile(db, memberIds.get(referredByEmail) ?? 0) : null;
  if (referrer) await upsertLink(db, { memberId, referrerId: referrer.id, openedAt: at, replaces: true });
  const parties = await findParties(db, memberId, 'demo');
  return parties && attributionOf(parties, at);
}

async function loadOrder(
  db: Tx,
  gateway: LocalGateway | null,
  order: DemoOrder,
  { memberIds, today, index }: { memberIds: ReadonlyMap<string, number>; today: Date; index: number },
): Promise<StoredOrder> {
  const memberId = memberIds.get(order.memberEmail);
  if (memberId === undefined) throw new Error(`${order.memberEmail} has an order but no account.`);
  const at = addDays(today, -order.placedDaysAgo);
  const buyer = completeBuyer(await findProfile(db, memberId));
  const priced = await price(db, order, buyer);
  const { lines, payNow: amount } = priced.quote;
  const isOnline = order.paymentMethod === 'online';
  const stored = await writeOrder(db, snapshotOf(order, memberId, buyer, priced.quote, at), {
    named: { prefix: store.orderPrefix, tail: demoId('order', String(index), ORDER_TAIL_LENGTH) },
    lines: lines.map((line) => ({ ...line, piece: priced.pieces.get(line.key) as Sellable })),
    attempt: isOnline ? { publicId: demoId('attempt', String(index)), amount, now: at } : null,
    attribution: await attribute(db, order, { memberId, memberIds, at }),
  });
  if (stored.lacking) throw new Error(`An order of ${order.memberEmail} was not written.`);
  const { id } = stored.order;
  await useCoupon(db, order, memberId, id);
  if (stored.attempt) await loadPayment(db, gateway, order, stored.attempt, at);
  for (const { status, at: when } of statusDays(order, today))
    await addOrderEvent(db, id, { event: status, actor: status === 'Pending' ? 'member' : 'shop', at: when });
  if (order.deliveredDaysAgo === undefined) return stored;
  const delivered = addDays(today, -order.deliveredDaysAgo);
  await loadDelivery(db, order, { orderId: id, amount: priced.quote.balance, at: delivered });
  return stored;
}

/** The invoices of what was shipped, in the order in which it was: so their numbers are drawn. */
async function issueInvoices(db: Tx, shipped: readonly { order: StoredOrder; at: Date }[]): Promise<void> {
  for (const { order, at } of shipped.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await issueInvoice(db, soldOrder(order), at);
}

/** How many days ago what was earned by each delivered order was confirmed, the earliest first; and today. */
export const confirmingDays: number[] = [
  ...new Set(orders.map(({ deliveredDaysAgo = 0 }) => Math.max(0, deliveredDaysAgo - SEED_PLAN.windowDays))),
].sort((a, b) => b - a);

/** The demo shop's orders, oldest first, as their numbers are drawn; the stock is what they left. */
export async function loadOrders(
  db: Tx,
  gateway: LocalGateway | null,
  memberIds: ReadonlyMap<string, number>,
  today: Date,
): Promise<void> {
  const shipped: { order: StoredOrder; at: Date }[] = [];
  for (const [index, order] of orders.entries()) {
    const stored = await loadOrder(db, gateway, order, { memberIds, today, index });
    const left = statusDays(order, today).find(({ status }) => status === 'Shipped');
    if (left) shipped.push({ order: stored, at: left.at });
  }
  await issueInvoices(db, shipped);
}

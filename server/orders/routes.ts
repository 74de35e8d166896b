import type { ReplyOf } from '#contract/endpoint.ts';
import * as contract from '#contract/orders.ts';
import type { PaymentMethod } from '#domain/orders/quote.ts';
import { parseOrderNumber, orderNumber } from '#domain/orders/order-number.ts';
import { isOrderConfirmed } from '#domain/payments/order-payment.ts';
import { Refusal } from '#domain/refusals.ts';
import { refusals } from '#texts/en/refusals.ts';
import { en } from '#texts/en.ts';
import type { SignedIn } from '../http/api/session-store.ts';
import { geocodeEnds } from '../delivery/geocode-address.ts';
import { limitGuessing } from '../coupons/limit-guessing.ts';
import type { Deps } from '../deps.ts';
import { handle, type CallOf, type Mounted } from '../http/api/call.ts';
import { networkOf } from '../db/rate-limits.ts';
import { succeeded } from '../http/api/succeeded.ts';
import { GatewayError } from '../providers/payment-gateway/port.ts';
import { cancelUnpaid } from './payment-attempts/cancel-unpaid.ts';
import { changeStatus, type StatusChange } from './fulfilment/change-status.ts';
import { findOwnOrder, type OrderRow, ordersOf } from './order-store.ts';
import { requireCheckout } from './order-settings.ts';
import { payTime, viewOrder, viewOrders } from './order-view.ts';
import { type PlacedOrder, resumePayment } from './payment-attempts/open-payment.ts';
import type { OrderRequest } from './order-request.ts';
import { placeOrder } from './place-order.ts';
import { readBuyer } from './quote/buyer-store.ts';
import { typedSpot } from './quote/destination.ts';
import { readGoods } from './quote/goods-store.ts';
import { quoteOrder } from './quote/quote-order.ts';
import { quoteView } from './quote/quote-view.ts';
import { shownIn } from './quote/shown-sums.ts';

const PAGE_SIZE = 50;

const methodOf = (mode: (typeof contract.paymentModes)[number]): PaymentMethod =>
  mode === 'Pay now' ? 'online' : 'on-delivery';

const requestOf = (
  { body, member, ip, idempotencyKey }: CallOf<typeof contract.placeOnline>,
  paysNow: boolean,
): OrderRequest => ({
  memberId: member.memberId,
  userId: member.userId,
  network: networkOf(ip),
  chosen: body.cart_products,
  paymentMethod: methodOf(body.payment_mode),
  couponCode: body.coupon_code || null,
  paysNow,
  shown: shownIn(body),
  confirmedAddress: body.confirmed_address
    ? { key: body.confirmed_address.address_key, stateCode: body.confirmed_address.state_code }
    : null,
  hints: body,
  idempotencyKey,
});

async function place(deps: Deps, request: OrderRequest): Promise<PlacedOrder> {
  if (request.couponCode) await limitGuessing(deps, request.memberId);
  return placeOrder(deps, request);
}

/** One of the member's own orders. @throws {Refusal} 'not-found' */
async function ownOrder({ db }: Deps, { memberId }: SignedIn, params: { orderId: string }): Promise<OrderRow> {
  const typed = parseOrderNumber(params.orderId);
  const order = typed && (await findOwnOrder(db, memberId, orderNumber(typed)));
  if (!order) throw new Refusal('not-found');
  return order;
}

/** @throws {Refusal} 'gateway-failed' where the gateway is what failed */
const refuseGatewayError =
  ({ log }: Deps) =>
  (error: unknown): never => {
    if (!(error instanceof GatewayError)) throw error;
    log.error({ err: error }, 'the gateway could not open a payment or tell of one');
    throw new Refusal('gateway-failed');
  };

/**
 * What the browser needs to open the payment window. @throws {Refusal} 'gateway-failed' or 'payment-method-unavailable'
 */
async function open(deps: Deps, placed: Promise<PlacedOrder>): Promise<ReplyOf<typeof contract.placeOnline>> {
  const { order, attempt } = await placed.catch(refuseGatewayError(deps));
  if (!attempt?.gateway_order_id) throw new Refusal('payment-method-unavailable');
  const { keyId, script } = deps.gateway.window;
  const is_paid = isOrderConfirmed(order.payment_state);
  return succeeded({
    is_paid,
    razorpay_order: { id: attempt.gateway_order_id, amount: attempt.amount_paise, currency: order.currency },
    order_id: order.public_id,
    message: is_paid ? en.orders.answers.paid : en.orders.answers.waitingForPayment,
    ...payTime(order, deps.clock()),
    gateway: { key_id: keyId, script },
  });
}

/** Asked again, since the answer was lost or in another tab, it is cancelled as the buyer wants it. */
const isCancelledBy = (change: StatusChange): boolean =>
  change.outcome === 'moved' || (change.outcome === 'not-allowed' && change.from === 'Cancelled');

/** The calls that quote, place, show and cancel orders. */
export const orderRoutes = (deps: Deps): Mounted[] => [
  handle(contract.quoteFor, async ({ body, member }) => {
    const { memberId } = member;
    if (body.coupon_code) await limitGuessing(deps, memberId);
    const { buyer, settings } = await readBuyer(deps.db, memberId);
    requireCheckout(settings);
    const typed = body.deliver_to && typedSpot(body.deliver_to);
    if (buyer && !typed) await geocodeEnds(deps, { office: settings.office, buyer, memberId });
    const [chosen, to] = [body.cart_products, typed ?? buyer];
    const goods = await readGoods(deps.db, { memberId, chosen, office: settings.office, to });
    const request = {
      memberId,
      chosen,
      paymentMethod: methodOf(body.payment_mode),
      to,
      coupon: body.coupon_code ? { code: body.coupon_code, memberId, now: deps.clock() } : null,
    };
    const quoted = await quoteOrder(deps.db, settings, request, goods);
    const refusal = quoted.priced?.refusal;
    return { ...quoteView(quoted), ...(refusal && { delivery_refusal: refusals[refusal] }) };
  }),

  handle(contract.placeOnDelivery, async (call) => {
    const { order } = await place(deps, requestOf(call, false));
    return succeeded({ order_id: order.public_id, message: en.orders.answers.placed });
  }),

  handle(contract.placeOnline, async (call) => open(deps, place(deps, requestOf(call, true)))),

  handle(contract.resume, async ({ member, params }) =>
    open(deps, resumePayment(deps, await ownOrder(deps, member, params))),
  ),

  handle(contract.list, async ({ member, query }) => {
    const { group = null, page = 1, limit = PAGE_SIZE } = query;
    const { orders, total } = await ordersOf(deps.db, member.memberId, { group, page, limit });
    return succeeded({ data: await viewOrders(deps, orders), total });
  }),

  handle(contract.single, async ({ member, params }) => {
    return succeeded({ data: await viewOrder(deps, await ownOrder(deps, member, params)) });
  }),

  handle(contract.cancel, async ({ member, params }) => {
    await deps.limits.count('cancel-member', String(member.memberId));
    const own = await ownOrder(deps, member, params);
    const unpaid =
      own.payment_state === 'awaiting' ? await cancelUnpaid(deps, own).catch(refuseGatewayError(deps)) : null;
    if (unpaid) return succeeded({ message: en.orders.answers.cancelled, data: await viewOrder(deps, unpaid) });
    const change = await changeStatus(deps, own.public_id, { to: 'Cancelled', actor: 'member' });
    if (!isCancelledBy(change)) {
      const status = change.outcome === 'not-allowed' ? change.from : own.payment_state;
      throw new Refusal('order-not-cancellable', { status: status.toLowerCase() });
    }
    const order = change.outcome === 'moved' ? change.order : await ownOrder(deps, member, params);
    return succeeded({ message: en.orders.answers.cancelled, data: await viewOrder(deps, order) });
  }),
];

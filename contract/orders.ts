import * as z from 'zod/mini';
import { ORDER_GROUPS } from '#domain/orders/order-groups.ts';
import {
  COUPON_REFUSALS,
  DELIVERY_REFUSALS,
  GOODS_REFUSALS,
  ON_DELIVERY_REFUSALS,
} from '#domain/orders/order-refusals.ts';
import { chosenLine } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { destination, openedPayment, orderPayload, paymentMode, quote, storedOrder } from './order-schemas.ts';
import { line, listOrJson } from './wire.ts';

/** By these names the shapes stand in the API's document too. */
export {
  destination,
  openedPayment,
  orderPayload,
  paymentModes,
  quote,
  storedOrder,
  type WireDestination,
  type WireOrder,
  type WireQuote,
} from './order-schemas.ts';

const orderRefusals = [
  'not-signed-in',
  ...GOODS_REFUSALS,
  ...DELIVERY_REFUSALS,
  'quote-changed',
  'shop-closed',
  'payment-method-unavailable',
  ...COUPON_REFUSALS,
] as const;

export const quoteFor = endpoint({
  method: 'POST',
  path: '/checkout/quote',
  summary: 'What the chosen pieces would cost this member',
  guard: 'member',
  body: z.object({
    cart_products: listOrJson(chosenLine),
    payment_mode: paymentMode,
    coupon_code: z.optional(line(40)),
    /** Priced instead of the saved address, by its pincode. */
    deliver_to: z.optional(destination),
  }),
  reply: quote,
  refusals: ['not-signed-in', ...GOODS_REFUSALS, 'payment-method-unavailable', ...COUPON_REFUSALS],
  failure: 'none',
});

export const placeOnDelivery = endpoint({
  method: 'POST',
  path: '/payment/paydelivery',
  isIdempotent: true,
  summary: 'Places an order of which nothing is paid now: it is paid when it arrives, or a coupon pays it',
  guard: 'member',
  body: orderPayload,
  reply: z.object({ success: z.literal(true), order_id: z.string(), message: z.string() }),
  refusals: [...orderRefusals, 'advance-needed', ...ON_DELIVERY_REFUSALS],
  failure: 'success',
});

export const placeOnline = endpoint({
  method: 'POST',
  path: '/payment',
  isIdempotent: true,
  summary: 'Creates an order, or another attempt at an unpaid one, and the gateway order to pay it',
  guard: 'member',
  body: orderPayload,
  reply: openedPayment,
  refusals: [
    ...orderRefusals,
    'too-many-unpaid',
    'unpaid-amount',
    'unpaid-lines',
    'on-delivery-amount',
    'on-delivery-lines',
    'order-expired',
    'gateway-failed',
  ],
  failure: 'success',
});

export const resume = endpoint({
  method: 'POST',
  path: '/payment/order/:orderId/pay',
  summary: 'Opens the payment of an order that still waits for it',
  guard: 'member',
  params: z.object({ orderId: z.string() }),
  reply: openedPayment,
  refusals: ['not-signed-in', 'order-expired', 'shop-closed', 'payment-method-unavailable', 'gateway-failed'],
  failure: 'success',
});

export const list = endpoint({
  method: 'GET',
  path: '/payment/:user_id',
  summary: 'The member’s orders, newest first',
  guard: 'member',
  params: z.object({ user_id: z.string() }),
  query: z.object({
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    group: z.optional(z.enum(ORDER_GROUPS)),
  }),
  /** `total` counts the orders of all pages. */
  reply: z.object({ success: z.literal(true), data: z.array(storedOrder), total: z.int() }),
  refusals: ['not-signed-in', 'foreign-user'],
  failure: 'success',
});

export const single = endpoint({
  method: 'GET',
  path: '/payment/order/:orderId',
  summary: 'One of the member’s own orders',
  guard: 'member',
  params: z.object({ orderId: z.string() }),
  reply: z.object({ success: z.literal(true), data: storedOrder }),
  refusals: ['not-signed-in'],
  failure: 'success',
});

export const cancel = endpoint({
  method: 'POST',
  path: '/payment/order/:orderId/cancel',
  summary: 'Cancels one of the member’s own orders that has not left the shop; what was paid goes back',
  guard: 'member',
  params: z.object({ orderId: z.string() }),
  reply: z.object({ success: z.literal(true), message: z.string(), data: storedOrder }),
  refusals: ['not-signed-in', 'order-not-cancellable', 'gateway-failed'],
  failure: 'success',
});

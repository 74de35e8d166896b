import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { buyerHints, line, storeTag } from './wire.ts';

export const verify = endpoint({
  method: 'POST',
  path: '/payment/verify',
  summary: 'Confirms an order with what the payment window returned',
  guard: 'member',
  body: z.extend(buyerHints, {
    razorpay_order_id: line(64),
    razorpay_payment_id: line(64),
    razorpay_signature: line(200),
    ...storeTag,
  }),
  reply: z.object({ success: z.literal(true), order_id: z.string(), message: z.string() }),
  refusals: ['not-signed-in', 'payment-not-verified', 'order-expired', 'gateway-failed'],
  failure: 'success',
});

export const abandon = endpoint({
  method: 'POST',
  path: '/payment/abandon',
  summary: 'Tells that the payment window was closed or failed, and asks whether the order was paid all the same',
  guard: 'member',
  body: z.object({ order_id: line(64) }),
  /** `is_paid` as far as the payment service knows: what was approved on a phone may come later. */
  reply: z.object({ success: z.literal(true), order_id: z.string(), is_paid: z.boolean() }),
  refusals: ['not-signed-in', 'not-found'],
  failure: 'success',
});

import type { WireUser } from '#contract/auth.ts';
import type { Call } from '#contract/client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { placeOnline } from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { openPaymentWindow, type PaymentProof } from '#web/device/razorpay-widget.ts';
import { type Verified, verifyPayment } from './verify-payment.ts';

export type PlacedOnline = ReplyOf<typeof placeOnline>;

export interface Payer {
  member: WireUser;
  mobile: string;
  referenceId: string;
  shopName: string;
}

/** How a try to pay ended: the window was closed, could not be opened, or was paid in. */
export type PaymentOutcome = Verified | { outcome: 'closed' } | { outcome: 'not-opened' };

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Counts down from now, by how much time passes: the clock may be wrong. Never to 0, which the gateway takes for no
 * limit.
 */
function countDown(seconds: number | null): () => number | null {
  const began = performance.now();
  return () => (seconds === null ? null : Math.max(1, Math.floor(seconds - (performance.now() - began) / 1000)));
}

const openWindow = (placed: PlacedOnline, { member, mobile, shopName }: Payer): Promise<PaymentProof | null> =>
  openPaymentWindow({
    script: placed.gateway.script,
    key: placed.gateway.key_id,
    orderId: placed.razorpay_order.id,
    amount: placed.razorpay_order.amount,
    currency: placed.razorpay_order.currency,
    name: shopName,
    prefill: { name: member.full_name, email: member.email, contact: mobile },
    secondsLeft: countDown(placed.pay_seconds),
  });

/**
 * Opens the gateway's window and verifies its signature. A window without a payment is reported to the shop, which asks
 * the gateway and keeps the order payable until it expires (CHK-13, CHK-14).
 */
export async function payOnline(call: Call, placed: PlacedOnline, payer: Payer): Promise<PaymentOutcome> {
  if (placed.is_paid) return { outcome: 'paid' };
  let outcome: 'closed' | 'not-opened' = 'closed';
  const proof = await openWindow(placed, payer).catch(() => {
    outcome = 'not-opened';
    return null;
  });
  if (proof) return verifyPayment(call, proof, payer, wait);
  const closed = await call(payments.abandon, { body: { order_id: placed.order_id } }).catch(() => null);
  return closed?.is_paid ? { outcome: 'paid' } : { outcome };
}

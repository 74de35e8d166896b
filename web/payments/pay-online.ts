import type { WireUser } from '#contract/auth.ts';
import type { Call } from '#contract/client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { placeOnline } from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { openPaymentWindow, type PaymentProof } from '#web/device/razorpay-widget.ts';
import { verifyPayment } from './verify-payment.ts';

export type PlacedOnline = ReplyOf<typeof placeOnline>;

export interface Payer {
  member: WireUser;
  mobile: string;
  referenceId: string;
  shopName: string;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const openWindow = (placed: PlacedOnline, { member, mobile, shopName }: Payer): Promise<PaymentProof | null> =>
  openPaymentWindow({
    script: placed.gateway.script,
    key: placed.gateway.key_id,
    orderId: placed.razorpay_order.id,
    amount: placed.razorpay_order.amount,
    currency: placed.razorpay_order.currency,
    name: shopName,
    prefill: { name: member.full_name, email: member.email, contact: mobile },
  });

/**
 * Takes the payment of a placed order: the gateway's window, then the check of its signature. A window that was
 * closed is told to the shop, which keeps the order payable until it expires (CHK-13, CHK-14).
 * @returns whether the order is paid
 */
export async function payOnline(call: Call, placed: PlacedOnline, payer: Payer): Promise<boolean> {
  const proof = await openWindow(placed, payer).catch(() => null);
  if (proof) return verifyPayment(call, proof, payer.referenceId, wait);
  await call(payments.abandon, { body: { order_id: placed.order_id } }).catch(() => null);
  return false;
}

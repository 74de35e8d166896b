import * as contract from '#contract/payments.ts';
import { Refusal } from '#domain/refusals.ts';
import { en } from '#texts/en.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/api/call.ts';
import { succeeded } from '../http/api/succeeded.ts';
import { compareHints } from '../members/compare-hints.ts';
import { findProfile } from '../members/profile-store.ts';
import { findOwnOrder } from '../orders/order-store.ts';
import { closeWindow } from './close-window.ts';
import { verifyPayment } from './verify-payment.ts';

/** The calls by which the browser reports the payment window's result. */
export const paymentRoutes = (deps: Deps): Mounted[] => [
  handle(contract.verify, async ({ body, member }) => {
    // Without a referral ID in the body there is nothing to compare with the profile.
    const profile = body.refer_id || body.purchase_id ? await findProfile(deps.db, member.memberId) : null;
    compareHints(deps, body, { userId: member.userId, profile });
    const order = await verifyPayment(deps, {
      memberId: member.memberId,
      gatewayOrderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    });
    return succeeded({ order_id: order.public_id, message: en.orders.answers.paid });
  }),

  handle(contract.abandon, async ({ body, member }) => {
    await deps.limits.count('abandon-member', String(member.memberId));
    const order = await findOwnOrder(deps.db, member.memberId, body.order_id);
    if (!order) throw new Refusal('not-found');
    return succeeded({ order_id: order.public_id, is_paid: await closeWindow(deps, order) });
  }),
];

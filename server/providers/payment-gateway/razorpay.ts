import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GatewayRefund, PaymentGateway } from './port.ts';
import { RazorpayClient, type RazorpayAccount } from './razorpay-client.ts';
import {
  asDispute,
  asOrder,
  asPayment,
  asRefund,
  disputeEntity,
  listOf,
  orderEntity,
  parseWebhookEvent,
  paymentEntity,
  refundEntity,
} from './razorpay-entities.ts';

const LIVE_API = 'https://api.razorpay.com';
const LIVE_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

export interface RazorpaySettings extends RazorpayAccount {
  webhookSecret: string;
  /** Where the browser loads the payment window from; the provider's own unless told otherwise. */
  script?: string;
}

/** A part of what the shop needs of the provider. */
type Calls<Name extends keyof PaymentGateway> = Pick<PaymentGateway, Name>;

const orderCalls = (client: RazorpayClient): Calls<'createOrder' | 'paymentsOf' | 'ordersMadeIn'> => ({
  async createOrder({ receipt, amount, currency, isRepeated }) {
    // An answer lost on the way is found again by its receipt, so that no attempt has two gateway orders.
    const known = isRepeated
      ? await client.ask(`/orders?receipt=${encodeURIComponent(receipt)}`, listOf(orderEntity))
      : null;
    const found = known?.items[0];
    if (found) return asOrder(found);
    return asOrder(await client.ask('/orders', orderEntity, { amount, currency, receipt, payment_capture: 1 }));
  },

  async paymentsOf(gatewayOrderId) {
    const payments = await client.ask(`/orders/${encodeURIComponent(gatewayOrderId)}/payments`, listOf(paymentEntity));
    // Razorpay lists the newest first; two of one second stay in that sequence, turned round.
    const items = payments.items.toReversed().map(asPayment);
    return items.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime());
  },

  ordersMadeIn: async (span) => (await client.all('/orders', orderEntity, span)).map(asOrder),
});

const paymentCalls = (client: RazorpayClient): Calls<'fetchPayment' | 'capture' | 'paymentsMadeIn'> => ({
  async fetchPayment(paymentId) {
    const payment = await client.lookUp(`/payments/${encodeURIComponent(paymentId)}`, paymentEntity);
    return payment && asPayment(payment);
  },

  async capture(paymentId, amount, currency) {
    const path = `/payments/${encodeURIComponent(paymentId)}/capture`;
    return asPayment(await client.ask(path, paymentEntity, { amount, currency }));
  },

  paymentsMadeIn: async (span) => (await client.all('/payments', paymentEntity, span)).map(asPayment),
});

function refundCalls(client: RazorpayClient): Calls<'refund' | 'refundsOf' | 'refundsMadeIn'> {
  const refundsOf = async (paymentId: string): Promise<GatewayRefund[]> =>
    (await client.all(`/payments/${encodeURIComponent(paymentId)}/refunds`, refundEntity)).map(asRefund);
  return {
    async refund({ paymentId, receipt, amount, isRepeated }) {
      const known = isRepeated ? await refundsOf(paymentId) : [];
      const found = known.find((refund) => refund.receipt === receipt);
      if (found) return found;
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
      const isOnce = { 'x-refund-idempotency': receipt };
      return asRefund(await client.ask(path, refundEntity, { amount, receipt }, isOnce));
    },

    refundsOf,

    refundsMadeIn: async (span) => (await client.all('/refunds', refundEntity, span)).map(asRefund),
  };
}

const disputeCalls = (client: RazorpayClient): Calls<'fetchDispute'> => ({
  async fetchDispute(disputeId) {
    const dispute = await client.lookUp(`/disputes/${encodeURIComponent(disputeId)}`, disputeEntity);
    return dispute && asDispute(dispute);
  },
});

/** Whether two texts are equal, in a time that tells nothing about where they differ. */
function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const signatureOf = (secret: string, signed: string | Buffer): string =>
  createHmac('sha256', secret).update(signed).digest('hex');

const signatureChecks = ({ keySecret, webhookSecret }: RazorpaySettings): Calls<'isAuthentic' | 'readWebhook'> => ({
  isAuthentic: ({ orderId, paymentId, signature }) =>
    sameText(signatureOf(keySecret, `${orderId}|${paymentId}`), signature),

  readWebhook: (body, signature) =>
    sameText(signatureOf(webhookSecret, body), signature) ? parseWebhookEvent(body) : null,
});

/** Razorpay over its HTTP API, with a time limit on every call and its signatures checked by us. */
export function createRazorpay(settings: RazorpaySettings): PaymentGateway {
  const client = new RazorpayClient(settings);
  return {
    window: {
      keyId: settings.keyId,
      script: settings.script ?? (settings.apiUrl === LIVE_API ? LIVE_SCRIPT : `${settings.apiUrl}/v1/checkout.js`),
    },
    ...orderCalls(client),
    ...paymentCalls(client),
    ...refundCalls(client),
    ...disputeCalls(client),
    ...signatureChecks(settings),
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { type GatewayOrder, type GatewayPayment, GatewayUnavailable, type PaymentGateway } from './port.ts';

const PATIENCE_MS = 10_000;
const LIVE_API = 'https://api.razorpay.com';
const LIVE_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

const orderReply = z.object({ id: z.string(), amount: z.int(), currency: z.string() });
const paymentReply = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  /** Unix time in seconds. */
  created_at: z.int(),
});
const ordersReply = z.object({ items: z.array(orderReply) });
const paymentsReply = z.object({ items: z.array(paymentReply) });

const unknownIdReply = z.object({ error: z.object({ description: z.string().check(z.regex(/does not exist/)) }) });

/** Of an id that it does not know Razorpay says so in words, with the status 400 of any other mistake. */
const isUnknownId = (answer: unknown): boolean => unknownIdReply.safeParse(answer).success;

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  apiUrl: string;
  /** Where the browser loads the payment window from; the provider's own unless told otherwise. */
  script?: string;
  /** How long one call may take in milliseconds; ten seconds unless told otherwise. */
  patienceMs?: number;
}

const asPayment = ({ id, order_id, amount, currency, status }: z.output<typeof paymentReply>): GatewayPayment => ({
  id,
  orderId: order_id,
  amount,
  currency,
  status,
});

/** Whether two texts are equal, in a time that tells nothing about where they differ. */
function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Razorpay over its HTTP API, with a time limit on every call and its signature checked by us. */
export function createRazorpay(settings: RazorpaySettings): PaymentGateway {
  const { keyId, keySecret } = settings;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function ask<S extends z.ZodMiniType>(path: string, reply: S, body?: unknown): Promise<z.output<S> | null> {
    try {
      const response = await fetch(`${settings.apiUrl}/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(settings.patienceMs ?? PATIENCE_MS),
      });
      const answer: unknown = await response.json();
      if (isUnknownId(answer)) return null;
      if (!response.ok) throw new Error(`answered ${response.status}`);
      return reply.parse(answer);
    } catch (error) {
      throw new GatewayUnavailable(`Razorpay ${path.split('?')[0]}: ${(error as Error).message}`, { cause: error });
    }
  }

  const must = <T>(value: T | null): T => {
    if (value === null) throw new GatewayUnavailable('Razorpay does not know what it gave us before.');
    return value;
  };

  return {
    window: {
      keyId,
      script: settings.script ?? (settings.apiUrl === LIVE_API ? LIVE_SCRIPT : `${settings.apiUrl}/v1/checkout.js`),
    },

    async createOrder({ receipt, amount, currency, isRepeated }): Promise<GatewayOrder> {
      // An answer lost on the way is found again by its receipt, so that no attempt has two gateway orders.
      const known = isRepeated ? await ask(`/orders?receipt=${encodeURIComponent(receipt)}`, ordersReply) : null;
      const found = known?.items[0];
      if (found) return found;
      return must(await ask('/orders', orderReply, { amount, currency, receipt, payment_capture: 1 }));
    },

    async fetchPayment(paymentId) {
      const payment = await ask(`/payments/${encodeURIComponent(paymentId)}`, paymentReply);
      return payment && asPayment(payment);
    },

    async paymentsOf(gatewayOrderId) {
      const payments = await ask(`/orders/${encodeURIComponent(gatewayOrderId)}/payments`, paymentsReply);
      // Razorpay lists the newest first; two of one second stay in that sequence, turned round.
      const items = (payments?.items ?? []).toReversed().toSorted((a, b) => a.created_at - b.created_at);
      return items.map(asPayment);
    },

    async capture(paymentId, amount, currency) {
      return asPayment(
        must(await ask(`/payments/${encodeURIComponent(paymentId)}/capture`, paymentReply, { amount, currency })),
      );
    },

    isAuthentic({ orderId, paymentId, signature }) {
      const expected = createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex');
      return sameText(expected, signature);
    },
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { request } from 'undici';
import type * as z from 'zod/mini';
import {
  GatewayForgot,
  type GatewayOrder,
  GatewayRefused,
  type GatewayRefund,
  GatewayUnavailable,
  type PaymentGateway,
  type Span,
} from './port.ts';
import {
  asOrder,
  asPayment,
  asRefund,
  isUnknownId,
  listOf,
  parseWebhookEvent,
  orderEntity,
  paymentEntity,
  refundEntity,
  wordsOf,
  asDispute,
  disputeEntity,
} from './razorpay-entities.ts';

const PATIENCE_MS = 10_000;
/** The most that one page of a list may hold. */
const PAGE = 100;
const LIVE_API = 'https://api.razorpay.com';
const LIVE_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  apiUrl: string;
  /** Where the browser loads the payment window from; the provider's own unless told otherwise. */
  script?: string;
  /** How long one call may take in milliseconds; ten seconds unless told otherwise. */
  patienceMs?: number;
}

/** Whether two texts are equal, in a time that tells nothing about where they differ. */
function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const signatureOf = (secret: string, signed: string | Buffer): string =>
  createHmac('sha256', secret).update(signed).digest('hex');

/** Wrong keys, a call that is still running, and too many calls are no refusal of what was asked. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && ![401, 408, 409, 429].includes(status);

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Razorpay over its HTTP API, with a time limit on every call and its signatures checked by us. */
export function createRazorpay(settings: RazorpaySettings): PaymentGateway {
  const { keyId, keySecret, webhookSecret } = settings;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  /** @returns null for an id that Razorpay does not know */
  async function lookUp<S extends z.ZodMiniType>(
    path: string,
    reply: S,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<z.output<S> | null> {
    try {
      // Half of what `fetch` costs the processor, and it follows no redirect with our keys.
      const response = await request(`${settings.apiUrl}/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization, 'content-type': 'application/json', ...more },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(settings.patienceMs ?? PATIENCE_MS),
      });
      const answer = await response.body.json();
      if (isUnknownId(answer)) return null;
      if (isRefusal(response.statusCode))
        throw new GatewayRefused(`Razorpay ${path.split('?')[0]}: ${wordsOf(answer)}`);
      if (response.statusCode >= 300) throw new Error(`answered ${response.statusCode}`);
      return reply.parse(answer);
    } catch (error) {
      if (error instanceof GatewayRefused) throw error;
      throw new GatewayUnavailable(`Razorpay ${path.split('?')[0]}: ${(error as Error).message}`, { cause: error });
    }
  }

  /** As `lookUp`, where every id that is named came from Razorpay itself. */
  async function ask<S extends z.ZodMiniType>(
    path: string,
    reply: S,
    body?: unknown,
    more?: Record<string, string>,
  ): Promise<z.output<S>> {
    const answer = await lookUp(path, reply, body, more);
    if (answer !== null) return answer;
    throw new GatewayForgot(
      `Razorpay ${path.split('?')[0]}: it does not know what it gave us before; were its account or keys changed?`,
    );
  }

  /** Every page of a list. */
  async function all<S extends z.ZodMiniType>(path: string, entity: S, span?: Span): Promise<z.output<S>[]> {
    const range = span ? `from=${seconds(span.from)}&to=${seconds(span.to)}&` : '';
    const items: z.output<S>[] = [];
    for (;;) {
      const page = await ask(`${path}?${range}count=${PAGE}&skip=${items.length}`, listOf(entity));
      items.push(...page.items);
      if (page.items.length < PAGE) return items;
    }
  }

  const refundsOf = async (paymentId: string): Promise<GatewayRefund[]> =>
    (await all(`/payments/${encodeURIComponent(paymentId)}/refunds`, refundEntity)).map(asRefund);

  return {
    window: {
      keyId,
      script: settings.script ?? (settings.apiUrl === LIVE_API ? LIVE_SCRIPT : `${settings.apiUrl}/v1/checkout.js`),
    },

    async createOrder({ receipt, amount, currency, isRepeated }): Promise<GatewayOrder> {
      // An answer lost on the way is found again by its receipt, so that no attempt has two gateway orders.
      const known = isRepeated
        ? await ask(`/orders?receipt=${encodeURIComponent(receipt)}`, listOf(orderEntity))
        : null;
      const found = known?.items[0];
      if (found) return asOrder(found);
      return asOrder(await ask('/orders', orderEntity, { amount, currency, receipt, payment_capture: 1 }));
    },

    async fetchPayment(paymentId) {
      const payment = await lookUp(`/payments/${encodeURIComponent(paymentId)}`, paymentEntity);
      return payment && asPayment(payment);
    },

    async paymentsOf(gatewayOrderId) {
      const payments = await ask(`/orders/${encodeURIComponent(gatewayOrderId)}/payments`, listOf(paymentEntity));
      // Razorpay lists the newest first; two of one second stay in that sequence, turned round.
      const items = payments.items.toReversed().map(asPayment);
      return items.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime());
    },

    async capture(paymentId, amount, currency) {
      const path = `/payments/${encodeURIComponent(paymentId)}/capture`;
      return asPayment(await ask(path, paymentEntity, { amount, currency }));
    },

    async refund({ paymentId, receipt, amount, isRepeated }) {
      const known = isRepeated ? await refundsOf(paymentId) : [];
      const found = known.find((refund) => refund.receipt === receipt);
      if (found) return found;
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
      const isOnce = { 'x-refund-idempotency': receipt };
      return asRefund(await ask(path, refundEntity, { amount, receipt }, isOnce));
    },

    refundsOf,

    async fetchDispute(disputeId) {
      const dispute = await lookUp(`/disputes/${encodeURIComponent(disputeId)}`, disputeEntity);
      return dispute && asDispute(dispute);
    },

    ordersMadeIn: async (span) => (await all('/orders', orderEntity, span)).map(asOrder),

    paymentsMadeIn: async (span) => (await all('/payments', paymentEntity, span)).map(asPayment),

    refundsMadeIn: async (span) => (await all('/refunds', refundEntity, span)).map(asRefund),

    isAuthentic: ({ orderId, paymentId, signature }) =>
      sameText(signatureOf(keySecret, `${orderId}|${paymentId}`), signature),

    readWebhook: (body, signature) =>
      sameText(signatureOf(webhookSecret, body), signature) ? parseWebhookEvent(body) : null,
  };
}

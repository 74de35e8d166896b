import * as z from 'zod/mini';
import type { GatewayDispute, WebhookEvent, GatewayOrder, GatewayPayment, GatewayRefund } from './port.ts';

/** Razorpay's entities, as far as the shop reads them. */
export const orderEntity = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.nullish(z.string()),
});
export const paymentEntity = z.object({
  id: z.string(),
  order_id: z.nullish(z.string()),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: z.nullish(z.int()),
  /** False for one that went back by itself because it was not captured. */
  captured: z.nullish(z.boolean()),
  /** Unix time in seconds. */
  created_at: z.int(),
});
export const refundEntity = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.nullish(z.string()),
  status: z.enum(['pending', 'processed', 'failed']),
  created_at: z.int(),
});
export const disputeEntity = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  /** Nothing before it is lost. */
  amount_deducted: z.nullish(z.int()),
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
  /** Unix time in seconds. */
  respond_by: z.nullish(z.int()),
});
export const listOf = <S extends z.ZodMiniType>(entity: S) => z.object({ items: z.array(entity) });

/** Of an id that it does not know Razorpay says so in words, with the status 400 of any other mistake. */
const unknownIdReply = z.object({ error: z.object({ description: z.string().check(z.regex(/does not exist/)) }) });
export const isUnknownId = (answer: unknown): boolean => unknownIdReply.safeParse(answer).success;

const refusalReply = z.object({ error: z.object({ description: z.string() }) });
/** What it says of a call that it refused. */
export const wordsOf = (answer: unknown): string => refusalReply.safeParse(answer).data?.error.description ?? 'refused';

export const asOrder = ({ id, amount, currency, receipt }: z.output<typeof orderEntity>): GatewayOrder => ({
  id,
  amount,
  currency,
  receipt: receipt ?? '',
});

export const asPayment = (payment: z.output<typeof paymentEntity>): GatewayPayment => ({
  id: payment.id,
  orderId: payment.order_id ?? null,
  amount: payment.amount,
  currency: payment.currency,
  status: payment.status,
  refunded: payment.amount_refunded ?? 0,
  wasCaptured: payment.captured ?? (payment.status === 'captured' || payment.status === 'refunded'),
  madeAt: new Date(payment.created_at * 1000),
});

export const asRefund = (refund: z.output<typeof refundEntity>): GatewayRefund => ({
  id: refund.id,
  paymentId: refund.payment_id,
  amount: refund.amount,
  currency: refund.currency,
  status: refund.status,
  receipt: refund.receipt ?? null,
  madeAt: new Date(refund.created_at * 1000),
});

export const asDispute = (dispute: z.output<typeof disputeEntity>): GatewayDispute => ({
  id: dispute.id,
  paymentId: dispute.payment_id,
  amount: dispute.amount_deducted || dispute.amount,
  status: dispute.status,
  respondBy: dispute.respond_by ? new Date(dispute.respond_by * 1000) : null,
});

const named = z.object({ event: z.string() });
const webhook = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.optional(z.object({ entity: paymentEntity })),
    refund: z.optional(z.object({ entity: refundEntity })),
    dispute: z.optional(z.object({ entity: disputeEntity })),
  }),
});

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** Parses a webhook's body: of one that is not of this protocol only its name, where it has one. */
export function parseWebhookEvent(body: Buffer): WebhookEvent {
  const json = readJson(body);
  const { data } = webhook.safeParse(json);
  if (!data)
    return { kind: named.safeParse(json).data?.event ?? 'unknown', payment: null, refund: null, dispute: null };
  const { payment, refund, dispute } = data.payload;
  return {
    kind: data.event,
    payment: payment ? asPayment(payment.entity) : null,
    refund: refund ? asRefund(refund.entity) : null,
    dispute: dispute ? asDispute(dispute.entity) : null,
  };
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { GatewayRefusal, known } from './gateway-refusal.ts';
import type { FailingCalls, LocalGateway } from './local-gateway.ts';
import type { LocalDispute, LocalNotes, LocalOrder, LocalPayment, LocalRefund } from './local-ledger.ts';

const wholeAmount = z.int().check(z.minimum(1));
/** Fifteen pairs at most; numbers are taken as texts. */
const notes = z._default(
  z.union([
    z.record(z.string(), z.coerce.string()).check(z.refine((pairs) => Object.keys(pairs).length <= 15)),
    z.pipe(
      z.array(z.unknown()).check(z.maxLength(0)),
      z.transform(() => ({})),
    ),
  ]),
  {},
);
const orderBody = z.object({
  amount: z.int(),
  currency: z.literal('INR'),
  receipt: z._default(z.nullable(z.string()), null),
  notes,
  payment_capture: z._default(z.union([z.boolean(), z.number()]), 0),
});
const captureBody = z.object({ amount: wholeAmount, currency: z.literal('INR') });
const refundBody = z.nullish(
  z.object({ amount: z.optional(wholeAmount), receipt: z.optional(z.string().check(z.maxLength(40))), notes }),
);
const listQuery = z.object({
  receipt: z.optional(z.string()),
  from: z._default(z.coerce.number(), 0),
  to: z._default(z.coerce.number(), Number.MAX_SAFE_INTEGER),
  count: z._default(z.coerce.number().check(z.minimum(1), z.maximum(100)), 10),
  skip: z._default(z.coerce.number().check(z.minimum(0)), 0),
});

/** None are an empty list, as the provider has it. */
const notesOf = ({ notes: pairs = {} }: { notes?: LocalNotes }) => (Object.keys(pairs).length > 0 ? pairs : []);

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

export function orderEntity(order: LocalOrder, payments: LocalPayment[]) {
  const paid = sum(
    payments.filter(({ status }) => status === 'captured' || status === 'refunded').map(({ amount }) => amount),
  );
  const { id, amount, currency, receipt, createdAt } = order;
  return {
    id,
    entity: 'order',
    amount,
    amount_paid: paid,
    amount_due: amount - paid,
    currency,
    receipt,
    offer_id: null,
    status: paid > 0 ? 'paid' : payments.length > 0 ? 'attempted' : 'created',
    attempts: payments.length,
    notes: notesOf(order),
    created_at: createdAt,
  };
}

export function paymentEntity(payment: LocalPayment) {
  const { id, amount, currency, status, orderId, method, refunded, neverCaptured = false, createdAt } = payment;
  const failed = status === 'failed';
  return {
    id,
    entity: 'payment',
    amount,
    currency,
    status,
    order_id: orderId,
    method,
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : refunded === amount ? 'full' : 'partial',
    captured: (status === 'captured' || status === 'refunded') && !neverCaptured,
    notes: [],
    error_code: failed ? 'BAD_REQUEST_ERROR' : null,
    error_description: failed ? 'Payment failed' : null,
    error_source: failed ? 'bank' : null,
    error_step: failed ? 'payment_authorization' : null,
    error_reason: failed ? 'payment_failed' : null,
    created_at: createdAt,
  };
}

export const disputeEntity = ({ id, paymentId, amount, status }: LocalDispute) => ({
  id,
  entity: 'dispute',
  payment_id: paymentId,
  amount,
  currency: 'INR',
  amount_deducted: status === 'lost' ? amount : 0,
  reason_code: 'goods_or_services_not_received_or_partially_received',
  respond_by: status === 'open' ? Math.floor(Date.now() / 1000) + 7 * 24 * 60 * 60 : null,
  status,
  phase: 'chargeback',
  created_at: Math.floor(Date.now() / 1000),
});

export const refundEntity = (refund: LocalRefund) => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amount,
  currency: refund.currency,
  payment_id: refund.paymentId,
  receipt: refund.receipt,
  status: refund.status,
  speed_requested: 'normal',
  notes: notesOf(refund),
  created_at: refund.createdAt,
});

/** A page of what was made in the span that is asked for. */
function page<T extends { createdAt: number }, V>(items: T[], query: unknown, view: (item: T) => V) {
  const { from, to, count, skip } = listQuery.parse(query);
  const within = items.filter(({ createdAt }) => createdAt >= from && createdAt <= to);
  return collection(within.slice(skip, skip + count).map(view));
}

/** @throws {GatewayRefusal} */
const withId = (refunds: LocalRefund[], id: string): LocalRefund => known(refunds.find((one) => one.id === id));

const collection = <T>(items: T[]) => ({ entity: 'collection', count: items.length, items });

function callsOf({ url }: FastifyRequest): FailingCalls {
  if (/\/refunds?\b/.test(url)) return 'refunds';
  return /\/payments\b/.test(url) ? 'payments' : 'orders';
}

const errorOf = (code: string, description: string) => ({
  error: { code, description, source: 'business', metadata: {} },
});

/** Answers an error as Razorpay words it. */
export function answerGatewayError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof GatewayRefusal) return reply.status(400).send(errorOf('BAD_REQUEST_ERROR', error.message));
  if (error instanceof z.core.$ZodError) {
    const field = error.issues[0]?.path.join('.') ?? '';
    return reply.status(400).send(errorOf('BAD_REQUEST_ERROR', `The ${field} field is invalid.`));
  }
  const status = error.statusCode ?? 500;
  return reply.status(status).send(errorOf(status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR', error.message));
}

function guardKey(gateway: LocalGateway, request: FastifyRequest): boolean {
  const [, encoded = ''] = /^Basic (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  const [keyId = '', keySecret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return gateway.isKey(keyId, keySecret);
}

/** Fails the calls it was asked to. */
function addFailures(app: FastifyInstance, gateway: LocalGateway): void {
  const failures = new WeakMap<FastifyRequest, string>();
  app.addHook('preHandler', async (request, reply) => {
    const failure = gateway.takeFailure(callsOf(request));
    if (failure === '500') return reply.status(500).send(errorOf('SERVER_ERROR', 'We are facing some trouble'));
    if (failure) failures.set(request, failure);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const failure = failures.get(request);
    if (failure === 'rubbish') {
      void reply.type('text/html');
      return '<html><body>Bad gateway</body></html>';
    }
    if (failure === 'closed') request.raw.socket.destroy();
    if (failure === 'slow') await new Promise((resolve) => request.raw.socket.once('close', resolve));
    return payload;
  });
}

/** Razorpay's HTTP API below `/v1`, as far as a shop uses it. */
export function addLocalGatewayApi(app: FastifyInstance, gateway: LocalGateway): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!guardKey(gateway, request))
      return reply.status(401).send(errorOf('BAD_REQUEST_ERROR', 'Authentication failed'));
  });
  addFailures(app, gateway);
  const viewOrder = (order: LocalOrder) => orderEntity(order, gateway.paymentsOf(order.id));
  const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

  app.post('/orders', async (request) => {
    const { payment_capture: captures, ...order } = orderBody.parse(request.body);
    return viewOrder(gateway.createOrder({ ...order, captures: Boolean(captures) }));
  });
  app.get('/orders', async (request) => {
    const { receipt } = listQuery.parse(request.query);
    return page(gateway.ordersWith(receipt), request.query, viewOrder);
  });
  app.get('/orders/:id', async (request) => viewOrder(gateway.order(idOf(request))));
  app.get('/orders/:id/payments', async (request) => {
    const order = gateway.order(idOf(request));
    return collection(gateway.paymentsOf(order.id).map(paymentEntity));
  });
  app.get('/disputes/:id', async (request) => disputeEntity(gateway.dispute(idOf(request))));
  app.get('/payments', async (request) => page(gateway.payments(), request.query, paymentEntity));
  app.get('/payments/:id', async (request) => paymentEntity(gateway.payment(idOf(request))));
  app.post('/payments/:id/capture', async (request) => {
    const { amount } = captureBody.parse(request.body);
    return paymentEntity(gateway.capture(idOf(request), amount));
  });
  app.post('/payments/:id/refund', async (request) => {
    return refundEntity(gateway.refund(idOf(request), refundBody.parse(request.body) ?? {}));
  });
  app.get('/payments/:id/refunds', async (request) => {
    const payment = gateway.payment(idOf(request));
    return page(gateway.refundsOf(payment.id), request.query, refundEntity);
  });
  app.get('/payments/:id/refunds/:refund', async (request) => {
    const { id, refund } = request.params as { id: string; refund: string };
    return refundEntity(withId(gateway.refundsOf(gateway.payment(id).id), refund));
  });
  app.get('/refunds', async (request) => page(gateway.refunds(), request.query, refundEntity));
  app.get('/refunds/:id', async (request) => refundEntity(withId(gateway.refunds(), idOf(request))));
  // What the provider has and the stand-in has not: in its envelope, which its own programs understand.
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send(errorOf('BAD_REQUEST_ERROR', 'The requested URL was not found on the server.')),
  );
}

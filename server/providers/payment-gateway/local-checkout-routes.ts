import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { checkoutPage } from './local-checkout-page.ts';
import { GatewayRefusal } from './gateway-refusal.ts';
import type { LocalGateway } from './local-gateway.ts';
import type { LocalOrder } from './local-ledger.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  'frame-ancestors *',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The files of the payment window by their address; it is set in the shop's own faces. */
const files = {
  '/v1/checkout.js': ['checkout.js', 'text/javascript; charset=utf-8'],
  '/checkout.css': ['checkout.css', 'text/css; charset=utf-8'],
  '/window.js': ['window.js', 'text/javascript; charset=utf-8'],
  '/window.css': ['window.css', 'text/css; charset=utf-8'],
  '/halant.woff2': ['../../../../theme/fonts/halant-400.woff2', 'font/woff2'],
  '/hind.woff2': ['../../../../theme/fonts/hind-400.woff2', 'font/woff2'],
  '/hind-semibold.woff2': ['../../../../theme/fonts/hind-600.woff2', 'font/woff2'],
} as const;

const pageQuery = z.object({
  order_id: z._default(z.string(), ''),
  name: z._default(z.string().check(z.maxLength(100)), ''),
  description: z._default(z.string().check(z.maxLength(200)), ''),
});

const settleBody = z.object({
  order_id: z.string(),
  method: z.enum(['upi', 'card', 'netbanking']),
  outcome: z.enum(['pay', 'decline']),
});

function findPayable(gateway: LocalGateway, orderId: string): LocalOrder | null {
  try {
    const order = gateway.order(orderId);
    return gateway.paymentsOf(orderId).every(({ status }) => status === 'failed') ? order : null;
  } catch (error) {
    if (error instanceof GatewayRefusal) return null;
    throw error;
  }
}

/** The payload of a declined payment, as Razorpay's `payment.failed` carries it. */
const declined = (orderId: string, paymentId: string) => ({
  error: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Payment failed',
    source: 'bank',
    step: 'payment_authorization',
    reason: 'payment_failed',
    metadata: { order_id: orderId, payment_id: paymentId },
  },
});

/**
 * The payment window: the script that a page loads, and the page that the script opens. As with Razorpay's, the page
 * may be of any origin.
 */
export function addLocalCheckout(app: FastifyInstance, gateway: LocalGateway): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cross-origin-resource-policy', 'cross-origin');
    // Who may frame the window is what its policy says.
    reply.raw.removeHeader('x-frame-options');
    done();
  });
  for (const [path, [name, type]] of Object.entries(files)) {
    const file = new URL(`local-checkout/${name}`, import.meta.url);
    app.get(path, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(await readFile(file)),
    );
  }

  app.get('/checkout', async (request, reply) => {
    const { order_id: orderId, ...shop } = pageQuery.parse(request.query);
    const page = checkoutPage(findPayable(gateway, orderId), shop);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .send(page);
  });

  app.post('/checkout/settle', async (request) => {
    const { order_id: orderId, method, outcome } = settleBody.parse(request.body);
    if (outcome === 'pay') return gateway.pay(orderId, method);
    return declined(orderId, gateway.decline(orderId, method).id);
  });
}

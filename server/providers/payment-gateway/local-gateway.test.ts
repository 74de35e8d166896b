import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LocalGateway } from './local-gateway.ts';
import { createLocalGatewayServer, type LocalGatewayServer } from '../../testing/local-gateway-server.ts';
import { GatewayUnavailable, type PaymentGateway } from './port.ts';
import { createRazorpay } from './razorpay.ts';

const directory = mkdtempSync(join(tmpdir(), 'banyan-gateway-'));
let server: LocalGatewayServer;
let razorpay: PaymentGateway;
let receipts = 0;

beforeAll(async () => {
  server = await createLocalGatewayServer({ directory });
  razorpay = createRazorpay(server.settings);
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

const nextReceipt = (): string => `RECEIPT${++receipts}`;

interface Answer {
  status: number;
  body: Record<string, unknown> & { error?: { code: string; description: string } };
}

async function ask(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  const { keyId, keySecret, apiUrl } = server.settings;
  const response = await fetch(`${apiUrl}/v1${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const createOrder = async (over: Record<string, unknown> = {}): Promise<string> => {
  const order = { amount: 49_900, currency: 'INR', receipt: nextReceipt(), payment_capture: 1, ...over };
  return String((await ask('POST', '/orders', order)).body.id);
};

describe('an order at the stand-in gateway', () => {
  test('has the shape of the provider, and is found by its id and its receipt', async () => {
    const receipt = nextReceipt();
    const { status, body } = await ask('POST', '/orders', {
      amount: 49_900,
      currency: 'INR',
      receipt,
      payment_capture: 1,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 49_900,
      amount_paid: 0,
      amount_due: 49_900,
      currency: 'INR',
      receipt,
      status: 'created',
      attempts: 0,
    });
    expect((await ask('GET', `/orders/${String(body.id)}`)).body).toEqual(body);
    expect((await ask('GET', `/orders?receipt=${receipt}`)).body).toEqual({
      entity: 'collection',
      count: 1,
      items: [body],
    });
    expect((await ask('GET', '/orders?receipt=NOBODYS')).body).toEqual({ entity: 'collection', count: 0, items: [] });
  });

  test.each([
    [{ amount: 99 }, 'Order amount less than minimum amount allowed'],
    [{ amount: 499.5 }, 'The amount field is invalid.'],
    [{ currency: 'USD' }, 'The currency field is invalid.'],
    [{ receipt: 'x'.repeat(41) }, 'receipt: the length must be no more than 40.'],
  ])('is refused as the provider refuses it: %j', async (over, description) => {
    const { status, body } = await ask('POST', '/orders', { amount: 100, currency: 'INR', receipt: 'R', ...over });
    expect([status, body.error?.code, body.error?.description]).toEqual([400, 'BAD_REQUEST_ERROR', description]);
  });

  test('is made only for a caller who has the keys', async () => {
    const { apiUrl, keyId } = server.settings;
    for (const authorization of ['', `Basic ${Buffer.from(`${keyId}:wrong`).toString('base64')}`]) {
      const response = await fetch(`${apiUrl}/v1/orders`, { headers: { authorization } });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: { description: 'Authentication failed' } });
    }
  });

  test('what it does not know is refused: of a browser’s id that is an answer, of our own a fault', async () => {
    expect(await razorpay.fetchPayment('pay_x')).toBeNull();
    expect(await razorpay.fetchDispute('disp_x')).toBeNull();
    const repeated = { receipt: nextReceipt(), amount: 49_900, currency: 'INR', isRepeated: true };
    for (const asking of [
      () => razorpay.paymentsOf('order_x'),
      () => razorpay.refundsOf('pay_x'),
      () => razorpay.capture('pay_x', 49_900, 'INR'),
      () => razorpay.refund({ ...repeated, paymentId: 'pay_x' }),
    ])
      await expect(asking()).rejects.toMatchObject({
        name: 'GatewayForgot',
        message: expect.stringContaining('does not know what it gave us before'),
      });
    for (const path of ['/orders/order_x', '/orders/order_x/payments', '/payments/pay_x'])
      expect(await ask('GET', path)).toMatchObject({
        status: 400,
        body: { error: { description: 'The id provided does not exist' } },
      });
  });
});

describe('a payment', () => {
  test('is captured with its order, and its signature is authentic', async () => {
    const id = await createOrder();
    const returned = server.gateway.pay(id, 'card');
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = returned;
    expect(paymentId).toMatch(/^pay_[A-Za-z0-9]{14}$/);
    expect(razorpay.isAuthentic({ orderId: id, paymentId, signature })).toBe(true);
    expect(razorpay.isAuthentic({ orderId: id, paymentId: 'pay_other', signature })).toBe(false);
    expect(await razorpay.fetchPayment(paymentId)).toEqual({
      id: paymentId,
      orderId: id,
      amount: 49_900,
      currency: 'INR',
      status: 'captured',
      refunded: 0,
      wasCaptured: true,
      madeAt: expect.any(Date),
    });
    expect((await ask('GET', `/orders/${id}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: 49_900,
      amount_due: 0,
      attempts: 1,
    });
    expect(() => server.gateway.pay(id)).toThrow('This order has already been paid');
  });

  test('that was declined leaves its order payable', async () => {
    const id = await createOrder();
    const declined = server.gateway.decline(id);
    expect((await ask('GET', `/payments/${declined.id}`)).body).toMatchObject({
      status: 'failed',
      captured: false,
      error_reason: 'payment_failed',
    });
    expect((await ask('GET', `/orders/${id}`)).body).toMatchObject({ status: 'attempted', amount_due: 49_900 });
    const { razorpay_payment_id: paid } = server.gateway.pay(id);
    const payments = await razorpay.paymentsOf(id);
    expect(payments.map((payment) => [payment.id, payment.status])).toEqual([
      [declined.id, 'failed'],
      [paid, 'captured'],
    ]);
  });

  test('that is only authorised waits for its capture, which is exact and happens once', async () => {
    const id = await createOrder({ payment_capture: 0 });
    const { razorpay_payment_id: paymentId } = server.gateway.pay(id);
    expect(await razorpay.fetchPayment(paymentId)).toMatchObject({ status: 'authorized' });
    expect(
      (await ask('POST', `/payments/${paymentId}/capture`, { amount: 100, currency: 'INR' })).body.error?.description,
    ).toBe('Capture amount must be equal to the amount authorized');
    expect(await razorpay.capture(paymentId, 49_900, 'INR')).toMatchObject({ status: 'captured' });
    expect(
      (await ask('POST', `/payments/${paymentId}/capture`, { amount: 49_900, currency: 'INR' })).body.error
        ?.description,
    ).toBe('This payment has already been captured');
  });

  test('is given back in parts, and never more than was paid', async () => {
    const { razorpay_payment_id: paymentId } = server.gateway.pay(await createOrder());
    const refund = (body: unknown) => ask('POST', `/payments/${paymentId}/refund`, body);
    expect((await refund({ amount: 9_900 })).body).toMatchObject({
      entity: 'refund',
      amount: 9_900,
      payment_id: paymentId,
      status: 'processed',
    });
    expect((await ask('GET', `/payments/${paymentId}`)).body).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
      amount_refunded: 9_900,
    });
    expect((await refund({ amount: 40_001 })).status).toBe(400);
    expect((await refund({})).body.amount).toBe(40_000);
    expect((await ask('GET', `/payments/${paymentId}`)).body).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
    });
    expect((await refund({})).status).toBe(400);
  });
});

describe('the books', () => {
  test('survive a restart, a line that a killed process left unfinished, and serve two processes', async () => {
    const id = await createOrder();
    appendFileSync(join(directory, 'ledger.jsonl'), '{"payment":{"id":"pay_half');
    const other = new LocalGateway(directory);
    const { razorpay_payment_id: paymentId } = other.pay(id);
    expect(server.gateway.payment(paymentId)).toMatchObject({ orderId: id, status: 'captured' });
    expect(new LocalGateway(directory).paymentsOf(id)).toHaveLength(1);
    expect(other.settings(1).keyId).toBe(server.settings.keyId);
  });
});

describe('told to go wrong', () => {
  test('it answers an error once', async () => {
    server.gateway.failNext('orders', '500');
    expect(await ask('GET', '/orders')).toMatchObject({ status: 500, body: { error: { code: 'SERVER_ERROR' } } });
    expect((await ask('GET', '/orders')).status).toBe(200);
  });

  test('it answers rubbish, or nothing, after the work is done', async () => {
    for (const failure of ['rubbish', 'closed'] as const) {
      const attempt = { receipt: nextReceipt(), amount: 49_900, currency: 'INR' };
      server.gateway.failNext('orders', failure);
      const lost = razorpay.createOrder({ ...attempt, isRepeated: false });
      await expect(lost).rejects.toThrow(GatewayUnavailable);
      const [made] = server.gateway.ordersWith(attempt.receipt);
      expect((await razorpay.createOrder({ ...attempt, isRepeated: true })).id).toBe(made?.id);
      expect(server.gateway.ordersWith(attempt.receipt)).toHaveLength(1);
    }
  });

  test('it keeps a caller waiting until the caller gives up', async () => {
    const id = await createOrder();
    server.gateway.failNext('payments', 'slow');
    const asked = ask('GET', `/orders/${id}/payments`, undefined, AbortSignal.timeout(150));
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
    expect((await ask('GET', `/orders/${id}/payments`)).status).toBe(200);
  });

  test('the shop gives up after its time limit and says that the gateway is unavailable', async () => {
    const hasty = createRazorpay({ ...server.settings, timeoutMs: 150 });
    server.gateway.failNext('payments', 'slow');
    await expect(hasty.fetchPayment('pay_x')).rejects.toThrow(GatewayUnavailable);
    expect(await hasty.fetchPayment('pay_x')).toBeNull();
  });
});

describe('the payment window', () => {
  const base = (): string => server.settings.apiUrl;
  const settle = async (body: unknown) => {
    const response = await fetch(`${base()}/checkout/settle`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  test('says what it is, how much is paid, and runs nothing but its own files', async () => {
    const id = await createOrder({ amount: 12_34_500 });
    const response = await fetch(`${base()}/checkout?order_id=${id}&name=${encodeURIComponent('<b>Kadamba</b>')}`);
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *;');
    expect(page).toContain('No money moves.');
    expect(page).toContain('Pay ₹12,345');
    expect(page).toContain('&lt;b&gt;Kadamba&lt;/b&gt;');
    expect(page).not.toMatch(/<script>|style=|\son\w+=/);
    const files = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path = '']) => path);
    for (const path of [...files, server.settings.script ?? '']) {
      const file = await fetch(new URL(path, base()));
      expect([file.status, file.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
    }
  });

  test('pays, lets fail and tells of an order that cannot be paid', async () => {
    const id = await createOrder();
    expect(await settle({ order_id: id, method: 'upi', outcome: 'decline' })).toMatchObject({
      body: { error: { reason: 'payment_failed', metadata: { order_id: id } } },
    });
    const { body } = await settle({ order_id: id, method: 'upi', outcome: 'pay' });
    expect(body).toMatchObject({ razorpay_order_id: id, razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await settle({ order_id: id, method: 'upi', outcome: 'pay' })).status).toBe(400);
    expect((await settle({ order_id: id, method: 'cash', outcome: 'pay' })).status).toBe(400);
    for (const unpayable of [id, 'order_x', ''])
      expect(await (await fetch(`${base()}/checkout?order_id=${unpayable}`)).text()).toContain(
        'does not exist or is paid already',
      );
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalGatewayServer, type LocalGatewayServer } from '../../testing/local-gateway-server.ts';
import type { PaymentGateway } from './port.ts';
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
const createOrder = (captures = true): string =>
  server.gateway.createOrder({ amount: 49_900, currency: 'INR', receipt: nextReceipt(), captures }).id;

test('a payment is given back from one rupee on', async () => {
  const { razorpay_payment_id: paymentId } = server.gateway.pay(createOrder());
  const refund = { paymentId, receipt: nextReceipt(), isRepeated: false };
  await expect(razorpay.refund({ ...refund, amount: 99 })).rejects.toThrow('The amount must be atleast INR 1.00');
  expect(await razorpay.refund({ ...refund, amount: 100 })).toMatchObject({ amount: 100, status: 'processed' });
});

test('a payment that was given back in more parts than one page lists is known with all of them', async () => {
  const { razorpay_payment_id: paymentId } = server.gateway.pay(createOrder());
  const from = new Date(Date.now() - 2_000);
  const receipts = Array.from({ length: 101 }, nextReceipt);
  for (const receipt of receipts) server.gateway.refund(paymentId, { amount: 100, receipt });
  const { keyId, keySecret, apiUrl } = server.settings;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const page = await fetch(`${apiUrl}/v1/payments/${paymentId}/refunds`, { headers: { authorization } });
  expect(await page.json()).toMatchObject({ count: 10 });
  const known = await razorpay.refundsOf(paymentId);
  expect(known.map(({ receipt }) => receipt)).toEqual(receipts.toReversed());
  const found = await razorpay.refund({ paymentId, receipt: receipts[0] ?? '', amount: 100, isRepeated: true });
  expect(found.id).toBe(known.at(-1)?.id);
  const made = await razorpay.refundsMadeIn({ from, to: new Date(Date.now() + 2_000) });
  expect(made.filter((refund) => refund.paymentId === paymentId)).toHaveLength(101);
  expect(await razorpay.refundsMadeIn({ from: new Date(0), to: new Date(1_000) })).toEqual([]);
});

test('a payment that is not captured goes back by itself, and was never ours', async () => {
  const { razorpay_payment_id: paymentId } = server.gateway.pay(createOrder(false));
  server.gateway.giveBackUncaptured(paymentId);
  expect(await razorpay.fetchPayment(paymentId)).toMatchObject({
    status: 'refunded',
    wasCaptured: false,
  });
  await expect(razorpay.capture(paymentId, 49_900, 'INR')).rejects.toThrow('Only payments which have been authorized');
  expect(() => server.gateway.giveBackUncaptured(paymentId)).toThrow('not in the authorized state');
});

import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { verifyPayment } from './verify-payment.ts';

const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'sig' };
const paid = () => Promise.resolve(Response.json({ success: true, order_id: 'KD-1-AAAA', message: 'ok' }));
const refused = () => Promise.resolve(Response.json({ message: 'no', code: 'payment-not-verified' }, { status: 400 }));
const offline = () => Promise.reject(new TypeError('offline'));

/** Verifies against answers that come in this order; tells how often it asked and how long it waited. */
async function verifying(answers: (() => Promise<Response>)[]) {
  let asked = 0;
  let sent: unknown;
  const waits: number[] = [];
  const call = createClient((_url, { body }) => {
    sent = JSON.parse(body as string);
    return (answers[asked++] ?? offline)();
  }, '/api');
  const wait = (ms: number) => {
    waits.push(ms);
    return Promise.resolve();
  };
  const verified = await verifyPayment(call, proof, { member: { user_id: 'u1' }, referenceId: '7QK4M2XD' }, wait);
  return { ...verified, sent, asked, waits };
}

test('[CHK-13] a verified payment is paid at the first answer', async () => {
  expect(await verifying([paid])).toMatchObject({ outcome: 'paid', asked: 1, waits: [] });
});

test('[API-38] the proof goes with the buyer’s id and the named reference id', async () => {
  const { sent } = await verifying([paid]);
  expect(sent).toEqual({ ...proof, user_id: 'u1', refer_id: '7QK4M2XD', main_id: STORE_ID });
});

test('a network failure is tried twice more, later each time', async () => {
  expect(await verifying([offline, offline, paid])).toMatchObject({ outcome: 'paid', asked: 3, waits: [1000, 3000] });
});

test('[CHK-14] after three failures it is not known yet whether it is paid', async () => {
  expect(await verifying([offline, offline, offline])).toMatchObject({ outcome: 'unconfirmed', asked: 3 });
});

test('[CHK-14] a refused signature is not tried again', async () => {
  expect(await verifying([refused, paid])).toMatchObject({ outcome: 'refused', reason: 'no', asked: 1 });
});

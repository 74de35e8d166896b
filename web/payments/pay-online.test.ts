import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { payOnline } from './pay-online.ts';

const member = { user_id: 'u1', name: 'Asha', full_name: 'Asha Rao', email: 'asha@example.in' };
const placed = {
  success: true as const,
  is_paid: false,
  order_id: 'KD-1-AAAA',
  message: 'ok',
  pay_by: '2026-11-21T06:15:00.000Z',
  pay_seconds: 900,
  razorpay_order: { id: 'order_1', amount: 499_00, currency: 'INR' },
  gateway: { key_id: 'key', script: 'https://gateway.example/checkout.js' },
};

/** A try to pay whose window cannot open; the shop is asked then whether it was paid all the same. */
async function paying(answer: () => Promise<Response>) {
  const asked: string[] = [];
  const call = createClient((url) => {
    asked.push(url);
    return answer();
  }, '/api');
  const outcome = await payOnline(call, placed, { member, mobile: '', referenceId: '', shopName: 'Kadamba' });
  return { ...outcome, asked };
}
const answerOf = (is_paid: boolean) => () =>
  Promise.resolve(Response.json({ success: true, order_id: placed.order_id, is_paid }));

test('[CHK-14] an order that was paid although its window ended without a payment is a success', async () => {
  expect(await paying(answerOf(true))).toEqual({ outcome: 'paid', asked: ['/api/payment/abandon'] });
});

test('[CHK-14] an order that was not paid has failed', async () => {
  expect(await paying(answerOf(false))).toMatchObject({ outcome: 'not-opened' });
});

test('a shop that cannot be asked leaves the try as it ended', async () => {
  expect(await paying(() => Promise.reject(new TypeError('offline')))).toMatchObject({ outcome: 'not-opened' });
});

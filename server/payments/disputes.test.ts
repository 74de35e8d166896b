import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { returnPieces } from '../orders/return-pieces.ts';
import { defaultSettings, saveSettings } from '../settings/settings-store.ts';
import { postWebhook } from '../testing/gateway-news.ts';
import { MoneyStory } from '../testing/money-story.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const story = new MoneyStory();
beforeAll(() => story.open());
beforeEach(async () => {
  await story.begin();
  await saveSettings(story.shop.deps.db, { store: { ...defaultSettings.store, email: 'owner@example.in' } });
});
afterAll(() => story.close());

/** The stand-in's books also hold what earlier tests ordered. */
const differences = async () =>
  (await reconcilePayments(story.shop.deps, 30)).differences.filter(({ order }) => order !== null);

async function tell(paymentId: string, status: 'open' | 'won' | 'lost', amount = 99_999): Promise<void> {
  story.server.gateway.tellDispute({ id: 'disp_1', paymentId, amount, status });
  const told = story.news.last(`payment.dispute.${status === 'open' ? 'created' : status}`);
  for (const webhook of [told, told]) expect(await postWebhook(story.shop, webhook)).toBe(200);
  await story.shop.runJobs();
}

const events = async () =>
  (await story.shop.deps.db.selectFrom('order_events').select('status').orderBy('id').execute()).map(
    ({ status }) => status,
  );

test('a buyer who asks her bank for her money is told to the shop once, with the time to answer', async () => {
  const { orderId, paymentId } = await story.paid();
  await tell(paymentId, 'open');
  expect(story.shop.mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    [`The payment of order ${orderId} is disputed: ₹999.99`, 'owner@example.in'],
  ]);
  expect(story.shop.mails[0]?.text).toMatch(/Answer the dispute disp_1 at the payment service by \d+/);
  await tell(paymentId, 'won');
  expect(story.shop.mails.at(-1)?.text).toContain('the money stays with you');
  expect((await events()).slice(2)).toEqual(['Payment disputed', 'Dispute won']);
  expect((await story.attempt()).refunded_paise).toBe(0);
  expect((await story.orderOf(orderId)).timeline.map(({ status }) => status)).not.toContain('Payment disputed');
});

test('what a lost dispute takes counts as given back, so that nothing sends it again', async () => {
  const { orderId, paymentId } = await story.paid();
  await story.moved(orderId, 'Shipped', 'Delivered');
  await story.shop.runJobs();
  story.shop.mails.length = 0;
  await tell(paymentId, 'lost');
  expect(await story.attempt()).toEqual({ state: 'refunded', refunded_paise: 99_999 });
  expect((await story.orderOf(orderId)).refunds).toMatchObject([{ amount_paise: 99_999, state: 'processed' }]);
  expect(story.shop.mails.map(({ subject }) => subject)).toEqual([
    `The dispute about order ${orderId} is lost: ₹999.99`,
  ]);
  const back = await returnPieces(story.shop.deps, orderId, new Map([[story.sku, 3]]), true);
  expect(back).toMatchObject({ outcome: 'returned', amount: 0, before: 99_999 });
  await story.shop.runJobs();
  expect(story.server.gateway.refundsOf(paymentId)).toEqual([]);
  expect(await differences()).toEqual([]);
});

test('a dispute about a payment that is not ours is answered and noted nowhere', async () => {
  const foreign = story.server.gateway.createOrder({ amount: 100, currency: 'INR', receipt: 'no', captures: true });
  const { razorpay_payment_id: paymentId } = story.server.gateway.pay(foreign.id);
  await tell(paymentId, 'lost', 100);
  expect(story.shop.mails).toEqual([]);
});

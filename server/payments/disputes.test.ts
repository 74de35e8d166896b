import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listRefunds } from '../orders/refunds/refund-store.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { defaultSettings, saveSettings } from '../settings/settings-store.ts';
import type { PaymentGateway } from '../providers/payment-gateway/port.ts';
import type { LocalDispute } from '../providers/payment-gateway/local-ledger.ts';
import { postWebhook } from '../testing/webhook-sender.ts';
import { MoneyStory } from '../testing/money-story.ts';
import { pollPayments } from './poll-payments.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sendRefund } from './send-refund.ts';

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

type Status = LocalDispute['status'];

async function tell(paymentId: string, status: Status, amount = 99_999, id = `disp_${paymentId}`): Promise<void> {
  story.server.gateway.tellDispute({ id, paymentId, amount, status });
  const told = story.news.last(`payment.dispute.${status === 'open' ? 'created' : status}`);
  // Each is told at least once.
  for (const webhook of [told, told]) expect(await postWebhook(story.shop, webhook)).toBe(200);
  await story.shop.runJobs();
}

const booked = async () =>
  (await story.shop.deps.db.selectFrom('refunds').selectAll().orderBy('id').execute()).map(
    ({ amount_paise, reason, state }) => [amount_paise, reason, state],
  );
const sent = (paymentId: string): number => story.server.gateway.payment(paymentId).refunded;
const giveBackPieces = (orderId: string, pieces: number) =>
  returnPieces(story.shop.deps, orderId, new Map([[story.sku, pieces]]), true);

const DAY = 24 * 60 * 60_000;

const events = async () =>
  (await story.shop.deps.db.selectFrom('order_events').select('status').orderBy('id').execute()).map(
    ({ status }) => status,
  );

test('a payment that a buyer disputes at the bank is reported to the shop once, with the time to answer', async () => {
  const { orderId, paymentId } = await story.paid();
  await tell(paymentId, 'open');
  expect(story.shop.mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    [`The payment of order ${orderId} is disputed: ₹999.99`, 'owner@example.in'],
  ]);
  expect(story.shop.mails[0]?.text).toMatch(/Answer the dispute disp_pay_\w+ at the payment service by \d+/);
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

test.each<Status>(['won', 'closed'])(
  'while the buyer’s bank decides, no refund of the payment is sent, and when the dispute is %s it is',
  async (decision) => {
    const { orderId, paymentId } = await story.paid();
    await tell(paymentId, 'open');
    await tell(paymentId, 'under_review');
    await story.cancel(orderId);
    await story.shop.runJobs();
    expect(await booked()).toEqual([[99_999, 'cancelled', 'requested']]);
    expect(sent(paymentId)).toBe(0);
    expect(await listRefunds(story.shop.deps.db, ['requested'], 5)).toMatchObject([{ is_disputed: true }]);
    story.shop.clock.now = new Date(story.shop.clock.now.getTime() + 3 * DAY);
    expect(await differences()).toEqual([]);
    await tell(paymentId, decision);
    expect(await booked()).toEqual([[99_999, 'cancelled', 'processed']]);
    expect(sent(paymentId)).toBe(99_999);
    await tell(paymentId, 'open');
    expect((await story.shop.deps.db.selectFrom('disputes').select('stage').execute())[0]?.stage).toBe('open');
  },
);

test('a refund that waited while the buyer’s bank decided is not sent when the bank takes the money', async () => {
  const { orderId, paymentId } = await story.paid();
  await tell(paymentId, 'open');
  await story.cancel(orderId);
  await tell(paymentId, 'lost');
  expect(await booked()).toEqual([
    [99_999, 'cancelled', 'superseded'],
    [99_999, 'disputed', 'processed'],
  ]);
  expect(story.shop.mails.map(({ subject }) => subject)).not.toContain('Your refund of ₹999.99 is sent');
  expect(sent(paymentId)).toBe(0);
  expect(await differences()).toEqual([]);
});

test('a decision of which no webhook tells is asked for before anything is sent', async () => {
  const { orderId, paymentId } = await story.paid();
  await tell(paymentId, 'open');
  await story.cancel(orderId);
  await story.shop.runJobs();
  story.server.gateway.tellDispute({ id: `disp_${paymentId}`, paymentId, amount: 30_000, status: 'lost' });
  story.shop.clock.now = new Date(story.shop.clock.now.getTime() + DAY);
  await pollPayments(story.shop.deps);
  expect(await booked()).toEqual([
    [69_999, 'cancelled', 'processed'],
    [30_000, 'disputed', 'processed'],
  ]);
  expect(sent(paymentId)).toBe(69_999);
});

test('news that a dispute was opened holds nothing back when it comes after the decision', async () => {
  const { orderId, paymentId } = await story.paid();
  story.server.gateway.tellDispute({ id: 'disp_late', paymentId, amount: 99_999, status: 'open' });
  const late = story.news.last('payment.dispute.created');
  await tell(paymentId, 'won', 99_999, 'disp_late');
  expect(await postWebhook(story.shop, late)).toBe(200);
  await story.cancel(orderId);
  await story.shop.runJobs();
  expect(sent(paymentId)).toBe(99_999);
  expect((await events()).filter((event) => event === 'Payment disputed')).toEqual([]);
});

test('a bank that takes what a return waits to send takes it in its stead', async () => {
  const { orderId, paymentId } = await story.paid();
  await story.moved(orderId, 'Shipped', 'Delivered');
  await giveBackPieces(orderId, 1);
  await tell(paymentId, 'lost', 33_333);
  expect(await booked()).toEqual([
    [33_333, 'returned', 'superseded'],
    [33_333, 'disputed', 'processed'],
  ]);
  expect(await story.attempt()).toEqual({ state: 'partly-refunded', refunded_paise: 33_333 });
  expect(await giveBackPieces(orderId, 2)).toMatchObject({ outcome: 'returned', amount: 66_666 });
  await story.shop.runJobs();
  expect(sent(paymentId)).toBe(66_666);
  expect(await differences()).toEqual([]);
});

test('a bank that takes the whole payment takes with it all that waited to be sent, and no rupee goes twice', async () => {
  const { orderId, paymentId } = await story.paid();
  await story.moved(orderId, 'Shipped', 'Delivered');
  for (const pieces of [1, 1]) await giveBackPieces(orderId, pieces);
  await tell(paymentId, 'lost');
  expect(await booked()).toEqual([
    [33_333, 'returned', 'superseded'],
    [33_333, 'returned', 'superseded'],
    [99_999, 'disputed', 'processed'],
  ]);
  expect(sent(paymentId)).toBe(0);
  expect(await story.attempt()).toEqual({ state: 'refunded', refunded_paise: 99_999 });
  expect((await story.orderOf(orderId)).refunds.map(({ amount_paise }) => amount_paise)).toEqual([99_999]);
  expect(await differences()).toEqual([]);
});

test('what was sent before the bank took it as well is no secret', async () => {
  story.server.gateway.settlesRefunds = false;
  const { orderId, paymentId } = await story.paid();
  await story.cancel(orderId);
  await story.shop.runJobs();
  await tell(paymentId, 'lost');
  story.server.gateway.sendRefund(story.server.gateway.refundsOf(paymentId)[0]?.id ?? '', 'processed');
  await postWebhook(story.shop, story.news.last('refund.processed'));
  expect(await differences()).toMatchObject([{ kind: 'more back than paid', ours: 99_999, theirs: 199_998 }]);
});

test('what the gateway sent while the bank took a part of it stands in the books as it was sent', async () => {
  const { orderId, paymentId } = await story.paid();
  await story.cancel(orderId);
  const { gateway } = story.shop.deps;
  const slow: PaymentGateway = {
    ...gateway,
    async refund(asked) {
      const answer = await gateway.refund(asked);
      story.server.gateway.tellDispute({ id: 'disp_quick', paymentId, amount: 60_000, status: 'lost' });
      await postWebhook(story.shop, story.news.last('payment.dispute.lost'));
      return answer;
    },
  };
  const { id } = await story.shop.deps.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
  await sendRefund({ ...story.shop.deps, gateway: slow }, id);
  expect(await booked()).toEqual([
    [99_999, 'cancelled', 'processed'],
    [60_000, 'disputed', 'processed'],
  ]);
  expect(await differences()).toMatchObject([{ kind: 'more back than paid', ours: 99_999, theirs: 159_999 }]);
});

test('what no order could have is not sent back when its buyer’s bank has taken it', async () => {
  const { orderId, paymentId } = await story.paid();
  const second = story.server.gateway.payAnyway(
    story.server.gateway.order(story.server.gateway.payment(paymentId).orderId),
  ).razorpay_payment_id;
  await postWebhook(story.shop, story.news.last('payment.captured'));
  await tell(second, 'lost');
  expect(await booked()).toEqual([
    [99_999, 'paid-twice', 'superseded'],
    [99_999, 'disputed', 'processed'],
  ]);
  expect(sent(second)).toBe(0);
  expect((await story.orderOf(orderId)).refunds).toMatchObject([{ reason: 'paid-twice', amount_paise: 99_999 }]);
  expect((await story.orderOf(orderId)).kept_paise).toBe(99_999);
});

test('a dispute about a payment that is not ours is answered and noted nowhere', async () => {
  const foreign = story.server.gateway.createOrder({ amount: 100, currency: 'INR', receipt: 'no', captures: true });
  const { razorpay_payment_id: paymentId } = story.server.gateway.pay(foreign.id);
  await tell(paymentId, 'lost', 100);
  expect(story.shop.mails).toEqual([]);
});

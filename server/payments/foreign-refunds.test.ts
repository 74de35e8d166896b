import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { changeStatus } from '../orders/fulfilment/change-status.ts';
import { recordTransfer, retryRefund } from '../orders/refunds/refund-by-hand.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import type { PaymentGateway } from '../providers/payment-gateway/port.ts';
import { stockOf } from '../testing/builders.ts';
import { postWebhook } from '../testing/webhook-sender.ts';
import { MoneyStory } from '../testing/money-story.ts';
import { pollPayments } from './poll-payments.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sendRefund } from './send-refund.ts';

const story = new MoneyStory();
beforeAll(() => story.open());
beforeEach(() => story.begin());
afterAll(() => story.close());

/** The stand-in's books also hold what earlier tests ordered. */
const differences = async () =>
  (await reconcilePayments(story.shop.deps, 30)).differences.filter(({ order }) => order !== null);

const DAY = 24 * 60 * 60_000;

const told = async (...kinds: Parameters<typeof story.news.last>[0][]) => {
  for (const kind of kinds) await postWebhook(story.shop, story.news.last(kind));
  await story.shop.runJobs();
};
const toldOnly = async () => {
  for (const kind of ['refund.created', 'refund.processed'] as const)
    await postWebhook(story.shop, story.news.last(kind));
};
const toldBoth = () => told('refund.created', 'refund.processed');
const rows = () => story.shop.deps.db.selectFrom('refunds').selectAll().orderBy('id').execute();
const booked = async () => (await rows()).map(({ amount_paise, reason, state }) => [amount_paise, reason, state]);
const sent = (paymentId: string): number => story.server.gateway.payment(paymentId).refunded;
const takeBack = (orderId: string, pieces: number) =>
  returnPieces(story.shop.deps, orderId, new Map([[story.sku, pieces]]), true);

/** A delivered order of three, of which one piece came back and whose refund the bank did not take. */
async function withFailedRefund(): Promise<{ orderId: string; paymentId: string; refundId: string }> {
  story.server.gateway.settlesRefunds = false;
  const { orderId, paymentId } = await story.paid();
  await story.moved(orderId, 'Shipped', 'Delivered');
  await takeBack(orderId, 1);
  await story.shop.runJobs();
  story.server.gateway.sendRefund(story.server.gateway.refundsOf(paymentId)[0]?.id ?? '', 'failed');
  await told('refund.failed');
  expect(await booked()).toEqual([[33_333, 'returned', 'failed']]);
  story.server.gateway.settlesRefunds = true;
  const refundId = (await rows())[0]?.public_id ?? '';
  return { orderId, paymentId, refundId };
}

describe('a refund that is made at the gateway itself', () => {
  test('stands in the books like ours and is not sent a second time', async () => {
    const { orderId, paymentId } = await story.paid();
    story.server.gateway.refund(paymentId, { amount: 33_333 });
    await toldBoth();
    await toldBoth();
    expect(await booked()).toEqual([[33_333, 'at-gateway', 'processed']]);
    expect(await story.attempt()).toEqual({ state: 'partly-refunded', refunded_paise: 33_333 });
    expect(await story.orderOf(orderId)).toMatchObject({ paid_paise: 99_999, kept_paise: 66_666 });
    await story.cancel(orderId);
    await story.shop.runJobs();
    expect(sent(paymentId)).toBe(99_999);
    expect((await booked())[1]).toEqual([66_666, 'cancelled', 'processed']);
  });

  test('is a part of a larger one that was asked for and not sent yet', async () => {
    const { orderId, paymentId } = await story.paid();
    await story.cancel(orderId);
    story.server.gateway.refund(paymentId, { amount: 100 });
    await toldBoth();
    expect(await booked()).toEqual([
      [99_899, 'cancelled', 'processed'],
      [100, 'at-gateway', 'processed'],
    ]);
    expect(sent(paymentId)).toBe(99_999);
    expect(await story.attempt()).toEqual({ state: 'refunded', refunded_paise: 99_999 });
  });

  test('counts when it is told of before its payment', async () => {
    const { order_id: orderId, razorpay_order } = await story.buyer.call(
      orders.placeOnline,
      story.bodyOf('Pay now', 3, 999.99),
    );
    const { razorpay_payment_id: paymentId } = story.server.gateway.pay(razorpay_order.id);
    story.server.gateway.refund(paymentId, { amount: 50_000 });
    await told('refund.created', 'refund.processed', 'payment.captured');
    expect(await booked()).toEqual([[50_000, 'at-gateway', 'processed']]);
    await story.cancel(orderId);
    await story.shop.runJobs();
    expect((await booked())[1]).toEqual([49_999, 'cancelled', 'processed']);
    expect(sent(paymentId)).toBe(99_999);
  });

  test('of which no webhook tells is found by asking about its payment', async () => {
    const { paymentId } = await story.paid();
    story.server.gateway.refund(paymentId, { amount: 33_333 });
    story.shop.clock.now = new Date(story.shop.clock.now.getTime() + DAY);
    await pollPayments(story.shop.deps);
    expect(await booked()).toEqual([[33_333, 'at-gateway', 'processed']]);
  });

  test('that failed there has moved nothing and is not booked', async () => {
    story.server.gateway.settlesRefunds = false;
    const { paymentId } = await story.paid();
    const { id } = story.server.gateway.refund(paymentId, { amount: 33_333 });
    story.server.gateway.sendRefund(id, 'failed');
    await told('refund.failed');
    expect(await booked()).toEqual([]);
    expect((await story.attempt()).refunded_paise).toBe(0);
  });

  test('and that waits for the bank is asked about until it is sent', async () => {
    story.server.gateway.settlesRefunds = false;
    const { paymentId } = await story.paid();
    const { id } = story.server.gateway.refund(paymentId, { amount: 33_333 });
    await told('refund.created');
    expect(await booked()).toEqual([[33_333, 'at-gateway', 'sent']]);
    story.server.gateway.sendRefund(id, 'processed');
    story.shop.clock.now = new Date(story.shop.clock.now.getTime() + 3 * 60_000);
    await pollPayments(story.shop.deps);
    expect(await booked()).toEqual([[33_333, 'at-gateway', 'processed']]);
  });
});

describe('a refund of ours that failed', () => {
  test('is settled by one of the same amount that is made at the gateway itself', async () => {
    const { orderId, paymentId, refundId } = await withFailedRefund();
    story.server.gateway.refund(paymentId, { amount: 33_333 });
    await toldBoth();
    expect(await booked()).toEqual([[33_333, 'returned', 'processed']]);
    expect((await retryRefund(story.shop.deps, refundId)).outcome).toBe('not-so');
    expect(await takeBack(orderId, 2)).toMatchObject({ outcome: 'returned', amount: 66_666 });
    await story.shop.runJobs();
    expect(sent(paymentId)).toBe(99_999);
    expect(await differences()).toEqual([]);
  });

  test('since a part of it went back beside the shop is asked for anew by itself, without that part', async () => {
    const { orderId, paymentId } = await story.paid();
    await story.cancel(orderId);
    story.server.gateway.refund(paymentId, { amount: 10_000 });
    await story.shop.runJobs();
    expect(await booked()).toEqual([[99_999, 'cancelled', 'failed']]);
    await toldBoth();
    expect(await booked()).toEqual([
      [89_999, 'cancelled', 'processed'],
      [10_000, 'at-gateway', 'processed'],
    ]);
    expect(sent(paymentId)).toBe(99_999);
    expect(await differences()).toEqual([]);
  });

  test('is over when the whole payment is refunded at the gateway itself: neither it nor a transfer follows', async () => {
    const { orderId, paymentId, refundId } = await withFailedRefund();
    story.server.gateway.refund(paymentId);
    await toldBoth();
    expect(await booked()).toEqual([
      [33_333, 'returned', 'superseded'],
      [99_999, 'at-gateway', 'processed'],
    ]);
    expect((await retryRefund(story.shop.deps, refundId)).outcome).toBe('not-so');
    expect((await recordTransfer(story.shop.deps, refundId, '632912345678')).outcome).toBe('not-so');
    expect((await story.orderOf(orderId)).refunds).toMatchObject([{ amount_paise: 99_999, state: 'processed' }]);
    expect(await differences()).toEqual([]);
  });

  test('while it became smaller is asked for again as it is by then', async () => {
    const { orderId, paymentId } = await story.paid();
    await story.cancel(orderId);
    const [refund] = await rows();
    const { gateway } = story.shop.deps;
    story.server.gateway.refund(paymentId, { amount: 10_000 });
    // The refusal comes only after the news of what it is refused for.
    const slow: PaymentGateway = {
      ...gateway,
      async refund(asked) {
        const answer = gateway.refund(asked);
        await answer.catch(toldOnly);
        return answer;
      },
    };
    await sendRefund({ ...story.shop.deps, gateway: slow }, refund?.id ?? 0);
    expect((await booked())[0]).toEqual([89_999, 'cancelled', 'requested']);
    await story.shop.runJobs();
    expect(sent(paymentId)).toBe(99_999);
    expect(await differences()).toEqual([]);
  });

  test('and is sent again is not told apart from its late first news', async () => {
    const { paymentId, refundId } = await withFailedRefund();
    const late = story.news.last('refund.created');
    await retryRefund(story.shop.deps, refundId);
    await story.shop.runJobs();
    expect(await postWebhook(story.shop, late)).toBe(200);
    await told('refund.failed');
    expect(await booked()).toEqual([[33_333, 'returned', 'processed']]);
    expect((await story.attempt()).refunded_paise).toBe(33_333);
    expect(sent(paymentId)).toBe(33_333);
  });
});

test('a part of a payment that no order can have counts, and the rest of it goes back', async () => {
  const { paymentId } = await story.paid();
  const second = story.server.gateway.payAnyway(
    story.server.gateway.order(story.server.gateway.payment(paymentId).orderId),
  ).razorpay_payment_id;
  await postWebhook(story.shop, story.news.last('payment.captured'));
  expect(await booked()).toEqual([[99_999, 'paid-twice', 'requested']]);
  story.server.gateway.refund(second, { amount: 10_000 });
  await toldBoth();
  expect(await booked()).toEqual([
    [89_999, 'paid-twice', 'processed'],
    [10_000, 'at-gateway', 'processed'],
  ]);
  expect(sent(second)).toBe(99_999);
  expect((await story.attempt()).refunded_paise).toBe(0);
});

test('pieces that come back after their money went back beside the shop are taken, and no more is sent than was paid', async () => {
  const { orderId, paymentId } = await story.paid();
  await story.moved(orderId, 'Shipped', 'Delivered');
  story.server.gateway.refund(paymentId, { amount: 33_333 });
  await toldBoth();
  expect(await takeBack(orderId, 3)).toEqual({ outcome: 'returned', amount: 66_666, byHand: 0, before: 33_333 });
  await story.shop.runJobs();
  expect(sent(paymentId)).toBe(99_999);
  expect(await stockOf(story.shop, story.sku)).toBe(10);
});

test('an order whose money is back with its buyer is not sent, but can be cancelled', async () => {
  const { orderId, paymentId } = await story.paid();
  story.server.gateway.refund(paymentId);
  await toldBoth();
  const move = (to: 'Shipped' | 'Cancelled') => changeStatus(story.shop.deps, orderId, { to, actor: 'shop' });
  expect(await move('Shipped')).toEqual({ outcome: 'refunded' });
  expect((await move('Cancelled')).outcome).toBe('moved');
  expect(await stockOf(story.shop, story.sku)).toBe(10);
});

test('less than a rupee that is left of a payment goes back by hand, and the books agree', async () => {
  const { orderId, paymentId } = await story.paid();
  story.server.gateway.refund(paymentId, { amount: 99_950 });
  await toldBoth();
  await story.cancel(orderId);
  await story.shop.runJobs();
  expect((await booked())[1]).toEqual([49, 'cancelled', 'requested']);
  expect(await differences()).toEqual([]);
});

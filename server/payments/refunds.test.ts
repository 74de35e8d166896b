import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { GatewayForgot, GatewayRefused, GatewayUnavailable } from '../providers/payment-gateway/port.ts';
import { addProduct } from '../testing/builders.ts';
import { postWebhook } from '../testing/webhook-sender.ts';
import { MoneyStory } from '../testing/money-story.ts';
import { pollPayments } from './poll-payments.ts';
import { sendRefund } from './send-refund.ts';

const story = new MoneyStory();
beforeAll(() => story.open());
beforeEach(() => story.begin());
afterAll(() => story.close());

describe('a refund', () => {
  test('whose answer is lost is found again and not made twice', async () => {
    const { orderId, paymentId } = await story.paid();
    await story.cancel(orderId);
    const { id } = await story.shop.deps.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
    for (const failure of ['closed', 'rubbish', '500'] as const) {
      story.server.gateway.failNext('refunds', failure);
      await expect(sendRefund(story.shop.deps, id)).rejects.toThrow(GatewayUnavailable);
    }
    await story.shop.runJobs();
    expect(story.server.gateway.refundsOf(paymentId)).toHaveLength(1);
    expect((await story.orderOf(orderId)).refunds[0]?.state).toBe('processed');
  });

  test('that waits for the bank is settled by a webhook, or by asking', async () => {
    story.server.gateway.settlesRefunds = false;
    const { orderId, paymentId } = await story.paid();
    await story.cancel(orderId);
    await story.shop.runJobs();
    expect((await story.orderOf(orderId)).refunds[0]?.state).toBe('sent');
    const [refund] = story.server.gateway.refundsOf(paymentId);
    story.server.gateway.sendRefund(refund?.id ?? '', 'processed');
    const told = story.news.last('refund.processed');
    for (const webhook of [story.news.last('refund.created'), told, told]) await postWebhook(story.shop, webhook);
    await story.shop.runJobs();
    expect((await story.orderOf(orderId)).refunds[0]?.state).toBe('processed');
    expect(story.shop.mails.filter(({ subject }) => subject?.startsWith('Your refund'))).toHaveLength(1);
  });

  test('of which no webhook tells is asked about', async () => {
    story.server.gateway.settlesRefunds = false;
    const { orderId, paymentId } = await story.paid();
    await story.cancel(orderId);
    await story.shop.runJobs();
    story.server.gateway.sendRefund(story.server.gateway.refundsOf(paymentId)[0]?.id ?? '', 'processed');
    story.shop.clock.now = new Date(story.shop.clock.now.getTime() + 3 * 60_000);
    await pollPayments(story.shop.deps);
    expect((await story.orderOf(orderId)).refunds[0]?.state).toBe('processed');
  });
});

test('a refund that the gateway told of and does not know any more is an error, and stays as it was', async () => {
  story.server.gateway.settlesRefunds = false;
  const { orderId } = await story.paid();
  await story.cancel(orderId);
  await story.shop.runJobs();
  const { db } = story.shop.deps;
  const { id } = await db
    .updateTable('refunds')
    .set({ gateway_refund_id: 'rfnd_gone' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await expect(sendRefund(story.shop.deps, id)).rejects.toThrow(GatewayForgot);
  await db.updateTable('refunds').set({ gateway_payment_id: 'pay_gone' }).execute();
  await expect(sendRefund(story.shop.deps, id)).rejects.toThrow(GatewayForgot);
  expect((await story.orderOf(orderId)).refunds[0]?.state).toBe('sent');
});

describe('what the gateway says no to', () => {
  test('a part of less than a rupee is transferred by hand', async () => {
    const penny = await addProduct(story.shop, { variations: [{ price: 50, stock: 10 }] });
    const placed = await story.buyer.call(orders.placeOnline, {
      body: {
        cart_products: [{ product_id: penny.id, quantity: 2 }],
        payment_mode: 'Pay now',
        totalAmountbeforePay: 1,
      },
    });
    story.server.gateway.pay(placed.razorpay_order.id);
    await postWebhook(story.shop, story.news.last('payment.captured'));
    await story.moved(placed.order_id, 'Shipped', 'Delivered');
    const one = new Map([[penny.skus[0] ?? '', 1]]);
    expect(await returnPieces(story.shop.deps, placed.order_id, one, true)).toEqual({
      outcome: 'returned',
      amount: 50,
      byHand: 50,
      before: 0,
    });
    expect((await story.orderOf(placed.order_id)).refunds).toMatchObject([{ amount_paise: 50, is_by_hand: true }]);
    expect((await story.attempt()).refunded_paise).toBe(50);
  });

  test('for want of balance it is asked again, and sent when there is some', async () => {
    const { orderId } = await story.paid();
    await story.cancel(orderId);
    const { id } = await story.shop.deps.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
    const { gateway } = story.shop.deps;
    const poor = new GatewayRefused('Your account does not have enough balance to carry out the refund operation.');
    story.shop.deps.gateway = { ...gateway, refund: () => Promise.reject(poor) };
    const asked = sendRefund(story.shop.deps, id).finally(() => (story.shop.deps.gateway = gateway));
    await expect(asked).rejects.toThrow('enough balance');
    expect((await story.orderOf(orderId)).refunds[0]?.state).toBe('requested');
    await sendRefund(story.shop.deps, id);
    expect((await story.orderOf(orderId)).refunds[0]?.state).toBe('processed');
  });
});

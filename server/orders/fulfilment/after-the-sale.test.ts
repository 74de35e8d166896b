import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as invoices from '#contract/invoices.ts';
import * as orders from '#contract/orders.ts';
import { saveSettings } from '../../settings/settings-store.ts';
import { addCoupon, stockOf, usesOf } from '../../testing/builders.ts';
import { MoneyStory } from '../../testing/money-story.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { changeStatus } from './change-status.ts';
import { collectBalance } from './collect-balance.ts';
import { returnPieces } from '../refunds/return-pieces.ts';

const story = new MoneyStory();
beforeAll(() => story.open());
beforeEach(() => story.begin());
afterAll(() => story.close());

describe('cancelling', () => {
  test('by the member gives back stock and coupon, and sends back what was paid', async () => {
    await addCoupon(story.shop, { offer: { priceOffer: 10_000 } });
    const { orderId, paymentId } = await story.paid('Pay now', 'TEA10');
    const { data } = await story.cancel(orderId);
    expect(data).toMatchObject({ orderStatus: 'Cancelled', is_cancellable: false });
    await story.shop.runJobs();
    expect(await story.orderOf(orderId)).toMatchObject({
      status: 'Success',
      paid_paise: 89_999,
      refunds: [{ amount_paise: 89_999, reason: 'cancelled', state: 'processed', is_by_hand: false }],
    });
    expect(story.server.gateway.payment(paymentId)).toMatchObject({ status: 'refunded' });
    expect(await story.attempt()).toEqual({ state: 'refunded', refunded_paise: 89_999 });
    expect(await stockOf(story.shop, story.sku)).toBe(10);
    expect(await usesOf(story.shop)).toEqual({ used: 0, rows: 0 });
    expect(story.shop.mails.map(({ subject }) => subject)).toEqual([
      `Your order ${orderId} is cancelled`,
      'Your refund of ₹899.99 is sent',
    ]);
    expect(story.shop.mails[0]?.text).toContain('What you paid, ₹899.99, goes back the way it came.');
  });

  test('is told with who did what when', async () => {
    const { orderId } = await story.paid();
    await story.moved(orderId, 'Packed');
    await story.cancel(orderId);
    await story.shop.runJobs();
    expect(
      (await story.orderOf(orderId)).timeline.map(({ status, by, amount_paise }) => [status, by, amount_paise]),
    ).toEqual([
      ['Pending', 'member', null],
      ['Paid', 'member', 99_999],
      ['Packed', 'shop', null],
      ['Cancelled', 'member', null],
      ['Refund requested', 'member', 99_999],
      ['Refunded', 'gateway', 99_999],
    ]);
  });

  test('by the member ends when the parcel has left; the shop may cancel until it is delivered', async () => {
    const { orderId } = await story.paid();
    await story.moved(orderId, 'Shipped');
    expect(await refusalOf(story.cancel(orderId))).toMatchObject({
      status: 409,
      code: 'order-not-cancellable',
      message: 'This order can no longer be cancelled here, since it is shipped. Please write to us.',
    });
    await story.moved(orderId, 'Out for delivery', 'Cancelled');
    expect((await story.orderOf(orderId)).refunds).toHaveLength(1);
  });

  test('of an order that is paid at the door sends nothing back, and nothing is due any more', async () => {
    const { order_id: orderId } = await story.buyer.call(
      orders.placeOnDelivery,
      story.bodyOf('Pay on delivery', 1, 333.33),
    );
    expect((await story.orderOf(orderId)).due_paise).toBe(33_333);
    await story.cancel(orderId);
    expect(await story.orderOf(orderId)).toMatchObject({ due_paise: 0, refunds: [], status: 'Success' });
  });

  test('twice at once, or again since the answer was lost, cancels once and says each time that it is so', async () => {
    const { orderId } = await story.paid();
    const answers = await Promise.all([story.cancel(orderId), story.cancel(orderId), story.cancel(orderId)]);
    answers.push(await story.cancel(orderId));
    for (const { message, data } of answers)
      expect({ message, status: data.orderStatus }).toEqual({
        message: 'Your order is cancelled.',
        status: 'Cancelled',
      });
    expect((await story.orderOf(orderId)).refunds).toHaveLength(1);
    expect(await stockOf(story.shop, story.sku)).toBe(10);
  });
});

test('an order that is not paid is not invoiced', async () => {
  const { order_id: orderId } = await story.buyer.call(orders.placeOnline, story.bodyOf('Pay now', 1, 333.33));
  expect(await story.buyer.call(invoices.ofOrder, { params: { orderId } })).toMatchObject({ invoice: null });
});

describe('an order with an advance', () => {
  beforeEach(() => saveSettings(story.shop.deps.db, { 'delivery-advance-percentage': 25 }));

  test('that is refused at the door is cancelled, and its advance goes back', async () => {
    const { orderId, paymentId } = await story.paid('Pay on delivery');
    const refuse = () =>
      changeStatus(story.shop.deps, orderId, { to: 'Cancelled', actor: 'shop', deliveryFailure: 'refused' });
    expect((await refuse()).outcome).toBe('not-allowed');
    await story.moved(orderId, 'Shipped', 'Out for delivery');
    expect((await refuse()).outcome).toBe('moved');
    await story.shop.runJobs();
    expect(await story.orderOf(orderId)).toMatchObject({
      orderStatus: 'Cancelled',
      due_paise: 0,
      refunds: [{ amount_paise: 25_000, reason: 'refused', state: 'processed' }],
    });
    expect((await story.orderOf(orderId)).timeline.map(({ status }) => status)).toContain('Refused at the door');
    expect(story.server.gateway.payment(paymentId).refunded).toBe(25_000);
    const { payment_state } = await story.shop.deps.db
      .selectFrom('orders')
      .select('payment_state')
      .executeTakeFirstOrThrow();
    expect(payment_state).toBe('refused');
  });

  test('has its balance collected once, after it was delivered', async () => {
    const { orderId } = await story.paid('Pay on delivery');
    expect(await collectBalance(story.shop.deps, orderId)).toEqual({ outcome: 'not-delivered' });
    await story.moved(orderId, 'Shipped', 'Delivered');
    expect(await story.orderOf(orderId)).toMatchObject({ due_paise: 0, paid_at_door_paise: 74_999 });
    const outcomes = await Promise.all([
      collectBalance(story.shop.deps, orderId),
      collectBalance(story.shop.deps, orderId),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['collected', 'nothing-due']);
    expect(await story.orderOf(orderId)).toMatchObject({
      due_paise: 0,
      paid_at_door_paise: 74_999,
      paid_paise: 25_000,
    });
  });

  test('gives back what came back first online, then by hand', async () => {
    const { orderId, paymentId } = await story.paid('Pay on delivery');
    await story.moved(orderId, 'Shipped', 'Delivered');
    const back = new Map([[story.sku, 2]]);
    expect(await returnPieces(story.shop.deps, orderId, back, true)).toEqual({
      outcome: 'returned',
      amount: 66_666,
      byHand: 41_666,
      before: 0,
    });
    await story.shop.runJobs();
    expect(story.server.gateway.payment(paymentId).refunded).toBe(25_000);
    expect((await story.orderOf(orderId)).refunds).toMatchObject([
      { amount_paise: 25_000, is_by_hand: false, state: 'processed' },
      { amount_paise: 41_666, is_by_hand: true, state: 'requested' },
    ]);
  });
});

describe('returned pieces', () => {
  test('are paid back in parts that sum to the whole, and are on the shelf again unless they are damaged', async () => {
    const { orderId, paymentId } = await story.paid();
    await story.moved(orderId, 'Shipped', 'Delivered');
    const take = (quantity: number, isRestocked: boolean) =>
      returnPieces(story.shop.deps, orderId, new Map([[story.sku, quantity]]), isRestocked);
    expect(await take(1, true)).toMatchObject({ amount: 33_333 });
    expect(await stockOf(story.shop, story.sku)).toBe(8);
    await story.shop.runJobs();
    expect((await story.attempt()).state).toBe('partly-refunded');
    expect(await take(2, false)).toMatchObject({ amount: 66_666 });
    expect(await stockOf(story.shop, story.sku)).toBe(8);
    expect(await take(1, true)).toEqual({ outcome: 'too-many', sku: story.sku, left: 0 });
    await story.shop.runJobs();
    expect(await story.attempt()).toEqual({ state: 'refunded', refunded_paise: 99_999 });
    expect(story.server.gateway.payment(paymentId).status).toBe('refunded');
    expect((await story.orderOf(orderId)).cart_products[0]?.returned_quantity).toBe(3);
  });

  test('give their coupon back when nothing of the order is left', async () => {
    await addCoupon(story.shop, { offer: { priceOffer: 10_000 } });
    const { orderId } = await story.paid('Pay now', 'TEA10');
    await story.moved(orderId, 'Shipped', 'Delivered');
    const amounts = [];
    for (const quantity of [1, 2]) {
      expect((await usesOf(story.shop)).used).toBe(1);
      const result = await returnPieces(story.shop.deps, orderId, new Map([[story.sku, quantity]]), true);
      amounts.push(result.outcome === 'returned' ? result.amount : 0);
    }
    expect(amounts).toEqual([29_999, 60_000]);
    expect((await usesOf(story.shop)).used).toBe(0);
  });

  test('come back only after they were delivered, and never more than were sold, also at once', async () => {
    const { orderId } = await story.paid();
    const two = () => returnPieces(story.shop.deps, orderId, new Map([[story.sku, 2]]), true);
    expect(await two()).toEqual({ outcome: 'not-delivered' });
    await story.moved(orderId, 'Shipped', 'Delivered');
    const outcomes = await Promise.all([two(), two()]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['returned', 'too-many']);
    expect((await story.attempt()).refunded_paise).toBe(66_666);
  });
});

test('a buyer whose account is erased is sent no mail, and the money goes back', async () => {
  const { orderId, paymentId } = await story.paid();
  await story.moved(orderId, 'Shipped', 'Delivered');
  await story.shop.runJobs();
  story.shop.mails.length = 0;
  await story.shop.deps.db.updateTable('orders').set({ buyer_email: '', buyer_name: '' }).execute();
  await returnPieces(story.shop.deps, orderId, new Map([[story.sku, 3]]), true);
  await story.shop.runJobs();
  expect(story.shop.mails).toEqual([]);
  expect(story.server.gateway.payment(paymentId).status).toBe('refunded');
});

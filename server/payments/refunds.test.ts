import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { changeStatus } from '../orders/change-status.ts';
import { collectBalance } from '../orders/collect-balance.ts';
import { returnPieces } from '../orders/return-pieces.ts';
import { defaultSettings, saveSettings } from '../settings/settings-store.ts';
import {
  addBuyer,
  addCoupon,
  addProduct,
  type AddedProduct,
  offerOnlinePayment,
  stockOf,
  type TestMember,
  usesOf,
} from '../testing/builders.ts';
import { GatewayNewsDesk, postWebhook } from '../testing/gateway-news.ts';
import { openShopWithGateway } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { GatewayRefused, GatewayUnavailable } from '../providers/payment-gateway/port.ts';
import type { LocalGatewayServer } from '../providers/payment-gateway/local-gateway-server.ts';
import { lookAfterPayments } from './look-after-payments.ts';
import { settleRefund } from './settle-refund.ts';

let shop: TestShop;
let server: LocalGatewayServer;
let news: GatewayNewsDesk;
let close: () => Promise<void>;
let tea: AddedProduct;
let buyer: TestMember;

beforeAll(async () => {
  ({ shop, server, close } = await openShopWithGateway());
  news = new GatewayNewsDesk(server.gateway);
});
beforeEach(async () => {
  await shop.reset();
  server.gateway.settlesRefunds = true;
  await offerOnlinePayment(shop);
  tea = await addProduct(shop, { variations: [{ price: 33_333, stock: 10 }] });
  buyer = await addBuyer(shop);
  news.take();
});
afterAll(() => close());

const skuOf = (): string => tea.skus[0] ?? '';
const bodyOf = (mode: (typeof orders.paymentModes)[number], quantity: number, total: number, coupon?: string) => ({
  body: {
    cart_products: [{ product_id: tea.id, quantity }],
    payment_mode: mode,
    totalAmountbeforePay: total,
    ...(coupon && { coupon_code: coupon }),
  },
});

/** An order of three that is paid online, all of it or an advance. @returns its id and that of its payment */
async function paid(mode: (typeof orders.paymentModes)[number] = 'Pay now', coupon?: string) {
  const total = coupon ? 899.99 : 999.99;
  const placed = await buyer.call(orders.placeOnline, bodyOf(mode, 3, total, coupon));
  const { razorpay_payment_id: paymentId } = server.gateway.pay(placed.razorpay_order.id);
  await postWebhook(shop, news.last('payment.captured'));
  await shop.runJobs();
  shop.mails.length = 0;
  return { orderId: placed.order_id, paymentId };
}
async function moved(orderId: string, ...steps: OrderStatus[]): Promise<void> {
  for (const to of steps) expect((await changeStatus(shop.deps, orderId, { to, actor: 'shop' })).outcome).toBe('moved');
}
const orderOf = async (orderId: string) => (await buyer.call(orders.single, { params: { orderId } })).data;
const cancel = (orderId: string) => buyer.call(orders.cancel, { params: { orderId } });
const attempt = () =>
  shop.deps.db.selectFrom('payment_attempts').select(['state', 'refunded_paise']).executeTakeFirstOrThrow();

describe('cancelling', () => {
  test('by the member gives back stock and coupon, and sends back what was paid', async () => {
    await addCoupon(shop, { offer: { priceOffer: 10_000 } });
    const { orderId, paymentId } = await paid('Pay now', 'TEA10');
    const { data } = await cancel(orderId);
    expect(data).toMatchObject({ orderStatus: 'Cancelled', is_cancellable: false });
    await shop.runJobs();
    expect(await orderOf(orderId)).toMatchObject({
      status: 'Success',
      paid_paise: 89_999,
      refunds: [{ amount_paise: 89_999, reason: 'cancelled', state: 'processed', is_by_hand: false }],
    });
    expect(server.gateway.payment(paymentId)).toMatchObject({ status: 'refunded' });
    expect(await attempt()).toEqual({ state: 'refunded', refunded_paise: 89_999 });
    expect(await stockOf(shop, skuOf())).toBe(10);
    expect(await usesOf(shop)).toEqual({ used: 0, rows: 0 });
    expect(shop.mails.map(({ subject }) => subject)).toEqual([
      `Your order ${orderId} is cancelled`,
      'Your refund of ₹899.99 is sent',
    ]);
    expect(shop.mails[0]?.text).toContain('What you paid, ₹899.99, goes back the way it came.');
  });

  test('is told with who did what when', async () => {
    const { orderId } = await paid();
    await moved(orderId, 'Packed');
    await cancel(orderId);
    await shop.runJobs();
    expect((await orderOf(orderId)).timeline.map(({ status, by, amount_paise }) => [status, by, amount_paise])).toEqual(
      [
        ['Pending', 'member', null],
        ['Paid', 'member', 99_999],
        ['Packed', 'shop', null],
        ['Cancelled', 'member', null],
        ['Refund requested', 'member', 99_999],
        ['Refunded', 'gateway', 99_999],
      ],
    );
  });

  test('by the member ends when the parcel has left; the shop may cancel until it is delivered', async () => {
    const { orderId } = await paid();
    await moved(orderId, 'Shipped');
    expect(await refusalOf(cancel(orderId))).toMatchObject({
      status: 409,
      code: 'order-not-cancellable',
      message: 'This order can no longer be cancelled here, since it is shipped. Please write to us.',
    });
    await moved(orderId, 'Out for delivery', 'Cancelled');
    expect((await orderOf(orderId)).refunds).toHaveLength(1);
  });

  test('of an order that is paid at the door sends nothing back, and nothing is due any more', async () => {
    const { order_id: orderId } = await buyer.call(orders.placeOnDelivery, bodyOf('Pay on delivery', 1, 333.33));
    expect((await orderOf(orderId)).due_paise).toBe(33_333);
    await cancel(orderId);
    expect(await orderOf(orderId)).toMatchObject({ due_paise: 0, refunds: [], status: 'Success' });
    expect((await refusalOf(cancel(orderId))).code).toBe('order-not-cancellable');
  });

  test('twice at once cancels once', async () => {
    const { orderId } = await paid();
    const answers = await Promise.allSettled([cancel(orderId), cancel(orderId), cancel(orderId)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await orderOf(orderId)).refunds).toHaveLength(1);
    expect(await stockOf(shop, skuOf())).toBe(10);
  });
});

describe('an order with an advance', () => {
  beforeEach(() => saveSettings(shop.deps.db, { 'delivery-advance-percentage': 25 }));

  test('that is refused at the door is cancelled, and its advance goes back', async () => {
    const { orderId, paymentId } = await paid('Pay on delivery');
    const refuse = () => changeStatus(shop.deps, orderId, { to: 'Cancelled', actor: 'shop', isRefused: true });
    expect((await refuse()).outcome).toBe('not-allowed');
    await moved(orderId, 'Shipped', 'Out for delivery');
    expect((await refuse()).outcome).toBe('moved');
    await shop.runJobs();
    expect(await orderOf(orderId)).toMatchObject({
      orderStatus: 'Cancelled',
      due_paise: 0,
      refunds: [{ amount_paise: 25_000, reason: 'refused', state: 'processed' }],
    });
    expect((await orderOf(orderId)).timeline.map(({ status }) => status)).toContain('Refused at the door');
    expect(server.gateway.payment(paymentId).refunded).toBe(25_000);
    const { payment_state } = await shop.deps.db.selectFrom('orders').select('payment_state').executeTakeFirstOrThrow();
    expect(payment_state).toBe('refused');
  });

  test('has its balance collected once, after it was delivered', async () => {
    const { orderId } = await paid('Pay on delivery');
    expect(await collectBalance(shop.deps, orderId)).toEqual({ outcome: 'not-delivered' });
    await moved(orderId, 'Shipped', 'Delivered');
    expect(await orderOf(orderId)).toMatchObject({ due_paise: 0, paid_at_door_paise: 74_999 });
    const outcomes = await Promise.all([collectBalance(shop.deps, orderId), collectBalance(shop.deps, orderId)]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['collected', 'nothing-due']);
    expect(await orderOf(orderId)).toMatchObject({ due_paise: 0, paid_at_door_paise: 74_999, paid_paise: 25_000 });
  });

  test('gives back what came back first online, then by hand', async () => {
    const { orderId, paymentId } = await paid('Pay on delivery');
    await moved(orderId, 'Shipped', 'Delivered');
    const back = new Map([[skuOf(), 2]]);
    expect(await returnPieces(shop.deps, orderId, back, true)).toEqual({
      outcome: 'returned',
      amount: 66_666,
      byHand: 41_666,
    });
    await shop.runJobs();
    expect(server.gateway.payment(paymentId).refunded).toBe(25_000);
    expect((await orderOf(orderId)).refunds).toMatchObject([
      { amount_paise: 25_000, is_by_hand: false, state: 'processed' },
      { amount_paise: 41_666, is_by_hand: true, state: 'requested' },
    ]);
  });
});

describe('returned pieces', () => {
  test('are paid back in parts that sum to the whole, and are on the shelf again unless they are damaged', async () => {
    const { orderId, paymentId } = await paid();
    await moved(orderId, 'Shipped', 'Delivered');
    const take = (quantity: number, isRestocked: boolean) =>
      returnPieces(shop.deps, orderId, new Map([[skuOf(), quantity]]), isRestocked);
    expect(await take(1, true)).toMatchObject({ amount: 33_333 });
    expect(await stockOf(shop, skuOf())).toBe(8);
    await shop.runJobs();
    expect((await attempt()).state).toBe('partly-refunded');
    expect(await take(2, false)).toMatchObject({ amount: 66_666 });
    expect(await stockOf(shop, skuOf())).toBe(8);
    expect(await take(1, true)).toEqual({ outcome: 'too-many', sku: skuOf(), left: 0 });
    await shop.runJobs();
    expect(await attempt()).toEqual({ state: 'refunded', refunded_paise: 99_999 });
    expect(server.gateway.payment(paymentId).status).toBe('refunded');
    expect((await orderOf(orderId)).cart_products[0]?.returned_quantity).toBe(3);
  });

  test('give their coupon back when nothing of the order is left', async () => {
    await addCoupon(shop, { offer: { priceOffer: 10_000 } });
    const { orderId } = await paid('Pay now', 'TEA10');
    await moved(orderId, 'Shipped', 'Delivered');
    const amounts = [];
    for (const quantity of [1, 2]) {
      expect((await usesOf(shop)).used).toBe(1);
      const result = await returnPieces(shop.deps, orderId, new Map([[skuOf(), quantity]]), true);
      amounts.push(result.outcome === 'returned' ? result.amount : 0);
    }
    expect(amounts).toEqual([29_999, 60_000]);
    expect((await usesOf(shop)).used).toBe(0);
  });

  test('come back only after they were delivered, and never more than were sold, also at once', async () => {
    const { orderId } = await paid();
    const two = () => returnPieces(shop.deps, orderId, new Map([[skuOf(), 2]]), true);
    expect(await two()).toEqual({ outcome: 'not-delivered' });
    await moved(orderId, 'Shipped', 'Delivered');
    const outcomes = await Promise.all([two(), two()]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['returned', 'too-many']);
    expect((await attempt()).refunded_paise).toBe(66_666);
  });
});

describe('a refund', () => {
  test('whose answer is lost is found again and not made twice', async () => {
    const { orderId, paymentId } = await paid();
    await cancel(orderId);
    const { id } = await shop.deps.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
    for (const failure of ['closed', 'rubbish', '500'] as const) {
      server.gateway.failNext('refunds', failure);
      await expect(settleRefund(shop.deps, id)).rejects.toThrow(GatewayUnavailable);
    }
    await shop.runJobs();
    expect(server.gateway.refundsOf(paymentId)).toHaveLength(1);
    expect((await orderOf(orderId)).refunds[0]?.state).toBe('processed');
  });

  test('that waits for the bank is settled by a webhook, or by asking', async () => {
    server.gateway.settlesRefunds = false;
    const { orderId, paymentId } = await paid();
    await cancel(orderId);
    await shop.runJobs();
    expect((await orderOf(orderId)).refunds[0]?.state).toBe('sent');
    const [refund] = server.gateway.refundsOf(paymentId);
    server.gateway.settleRefund(refund?.id ?? '', 'processed');
    const told = news.last('refund.processed');
    for (const webhook of [news.last('refund.created'), told, told]) await postWebhook(shop, webhook);
    await shop.runJobs();
    expect((await orderOf(orderId)).refunds[0]?.state).toBe('processed');
    expect(shop.mails.filter(({ subject }) => subject?.startsWith('Your refund'))).toHaveLength(1);
  });

  test('of which no webhook tells is asked about', async () => {
    server.gateway.settlesRefunds = false;
    const { orderId, paymentId } = await paid();
    await cancel(orderId);
    await shop.runJobs();
    server.gateway.settleRefund(server.gateway.refundsOf(paymentId)[0]?.id ?? '', 'processed');
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * 60_000);
    await lookAfterPayments(shop.deps);
    expect((await orderOf(orderId)).refunds[0]?.state).toBe('processed');
  });
});

describe('a refund that somebody makes at the gateway', () => {
  const both = async () => {
    for (const kind of ['refund.created', 'refund.processed'] as const) await postWebhook(shop, news.last(kind));
    await shop.runJobs();
  };

  test('stands in the books like ours and is not sent a second time', async () => {
    const { orderId, paymentId } = await paid();
    server.gateway.refund(paymentId, { amount: 33_333 });
    await both();
    await both();
    expect((await orderOf(orderId)).refunds).toMatchObject([
      { amount_paise: 33_333, reason: 'at-gateway', state: 'processed' },
    ]);
    expect(await attempt()).toEqual({ state: 'partly-refunded', refunded_paise: 33_333 });
    await cancel(orderId);
    await shop.runJobs();
    expect(server.gateway.payment(paymentId).refunded).toBe(99_999);
    expect((await orderOf(orderId)).refunds[1]).toMatchObject({ amount_paise: 66_666, state: 'processed' });
  });

  test('that leaves too little for one that was asked for makes that one fail, of which the shop is told', async () => {
    await saveSettings(shop.deps.db, { store: { ...defaultSettings.store, email: 'owner@example.in' } });
    const { orderId, paymentId } = await paid();
    await cancel(orderId);
    server.gateway.refund(paymentId, { amount: 100 });
    await both();
    const refunds = (await orderOf(orderId)).refunds.map(({ amount_paise: amount, state }) => [amount, state]);
    expect(refunds).toEqual([
      [99_999, 'failed'],
      [100, 'processed'],
    ]);
    const told = shop.mails.find(({ to }) => to?.[0]?.address === 'owner@example.in');
    expect(told?.subject).toBe(`A refund of ₹999.99 for order ${orderId} failed`);
    expect(told?.text).toContain('The payment service says: ');
    expect((await attempt()).refunded_paise).toBe(99_999);
  });
});

describe('what the gateway says no to', () => {
  test('a part of less than a rupee is transferred by hand', async () => {
    const penny = await addProduct(shop, { variations: [{ price: 50, stock: 10 }] });
    const placed = await buyer.call(orders.placeOnline, {
      body: {
        cart_products: [{ product_id: penny.id, quantity: 2 }],
        payment_mode: 'Pay now',
        totalAmountbeforePay: 1,
      },
    });
    server.gateway.pay(placed.razorpay_order.id);
    await postWebhook(shop, news.last('payment.captured'));
    await moved(placed.order_id, 'Shipped', 'Delivered');
    const one = new Map([[penny.skus[0] ?? '', 1]]);
    expect(await returnPieces(shop.deps, placed.order_id, one, true)).toEqual({
      outcome: 'returned',
      amount: 50,
      byHand: 50,
    });
    expect((await orderOf(placed.order_id)).refunds).toMatchObject([{ amount_paise: 50, is_by_hand: true }]);
    expect((await attempt()).refunded_paise).toBe(50);
  });

  test('for want of balance it is asked again, and sent when there is some', async () => {
    const { orderId } = await paid();
    await cancel(orderId);
    const { id } = await shop.deps.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
    const { gateway } = shop.deps;
    const poor = new GatewayRefused('Your account does not have enough balance to carry out the refund operation.');
    shop.deps.gateway = { ...gateway, refund: () => Promise.reject(poor) };
    const asked = settleRefund(shop.deps, id).finally(() => (shop.deps.gateway = gateway));
    await expect(asked).rejects.toThrow('enough balance');
    expect((await orderOf(orderId)).refunds[0]?.state).toBe('requested');
    await settleRefund(shop.deps, id);
    expect((await orderOf(orderId)).refunds[0]?.state).toBe('processed');
  });
});

test('whoever has erased herself is written no mail, and her money goes back', async () => {
  const { orderId, paymentId } = await paid();
  await moved(orderId, 'Shipped', 'Delivered');
  await shop.runJobs();
  shop.mails.length = 0;
  await shop.deps.db.updateTable('orders').set({ buyer_email: '', buyer_name: '' }).execute();
  await returnPieces(shop.deps, orderId, new Map([[skuOf(), 3]]), true);
  await shop.runJobs();
  expect(shop.mails).toEqual([]);
  expect(server.gateway.payment(paymentId).status).toBe('refunded');
});

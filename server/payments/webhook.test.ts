import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { addBuyer, addCoupon, addProduct, offerOnlinePayment, stockOf, type TestMember } from '../testing/builders.ts';
import { WebhookSender, postWebhook } from '../testing/webhook-sender.ts';
import { openShopWithGateway } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { pollPayments } from './poll-payments.ts';
import type { LocalGatewayServer } from '../testing/local-gateway-server.ts';

let shop: TestShop;
let server: LocalGatewayServer;
let news: WebhookSender;
let close: () => Promise<void>;
let sku: string;
let productId: string;
let buyer: TestMember;

beforeAll(async () => {
  ({ shop, server, close } = await openShopWithGateway());
  news = new WebhookSender(server.gateway);
});
beforeEach(async () => {
  await shop.reset();
  await offerOnlinePayment(shop);
  const tea = await addProduct(shop);
  [productId, sku] = [tea.id, tea.skus[0] ?? ''];
  buyer = await addBuyer(shop);
  news.take();
});
afterAll(() => close());

const place = (mode: 'Pay now' | 'Pay on delivery' = 'Pay now', coupon?: string) =>
  buyer.call(orders.placeOnline, {
    body: {
      cart_products: [{ product_id: productId }],
      payment_mode: mode,
      totalAmountbeforePay: coupon ? 449.1 : 499,
      ...(coupon && { coupon_code: coupon }),
    },
  });
const orderOf = async (orderId: string) => (await buyer.call(orders.single, { params: { orderId } })).data;
const attempts = () => shop.deps.db.selectFrom('payment_attempts').select(['state', 'gateway_payment_id']).execute();
const eventsHeard = () => shop.deps.db.selectFrom('gateway_events').select('kind').execute();

describe('a webhook', () => {
  test('[API-38] confirms the order of a payment whose browser never came back', async () => {
    const { order_id: orderId, razorpay_order } = await place();
    server.gateway.pay(razorpay_order.id);
    expect(await postWebhook(shop, news.last('payment.captured'))).toBe(200);
    expect(await orderOf(orderId)).toMatchObject({ status: 'Success', orderStatus: 'Pending', paid_paise: 49_900 });
    await shop.runJobs();
    expect(shop.mails).toHaveLength(1);
  });

  test('told again, late and in any order, changes nothing more', async () => {
    const { order_id: orderId, razorpay_order } = await place();
    const returned = server.gateway.pay(razorpay_order.id);
    const told = news.take();
    expect(told).toHaveLength(3);
    for (const webhook of [...told].reverse()) expect(await postWebhook(shop, webhook)).toBe(200);
    await buyer.call(payments.verify, { body: returned });
    for (const webhook of [...told, ...told]) expect(await postWebhook(shop, webhook)).toBe(200);
    await shop.runJobs();
    expect(shop.mails).toHaveLength(1);
    expect(await stockOf(shop, sku)).toBe(9);
    expect((await attempts()).map(({ state }) => state)).toEqual(['captured']);
    expect(await eventsHeard()).toHaveLength(3);
    expect((await orderOf(orderId)).timeline.map(({ status }) => status)).toEqual(['Pending', 'Paid']);
  });

  test('of an advance leaves the balance to be paid at the door', async () => {
    await saveSettings(shop.deps.db, { 'delivery-advance-percentage': 20 });
    const { order_id: orderId, razorpay_order } = await place('Pay on delivery');
    server.gateway.pay(razorpay_order.id);
    await postWebhook(shop, news.last('order.paid'));
    expect(await orderOf(orderId)).toMatchObject({ status: 'Success', paid_paise: 10_000, due_paise: 39_900 });
  });

  test('of a failed payment is noted, and the same order can still be paid', async () => {
    const { order_id: orderId, razorpay_order } = await place();
    server.gateway.decline(razorpay_order.id);
    await postWebhook(shop, news.last('payment.failed'));
    expect((await attempts()).map(({ state }) => state)).toEqual(['failed']);
    server.gateway.pay(razorpay_order.id);
    await postWebhook(shop, news.last('payment.captured'));
    await postWebhook(shop, { ...news.last('payment.failed') });
    expect((await orderOf(orderId)).status).toBe('Success');
  });

  test('with another signature, without one, or without an id is refused', async () => {
    const { razorpay_order } = await place();
    server.gateway.pay(razorpay_order.id);
    const { body, headers } = news.last('payment.captured');
    const { 'x-razorpay-event-id': _, ...withoutId } = headers;
    const forged = body.replace('"captured":true', '"captured":true ');
    for (const webhook of [
      { body: forged, headers },
      { body, headers: { ...headers, 'x-razorpay-signature': 'f'.repeat(64) } },
      { body, headers: { 'content-type': 'application/json', 'x-razorpay-event-id': 'evt_1' } },
      { body, headers: withoutId },
    ])
      expect(await postWebhook(shop, webhook)).toBe(400);
    expect((await attempts()).map(({ state }) => state)).toEqual(['created']);
    expect(await eventsHeard()).toEqual([]);
  });

  test.each([
    ['payment.captured', '{"event":"payment.captured"}'],
    ['payment.captured', '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1"}}}}'],
    ['settlement.processed', '{"event":"settlement.processed","payload":{"settlement":{"entity":{}}}}'],
    ['unknown', '{"payload":{}}'],
    ['unknown', 'rubbish'],
  ])(
    'of an unforeseen shape is answered, so that the gateway goes on telling, and does nothing: %s',
    async (kind, body) => {
      await place();
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-event-id': 'evt_unforeseen',
        'x-razorpay-signature': server.gateway.signWebhook(body),
      };
      expect(await postWebhook(shop, { body, headers })).toBe(200);
      expect(await eventsHeard()).toEqual([{ kind }]);
      expect((await attempts()).map(({ state }) => state)).toEqual(['created']);
    },
  );

  test('of a payment that is none of ours is answered, so that it is not told for ever', async () => {
    const foreign = server.gateway.createOrder({ amount: 100, currency: 'INR', receipt: 'not-ours', captures: true });
    server.gateway.pay(foreign.id);
    expect(await postWebhook(shop, news.last('payment.captured'))).toBe(200);
    expect(await attempts()).toEqual([]);
  });

  test('whose heeding fails is told again and heeded then', async () => {
    const { order_id: orderId, razorpay_order } = await place();
    server.gateway.pay(razorpay_order.id);
    const webhook = news.last('payment.captured');
    await shop.deps.db.schema.alterTable('order_lines').renameTo('order_lines_away').execute();
    expect(await postWebhook(shop, webhook)).toBe(500);
    await shop.deps.db.schema.alterTable('order_lines_away').renameTo('order_lines').execute();
    expect(await postWebhook(shop, webhook)).toBe(200);
    expect((await orderOf(orderId)).status).toBe('Success');
  });
});

test('[PAY-04] what was bought leaves the cart with the payment, whichever side reports it, and only once', async () => {
  await buyer.call(cart.add, { body: { product_id: productId, quantity: 2 } });
  const { razorpay_order } = await place();
  const returned = server.gateway.pay(razorpay_order.id);
  const held = async () =>
    (await buyer.call(cart.list, { params: { user_id: buyer.userId } })).data.map(({ quantity }) => quantity);
  expect(await held()).toEqual([2]);
  for (const webhook of news.take()) await postWebhook(shop, webhook);
  await buyer.call(payments.verify, { body: returned });
  expect(await held()).toEqual([1]);
});

describe('a payment that can be taken for nothing', () => {
  const refunds = () =>
    shop.deps.db.selectFrom('refunds').select(['amount_paise', 'reason', 'state', 'gateway_payment_id']).execute();

  test('because the order is paid already goes back whole, once, and the order stands', async () => {
    const { order_id: orderId, razorpay_order } = await place();
    server.gateway.pay(razorpay_order.id);
    await postWebhook(shop, news.last('payment.captured'));
    const second = server.gateway.payAnyway(server.gateway.order(razorpay_order.id));
    for (const webhook of [news.last('payment.captured'), news.last('order.paid')])
      expect(await postWebhook(shop, webhook)).toBe(200);
    await shop.runJobs();
    expect(await refunds()).toEqual([
      {
        amount_paise: 49_900,
        reason: 'paid-twice',
        state: 'processed',
        gateway_payment_id: second.razorpay_payment_id,
      },
    ]);
    expect(server.gateway.payment(second.razorpay_payment_id)).toMatchObject({ status: 'refunded', refunded: 49_900 });
    expect(await orderOf(orderId)).toMatchObject({ status: 'Success', paid_paise: 49_900 });
    expect(shop.mails.map(({ subject }) => subject)).toEqual([
      `Your order ${orderId} is confirmed`,
      `₹499 of your order ${orderId} goes back to you`,
      'Your refund of ₹499 is sent',
    ]);
  });

  test('because it is of another amount goes back whole, and the order waits on', async () => {
    const { order_id: orderId, razorpay_order } = await place();
    const wrong = server.gateway.payAnyway(server.gateway.order(razorpay_order.id), 'upi', 49_800);
    await postWebhook(shop, news.last('payment.captured'));
    await shop.runJobs();
    expect(await refunds()).toEqual([
      {
        amount_paise: 49_800,
        reason: 'wrong-amount',
        state: 'processed',
        gateway_payment_id: wrong.razorpay_payment_id,
      },
    ]);
    expect((await orderOf(orderId)).status).toBe('Failed');
    expect((await attempts()).map(({ state }) => state)).toEqual(['created']);
  });
});

test('a message that comes when its money is back with the buyer makes no order', async () => {
  const { order_id: orderId, razorpay_order } = await place();
  const { razorpay_payment_id: paymentId } = server.gateway.pay(razorpay_order.id);
  const late = news.last('payment.captured');
  server.gateway.refund(paymentId);
  expect(await postWebhook(shop, late)).toBe(200);
  expect((await orderOf(orderId)).status).toBe('Failed');
});

test('a message is taken while the gateway cannot be asked, and heeded by the next round', async () => {
  const { order_id: orderId, razorpay_order } = await place();
  server.gateway.pay(razorpay_order.id);
  server.gateway.failNext('payments', '500');
  expect(await postWebhook(shop, news.last('payment.captured'))).toBe(200);
  expect((await orderOf(orderId)).status).toBe('Failed');
  await pollPayments(shop.deps);
  expect((await orderOf(orderId)).status).toBe('Success');
});

test('a message is taken in time while the gateway is slow, and what it says then is heeded', async () => {
  const { order_id: orderId, razorpay_order } = await place();
  server.gateway.pay(razorpay_order.id);
  server.gateway.failNext('payments', 'slow');
  const late = pause(5_000, 'late', { ref: false });
  expect(await Promise.race([postWebhook(shop, news.last('payment.captured')), late])).toBe(200);
  expect((await orderOf(orderId)).status).toBe('Failed');
  await pollPayments(shop.deps);
  expect((await orderOf(orderId)).status).toBe('Success');
});

test('a payment that lapses leaves an order that holds nothing and cannot be paid again', async () => {
  await addCoupon(shop, { totalLimit: 1 });
  const { order_id: orderId, razorpay_order } = await place('Pay now', 'TEA10');
  // The buyer's other order takes up the coupon's only use.
  await buyer.call(orders.placeOnDelivery, {
    body: {
      cart_products: [{ product_id: productId }],
      payment_mode: 'Pay on delivery',
      totalAmountbeforePay: 449.1,
      coupon_code: 'TEA10',
    },
  });
  server.gateway.pay(razorpay_order.id);
  await postWebhook(shop, news.last('payment.captured'));
  await shop.runJobs();
  expect(await orderOf(orderId)).toMatchObject({ status: 'Failed', pay_by: null, refunds: [{ reason: 'lapsed' }] });
  expect(await stockOf(shop, sku)).toBe(9);
  expect((await refusalOf(buyer.call(orders.resume, { params: { orderId } }))).code).toBe('order-expired');
});

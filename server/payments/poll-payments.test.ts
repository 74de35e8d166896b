import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { releaseReservations } from '../orders/payment-attempts/release-reservations.ts';
import { addBuyer, addProduct, offerOnlinePayment, stockOf, type TestMember } from '../testing/builders.ts';
import { openShopWithGateway } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import type { LocalGatewayServer } from '../testing/local-gateway-server.ts';
import { setStock } from '../testing/set-stock.ts';
import { pollPayments } from './poll-payments.ts';

let shop: TestShop;
let server: LocalGatewayServer;
let close: () => Promise<void>;
let sku: string;
let productId: string;
let buyer: TestMember;

beforeAll(async () => {
  ({ shop, server, close } = await openShopWithGateway());
});
beforeEach(async () => {
  await shop.reset();
  await offerOnlinePayment(shop);
  const tea = await addProduct(shop, { variations: [{ stock: 2 }] });
  [productId, sku] = [tea.id, tea.skus[0] ?? ''];
  buyer = await addBuyer(shop);
});
afterAll(() => close());

const place = (quantity = 1) =>
  buyer.call(orders.placeOnline, {
    body: {
      cart_products: [{ product_id: productId, quantity }],
      payment_mode: 'Pay now',
      totalAmountbeforePay: 499 * quantity,
    },
  });
const orderOf = async (orderId: string) => (await buyer.call(orders.single, { params: { orderId } })).data;
const minutes = (count: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + count * 60_000);
};
/** Each of the minutes that pass, with everything that happens by itself. */
async function pass(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute++) {
    minutes(1);
    await pollPayments(shop.deps);
    await releaseReservations(shop.deps);
    await shop.runJobs();
  }
}

test('[API-38] an order is paid though its browser was closed and no webhook came', async () => {
  const { order_id: orderId, razorpay_order } = await place();
  server.gateway.pay(razorpay_order.id);
  await pass(3);
  expect(await orderOf(orderId)).toMatchObject({ status: 'Success', paid_paise: 49_900 });
  expect(shop.mails).toHaveLength(1);
});

test('a payment that was only promised is captured', async () => {
  const { order_id: orderId, razorpay_order } = await place();
  const order = server.gateway.order(razorpay_order.id);
  const { razorpay_payment_id: paymentId } = server.gateway.payAnyway({ ...order, captures: false });
  await pass(3);
  expect(server.gateway.payment(paymentId).status).toBe('captured');
  expect((await orderOf(orderId)).status).toBe('Success');
});

test('money that comes hours after the order expired takes its stock again', async () => {
  const { order_id: orderId, razorpay_order } = await place();
  await pass(20);
  expect(await stockOf(shop, sku)).toBe(2);
  server.gateway.pay(razorpay_order.id);
  minutes(60);
  await pass(1);
  expect((await orderOf(orderId)).status).toBe('Success');
  expect(await stockOf(shop, sku)).toBe(1);
});

test('money that comes when the stock is gone is sent back, and its buyer is told', async () => {
  const late = await place(2);
  await pass(20);
  await buyer.call(orders.placeOnDelivery, {
    body: { cart_products: [{ product_id: productId }], payment_mode: 'Pay on delivery', totalAmountbeforePay: 499 },
  });
  const { razorpay_payment_id: paymentId } = server.gateway.pay(late.razorpay_order.id);
  minutes(60);
  await pass(2);
  expect(await orderOf(late.order_id)).toMatchObject({
    status: 'Failed',
    refunds: [{ amount_paise: 99_800, reason: 'lapsed', state: 'processed' }],
  });
  expect(server.gateway.payment(paymentId)).toMatchObject({ status: 'refunded', refunded: 99_800 });
  expect(await stockOf(shop, sku)).toBe(1);
  expect(shop.mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('is confirmed'),
    `₹998 of your order ${late.order_id} goes back to you`,
    'Your refund of ₹998 is sent',
  ]);
});

test('while the gateway is down nothing is lost, and it is asked again', async () => {
  const { order_id: orderId, razorpay_order } = await place();
  server.gateway.pay(razorpay_order.id);
  server.gateway.failNext('payments', '500');
  await pass(2);
  expect((await orderOf(orderId)).status).toBe('Failed');
  await pass(5);
  expect((await orderOf(orderId)).status).toBe('Success');
});

test('what is paid is asked about once a day, and nothing longer than six days', async () => {
  const paid = await place();
  server.gateway.pay(paid.razorpay_order.id);
  await pass(3);
  await place();
  await pass(3);
  const due = () => shop.deps.db.selectFrom('payment_attempts').select('next_look_at').orderBy('id').execute();
  const hours = (await due()).map(
    ({ next_look_at: next }) => ((next?.getTime() ?? 0) - shop.clock.now.getTime()) / 3_600_000,
  );
  expect(hours.map((count) => count > 20)).toEqual([true, false]);
  minutes(7 * 24 * 60);
  await pass(1);
  expect((await due()).map(({ next_look_at: next }) => next)).toEqual([null, null]);
});

test('[API-38] a second payment of a paid order is found though no webhook tells of it, and sent back', async () => {
  const { order_id: orderId, razorpay_order } = await place();
  server.gateway.pay(razorpay_order.id);
  await pass(3);
  const second = server.gateway.payAnyway(server.gateway.order(razorpay_order.id));
  minutes(25 * 60);
  await pass(1);
  expect(server.gateway.payment(second.razorpay_payment_id).status).toBe('refunded');
  const order = shop.deps.db.selectFrom('orders').select(['public_id', 'payment_state']);
  expect(await order.execute()).toEqual([{ public_id: orderId, payment_state: 'paid' }]);
});

test('one payment that goes wrong does not keep another waiting', async () => {
  const one = await place();
  const other = await addBuyer(shop);
  const two = await other.call(orders.placeOnline, {
    body: { cart_products: [{ product_id: productId }], payment_mode: 'Pay now', totalAmountbeforePay: 499 },
  });
  for (const { razorpay_order } of [one, two]) server.gateway.pay(razorpay_order.id);
  server.gateway.failNext('payments', 'rubbish');
  await pass(2);
  const statuses = [
    (await orderOf(one.order_id)).status,
    (await other.call(orders.single, { params: { orderId: two.order_id } })).data.status,
  ];
  expect(statuses.toSorted()).toEqual(['Failed', 'Success']);
  await pass(1);
  expect((await orderOf(one.order_id)).status).toBe('Success');
});

test('payments that the gateway does not know any more delay no others, as after a change of its account', async () => {
  const { db } = shop.deps;
  await setStock(shop, 20);
  for (const quantity of [1, 2, 3, 4]) await place(quantity);
  await db
    .updateTable('payment_attempts')
    .set(({ ref }) => ({ gateway_order_id: ref('public_id') }))
    .execute();
  const { order_id: orderId, razorpay_order } = await place(5);
  server.gateway.pay(razorpay_order.id);
  await pass(2);
  expect((await orderOf(orderId)).status).toBe('Success');
});

test('an outage costs no more than its own time', async () => {
  const { order_id: orderId, razorpay_order } = await place();
  server.gateway.pay(razorpay_order.id);
  for (let failing = 0; failing < 40; failing++) server.gateway.failNext('payments', '500');
  await pass(20);
  expect((await orderOf(orderId)).status).toBe('Failed');
  expect(await stockOf(shop, sku), 'it may be paid, so what it holds is kept').toBe(1);
  while (server.gateway.takeFailure('payments'));
  await pass(2);
  expect((await orderOf(orderId)).status).toBe('Success');
});

test('a payment of the last moment is heard of before its order is given up', async () => {
  const { order_id: orderId, razorpay_order } = await place();
  await pass(14);
  server.gateway.pay(razorpay_order.id);
  minutes(2);
  await releaseReservations(shop.deps);
  expect((await orderOf(orderId)).status).toBe('Success');
});

test('opened again and again, an order holds its stock for an hour and no longer', async () => {
  const { order_id: orderId } = await place();
  const resume = () => buyer.call(orders.resume, { params: { orderId } });
  for (let times = 0; times < 4; times++) {
    await pass(14);
    await resume();
  }
  expect(await stockOf(shop, sku)).toBe(1);
  await pass(5);
  expect(await stockOf(shop, sku)).toBe(2);
  expect((await refusalOf(resume())).code).toBe('order-expired');
});

test('an order that is opened again is looked for like a new one', async () => {
  const { order_id: orderId, razorpay_order } = await place();
  await pass(14);
  await buyer.call(orders.resume, { params: { orderId } });
  server.gateway.pay(razorpay_order.id);
  await pass(3);
  expect((await orderOf(orderId)).status).toBe('Success');
});

test('a gateway that is away is asked three times a round, however many orders are over: the long overdue go, the rest waits', async () => {
  const orderBy = async (who: TestMember) => {
    const body = { cart_products: [{ product_id: productId }], payment_mode: 'Pay now' as const };
    return (await who.call(orders.placeOnline, { body: { ...body, totalAmountbeforePay: 499 } })).order_id;
  };
  await setStock(shop, 20);
  const ordersBy = async (count: number) => {
    for (let made = 0; made < count; made++) await orderBy(await addBuyer(shop));
  };
  await ordersBy(5);
  minutes(50);
  await ordersBy(5);
  minutes(30);
  const { gateway } = shop.deps;
  let asked = 0;
  shop.deps.gateway = {
    ...gateway,
    paymentsOf: (id) => {
      asked += 1;
      return gateway.paymentsOf(id);
    },
  };
  for (let failing = 0; failing < 20; failing++) server.gateway.failNext('payments', '500');
  await releaseReservations(shop.deps);
  expect([asked, await stockOf(shop, sku)]).toEqual([3, 15]);
  while (server.gateway.takeFailure('payments'));
  await releaseReservations(shop.deps);
  expect([asked, await stockOf(shop, sku)]).toEqual([8, 20]);
  shop.deps.gateway = gateway;
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { releaseReservations } from '../orders/release-reservations.ts';
import { addBuyer, addProduct, offerOnlinePayment, stockOf, type TestMember } from '../testing/builders.ts';
import { openShopWithGateway } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import type { LocalGatewayServer } from '../providers/payment-gateway/local-gateway-server.ts';
import { lookAfterPayments } from './look-after-payments.ts';

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
    await lookAfterPayments(shop.deps);
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

test('what is paid is not asked about any more, and what never will be is given up after six days', async () => {
  const paid = await place();
  server.gateway.pay(paid.razorpay_order.id);
  await pass(3);
  await place();
  await pass(3);
  const due = () => shop.deps.db.selectFrom('payment_attempts').select('next_look_at').orderBy('id').execute();
  expect((await due()).map(({ next_look_at: next }) => next === null)).toEqual([true, false]);
  minutes(7 * 24 * 60);
  await pass(1);
  expect((await due()).map(({ next_look_at: next }) => next)).toEqual([null, null]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { rateLimits } from '#domain/rate-limits.ts';
import type { LocalGatewayServer } from '../testing/local-gateway-server.ts';
import { addBuyer, addProduct, offerOnlinePayment, type TestMember } from '../testing/builders.ts';
import { openShopWithGateway } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';

let shop: TestShop;
let server: LocalGatewayServer;
let close: () => Promise<void>;
let buyer: TestMember;
let tea: { id: string; skus: string[] };

beforeAll(async () => {
  ({ shop, server, close } = await openShopWithGateway());
});
beforeEach(async () => {
  await shop.reset();
  await offerOnlinePayment(shop);
  tea = await addProduct(shop);
  buyer = await addBuyer(shop);
});
afterAll(() => close());

const place = () =>
  buyer.call(orders.placeOnline, {
    body: { cart_products: [{ product_id: tea.id }], payment_mode: 'Pay now', totalAmountbeforePay: 499 },
  });
const closeWindow = (order_id: string) => buyer.call(payments.abandon, { body: { order_id } });
const orderOf = async (orderId: string) => (await buyer.call(orders.single, { params: { orderId } })).data;

test('[CHK-14] a window that was closed without a payment leaves the order unpaid', async () => {
  const { order_id } = await place();
  expect(await closeWindow(order_id)).toEqual({ success: true, order_id, is_paid: false });
  expect((await orderOf(order_id)).status).toBe('Failed');
});

test('[CHK-14] a payment that was approved on the phone after the window was closed confirms the order', async () => {
  const { order_id, razorpay_order } = await place();
  server.gateway.pay(razorpay_order.id);
  expect(await closeWindow(order_id)).toMatchObject({ is_paid: true });
  expect((await orderOf(order_id)).status).toBe('Success');
  expect(await closeWindow(order_id)).toMatchObject({ is_paid: true });
});

test('a gateway that cannot tell leaves the order waiting', async () => {
  const { order_id, razorpay_order } = await place();
  server.gateway.pay(razorpay_order.id);
  server.gateway.failNext('payments', '500');
  expect(await closeWindow(order_id)).toMatchObject({ is_paid: false });
  expect(await closeWindow(order_id)).toMatchObject({ is_paid: true });
});

test('a window that is closed again and again is noted once', async () => {
  const { order_id } = await place();
  for (const _ of ['once', 'twice', 'thrice']) await closeWindow(order_id);
  const noted = await shop.deps.db.selectFrom('order_events').select('status').execute();
  expect(noted).toEqual([{ status: 'Payment window closed' }]);
});

test('a member closes so many windows in a while and no more', async () => {
  const { order_id } = await place();
  const { calls } = rateLimits['abandon-member'];
  const { member_id } = await shop.deps.db.selectFrom('orders').select('member_id').executeTakeFirstOrThrow();
  for (let call = 0; call < calls; call += 1) await shop.deps.limits.count('abandon-member', String(member_id));
  expect((await refusalOf(closeWindow(order_id))).code).toBe('too-many-requests');
});

test('[CHK-13] how long an order can be paid is told in seconds from the answer on, whatever the buyer’s clock says', async () => {
  const placed = await place();
  expect(placed.pay_seconds).toBe(15 * 60);
  shop.clock.now = new Date(shop.clock.now.getTime() + 61_500);
  expect((await orderOf(placed.order_id)).pay_seconds).toBe(15 * 60 - 62);
  shop.clock.now = new Date(shop.clock.now.getTime() + 20 * 60_000);
  expect((await orderOf(placed.order_id)).pay_seconds).toBe(0);
  server.gateway.pay(placed.razorpay_order.id);
  await closeWindow(placed.order_id);
  expect((await orderOf(placed.order_id)).pay_seconds).toBeNull();
});

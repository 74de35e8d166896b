import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import type { OrderPayment } from '#domain/payments/order-payment.ts';
import { releaseReservations } from '../orders/payment-attempts/release-reservations.ts';
import type { LocalGatewayServer } from '../testing/local-gateway-server.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { addBuyer, addProduct, offerOnlinePayment, stockOf, type TestMember } from '../testing/builders.ts';
import { openShopWithGateway } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { setStock } from '../testing/set-stock.ts';

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

const bodyOf = (mode: (typeof orders.paymentModes)[number]) => ({
  body: { cart_products: [{ product_id: tea.id }], payment_mode: mode, totalAmountbeforePay: 499 },
});
const press = (idempotencyKey: string, mode: (typeof orders.paymentModes)[number] = 'Pay now') =>
  buyer.call(orders.placeOnline, bodyOf(mode), { idempotencyKey });

const stored = () => shop.deps.db.selectFrom('orders').select(['public_id', 'payment_state']).execute();

async function expectOnePaidOrder(orderId: string, payment: OrderPayment = 'paid'): Promise<void> {
  expect(await stored()).toEqual([{ public_id: orderId, payment_state: payment }]);
  expect(await shop.deps.db.selectFrom('payment_attempts').select('state').execute()).toEqual([{ state: 'captured' }]);
  expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(9);
  await shop.runJobs();
  expect(shop.mails).toHaveLength(1);
}

test('[CHK-13] a press sent again after the payment is answered with the paid order, and there is no window to open', async () => {
  const placed = await press('the-first-press');
  expect(placed.is_paid).toBe(false);
  await buyer.call(payments.verify, { body: server.gateway.pay(placed.razorpay_order.id) });
  expect(await press('the-first-press')).toMatchObject({
    order_id: placed.order_id,
    is_paid: true,
    razorpay_order: placed.razorpay_order,
    message: 'Your payment is verified.',
  });
  await expectOnePaidOrder(placed.order_id);
});

test.each(['the-first-press', 'another-press'])(
  '[CHK-13] a payment whose return was lost is found by %s, and the order is paid',
  async (key) => {
    const placed = await press('the-first-press');
    server.gateway.pay(placed.razorpay_order.id);
    expect(await press(key)).toMatchObject({ order_id: placed.order_id, is_paid: true });
    await expectOnePaidOrder(placed.order_id);
  },
);

test('[CHK-11] an advance that was paid is not asked for again', async () => {
  await saveSettings(shop.deps.db, { 'delivery-advance-percentage': 25 });
  const placed = await press('the-first-press', 'Pay on delivery');
  expect(placed.razorpay_order.amount).toBe(12_500);
  server.gateway.pay(placed.razorpay_order.id);
  expect(await press('the-first-press', 'Pay on delivery')).toMatchObject({ order_id: placed.order_id, is_paid: true });
  await expectOnePaidOrder(placed.order_id, 'advance-captured');
});

test('[CHK-12] the key of an order whose advance is due does not make it one that needs none', async () => {
  await saveSettings(shop.deps.db, { 'delivery-advance-percentage': 25 });
  await press('the-first-press', 'Pay on delivery');
  const direct = buyer.call(orders.placeOnDelivery, bodyOf('Pay on delivery'), { idempotencyKey: 'the-first-press' });
  expect((await refusalOf(direct)).code).toBe('invalid-input');
});

test('a payment that came for an order after its time is kept by the press that finds it', async () => {
  const placed = await press('the-first-press');
  server.gateway.pay(placed.razorpay_order.id);
  shop.clock.now = new Date('2026-11-21T06:16:00Z');
  await releaseReservations(shop.deps);
  expect(await press('the-first-press')).toMatchObject({ order_id: placed.order_id, is_paid: true });
  await expectOnePaidOrder(placed.order_id);
});

test('an order that was paid and could not be confirmed is not opened to be paid again', async () => {
  const placed = await press('the-first-press');
  shop.clock.now = new Date('2026-11-21T06:16:00Z');
  await releaseReservations(shop.deps);
  await setStock(shop, 0);
  server.gateway.pay(placed.razorpay_order.id);
  for (const _ of ['finds the payment', 'knows of it'])
    expect((await refusalOf(press('the-first-press'))).code).toBe('order-expired');
  expect(await stored()).toEqual([{ public_id: placed.order_id, payment_state: 'expired' }]);
});

test('while the gateway cannot tell whether an order is paid, its window is not opened again', async () => {
  const placed = await press('the-first-press');
  server.gateway.pay(placed.razorpay_order.id);
  server.gateway.failNext('payments', '500');
  expect((await refusalOf(press('the-first-press'))).code).toBe('gateway-failed');
  expect(await press('the-first-press')).toMatchObject({ is_paid: true });
});

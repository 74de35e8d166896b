import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { addDays } from '#domain/time.ts';
import { releaseReservations } from '../orders/payment-attempts/release-reservations.ts';
import { addBuyer, addProduct, cancelOrder, offerOnlinePayment, type TestMember } from '../testing/builders.ts';
import { openGateway } from '../testing/open-shops.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import type { LocalGatewayServer } from '../testing/local-gateway-server.ts';
import { setStock } from '../testing/set-stock.ts';
import type { PaymentGateway } from '../providers/payment-gateway/port.ts';
import { createRazorpay } from '../providers/payment-gateway/razorpay.ts';
import { pollPayments } from './poll-payments.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { differencesWithin } from './reconcile-store.ts';

let shop: TestShop;
let server: LocalGatewayServer;
let close: () => Promise<void>;
let buyer: TestMember;

beforeAll(async () => {
  shop = await openTestShop();
});
// Each with a gateway whose books are empty.
beforeEach(async () => {
  await shop.reset();
  ({ server, close } = await openGateway());
  shop.deps.gateway = createRazorpay(server.settings);
  // The stand-in's books have the time of the day.
  shop.clock.now = new Date();
  await offerOnlinePayment(shop);
  buyer = await addBuyer(shop);
});
afterEach(() => close());
afterAll(() => shop.close());

/** Each order is of another tea: one of the same would take the place of what is not paid. */
async function place(quantity: number): Promise<string> {
  const { id: productId } = await addProduct(shop, { variations: [{ stock: 100 }] });
  const { razorpay_order } = await buyer.call(orders.placeOnline, {
    body: {
      cart_products: [{ product_id: productId, quantity }],
      payment_mode: 'Pay now',
      totalAmountbeforePay: 499 * quantity,
    },
  });
  return razorpay_order.id;
}
const later = (minutes: number): void => {
  shop.clock.now = new Date(Date.now() + minutes * 60_000);
};
const kinds = async () => (await reconcilePayments(shop.deps, 1)).differences.map(({ kind }) => kind);

test('paid, unpaid, late, doubled and refunded orders: once the news was fetched, no rupee is missing', async () => {
  const [paid, unpaid, late, doubled] = [await place(1), await place(2), await place(3), await place(4)];
  for (const id of [paid, doubled]) server.gateway.pay(id);
  server.gateway.payAnyway(server.gateway.order(doubled));
  server.gateway.decline(unpaid);
  later(5);
  await pollPayments(shop.deps);
  later(17);
  await releaseReservations(shop.deps);
  await setStock(shop, 0);
  server.gateway.pay(late);
  later(33);
  expect(await kinds()).toEqual(['payment not in our books']);
  await pollPayments(shop.deps);
  await shop.runJobs();
  expect(await kinds()).toEqual([]);
  const refunded = await shop.deps.db.selectFrom('refunds').select('reason').orderBy('reason').execute();
  expect(refunded.map(({ reason }) => reason)).toEqual(['lapsed', 'paid-twice']);
});

test('a payment of this minute may be on its way, one of an hour ago is missing', async () => {
  server.gateway.pay(await place(1));
  expect(await kinds()).toEqual([]);
  later(60);
  expect(await kinds()).toEqual(['payment not in our books']);
  await pollPayments(shop.deps);
  expect(await kinds()).toEqual([]);
});

/** Has an order stand at the gateway as it was made some days ago, or as one whose payments wait to be captured. */
function remake(gatewayOrderId: string, over: { daysAgo?: number; captures?: boolean }): void {
  const { daysAgo = 0, captures = true } = over;
  const order = server.gateway.order(gatewayOrderId);
  server.gateway.enter({ order: { ...order, captures, createdAt: order.createdAt - daysAgo * 86_400 } });
}
/** An order that was opened and paid some days ago, of which we heard. @returns the payment's id */
async function payDaysAgo(daysAgo: number): Promise<string> {
  const id = await place(1);
  remake(id, { daysAgo });
  const payment = server.gateway.payment(server.gateway.pay(id).razorpay_payment_id);
  const createdAt = payment.createdAt - daysAgo * 86_400;
  server.gateway.enter({ order: server.gateway.order(id), payment: { ...payment, createdAt } });
  later(60);
  await pollPayments(shop.deps);
  await shop.deps.db
    .updateTable('payment_attempts')
    .set({ created_at: new Date(createdAt * 1000) })
    .execute();
  return payment.id;
}
const cancelAll = async (): Promise<void> => {
  for (const { order_id: orderId } of (await buyer.call(orders.list, { params: { user_id: buyer.userId }, query: {} }))
    .data)
    await cancelOrder(buyer, orderId);
};

test('an order that was opened before the days that are compared, and paid within them, is none', async () => {
  const id = await place(1);
  remake(id, { daysAgo: 3 });
  await shop.deps.db
    .updateTable('payment_attempts')
    .set({ created_at: addDays(shop.clock.now, -3) })
    .execute();
  server.gateway.pay(id);
  later(60);
  await pollPayments(shop.deps);
  expect(await kinds()).toEqual([]);
});

test('a payment that was only promised is found after an hour, until it has gone back by itself', async () => {
  const id = await place(1);
  remake(id, { captures: false });
  const { razorpay_payment_id: paymentId } = server.gateway.pay(id);
  later(50);
  expect(await kinds()).toEqual([]);
  later(70);
  expect(await kinds()).toEqual(['payment not captured']);
  server.gateway.giveBackUncaptured(paymentId);
  expect(await kinds()).toEqual([]);
});

test('a promised payment of long ago that goes back by itself within the days that are compared is none', async () => {
  const id = await place(1);
  remake(id, { captures: false });
  const payment = server.gateway.payment(server.gateway.pay(id).razorpay_payment_id);
  const createdAt = payment.createdAt - 4 * 86_400;
  server.gateway.enter({ order: server.gateway.order(id), payment: { ...payment, createdAt } });
  server.gateway.giveBackUncaptured(payment.id);
  later(60);
  expect(await kinds()).toEqual([]);
});

test('what happens while the books are read is none', async () => {
  const id = await place(1);
  server.gateway.pay(id);
  later(60);
  await pollPayments(shop.deps);
  const { gateway } = shop.deps;
  const busy: PaymentGateway = {
    ...gateway,
    async paymentsMadeIn(span) {
      const payments = await gateway.paymentsMadeIn(span);
      await cancelAll();
      await shop.runJobs();
      await place(3);
      return payments;
    },
  };
  const { differences } = await reconcilePayments({ ...shop.deps, gateway: busy }, 1);
  expect(differences).toEqual([]);
});

test('money that was sent back at the gateway itself is found, however old its payment', async () => {
  const paymentId = await payDaysAgo(10);
  expect(await kinds()).toEqual([]);
  server.gateway.refund(paymentId, { amount: 100 });
  const { differences } = await reconcilePayments(shop.deps, 1);
  expect(differences).toMatchObject([{ kind: 'refund not in our books', order: expect.any(String), theirs: 100 }]);
});

test('a refund of an old payment is compared with the gateway’s', async () => {
  const paymentId = await payDaysAgo(10);
  await cancelAll();
  await shop.runJobs();
  expect(await kinds()).toEqual([]);
  await shop.deps.db.updateTable('refunds').set({ amount_paise: 49_800 }).execute();
  expect(await kinds()).toContain('refunded differently');
  await shop.deps.db
    .updateTable('refunds')
    .set({ amount_paise: 49_900, gateway_refund_id: 'rfnd_none', public_id: 'NONE' })
    .execute();
  expect(await kinds()).toEqual(['refund not in our books', 'refund unknown to the gateway']);
  expect(server.gateway.payment(paymentId).refunded).toBe(49_900);
});

test('a refund that failed is a difference until the buyer has the money', async () => {
  server.gateway.settlesRefunds = false;
  const paymentId = await payDaysAgo(0);
  await cancelAll();
  await shop.runJobs();
  expect(await kinds()).toEqual([]);
  const [refund] = server.gateway.refundsOf(paymentId);
  server.gateway.sendRefund(refund?.id ?? '', 'failed');
  later(24 * 60);
  await pollPayments(shop.deps);
  expect(await kinds()).toEqual(['refund not sent']);
});

test('our own books are held against themselves', async () => {
  const { db } = shop.deps;
  await payDaysAgo(0);
  expect(await kinds()).toEqual([]);
  await db.updateTable('orders').set({ pay_now_paise: 40_000, balance_paise: 9_900 }).execute();
  expect(await kinds()).toEqual(['payment unlike its order']);
  await db.updateTable('orders').set({ pay_now_paise: 49_900, balance_paise: 0 }).execute();
  await db.updateTable('orders').set({ payment_state: 'expired', confirmed_at: null }).execute();
  expect(await kinds()).toEqual(['payment without its order']);
  await db.updateTable('orders').set({ payment_state: 'paid', confirmed_at: shop.clock.now }).execute();
  await cancelAll();
  await shop.runJobs();
  expect(await kinds()).toEqual([]);
  await db.updateTable('orders').set({ fulfilment_status: 'Pending' }).execute();
  await db.updateTable('payment_attempts').set({ state: 'failed', captured_at: null }).execute();
  expect(await kinds()).toEqual(['order without its payment']);
});

test('our own books are looked at in parts, and the last order of each is none too many', async () => {
  const { db } = shop.deps;
  for (const quantity of [1, 2, 3, 4, 5]) server.gateway.pay(await place(quantity));
  later(5);
  await pollPayments(shop.deps);
  await db.updateTable('payment_attempts').set({ state: 'failed', captured_at: null }).execute();
  const all = await differencesWithin(db, addDays(shop.clock.now, -1));
  expect(all.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'order without its payment'));
  expect(await differencesWithin(db, addDays(shop.clock.now, -1), 2)).toEqual(all);
});

test('an order that was made at the gateway beside the shop is found', async () => {
  const foreign = server.gateway.createOrder({ amount: 900, currency: 'INR', receipt: 'by-hand', captures: true });
  const { differences } = await reconcilePayments(shop.deps, 1);
  expect(differences).toContainEqual({ kind: 'order not ours', order: null, id: foreign.id, ours: null, theirs: 900 });
});

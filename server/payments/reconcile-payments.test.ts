import { afterEach, beforeEach, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { releaseReservations } from '../orders/release-reservations.ts';
import { addBuyer, addProduct, offerOnlinePayment, type TestMember } from '../testing/builders.ts';
import { openShopWithGateway } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import type { LocalGatewayServer } from '../providers/payment-gateway/local-gateway-server.ts';
import { lookAfterPayments } from './look-after-payments.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let shop: TestShop;
let server: LocalGatewayServer;
let close: () => Promise<void>;
let productId: string;
let buyer: TestMember;

// Each with a gateway whose books are empty.
beforeEach(async () => {
  ({ shop, server, close } = await openShopWithGateway());
  // The stand-in's books have the time of the day.
  shop.clock.now = new Date();
  await offerOnlinePayment(shop);
  productId = (await addProduct(shop, { variations: [{ stock: 100 }] })).id;
  buyer = await addBuyer(shop);
});
afterEach(() => close());

async function place(quantity: number): Promise<string> {
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
  await lookAfterPayments(shop.deps);
  later(17);
  await releaseReservations(shop.deps);
  await shop.deps.db.updateTable('variations').set({ stock: 0 }).execute();
  server.gateway.pay(late);
  later(33);
  expect(await kinds()).toEqual(['payment not in our books']);
  await lookAfterPayments(shop.deps);
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
  await lookAfterPayments(shop.deps);
  expect(await kinds()).toEqual([]);
});

test('money that somebody sent back at the gateway itself is found', async () => {
  const { razorpay_payment_id: paymentId } = server.gateway.pay(await place(1));
  later(60);
  await lookAfterPayments(shop.deps);
  server.gateway.refund(paymentId, { amount: 100 });
  expect(await kinds()).toEqual(['refunded differently']);
});

test('an order that somebody made at the gateway beside the shop is found', async () => {
  const foreign = server.gateway.createOrder({ amount: 900, currency: 'INR', receipt: 'by-hand', captures: true });
  const { differences } = await reconcilePayments(shop.deps, 1);
  expect(differences).toContainEqual({ kind: 'order not ours', order: null, id: foreign.id, ours: null, theirs: 900 });
});

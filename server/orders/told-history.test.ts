import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import type { LocalGatewayServer } from '../testing/local-gateway-server.ts';
import { addBuyer, addProduct, offerOnlinePayment, type TestMember } from '../testing/builders.ts';
import { openShopWithGateway } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { syncPayment } from './payment-attempts/sync-payment.ts';
import { releaseReservations } from './payment-attempts/release-reservations.ts';

let shop: TestShop;
let server: LocalGatewayServer;
let close: () => Promise<void>;
let buyer: TestMember;

beforeAll(async () => {
  ({ shop, server, close } = await openShopWithGateway());
});
beforeEach(async () => {
  await shop.reset();
  await offerOnlinePayment(shop);
  buyer = await addBuyer(shop);
});
afterAll(() => close());

async function place() {
  const tea = await addProduct(shop);
  const body = {
    cart_products: [{ product_id: tea.id }],
    payment_mode: 'Pay now' as const,
    totalAmountbeforePay: 499,
  };
  return buyer.call(orders.placeOnline, { body });
}

const historyOf = async (orderId: string) =>
  (await buyer.call(orders.single, { params: { orderId } })).data.timeline.map(
    ({ status, amount_paise: amount }) => [status, amount] as const,
  );

test('[PAY-05] the history of an unpaid order tells that it expired, and nothing of its window', async () => {
  const { order_id } = await place();
  await buyer.call(payments.abandon, { body: { order_id } });
  shop.clock.now = new Date(shop.clock.now.getTime() + 16 * 60_000);
  await releaseReservations(shop.deps);
  expect(await historyOf(order_id)).toEqual([['Expired', null]]);
});

test('the history of an order that was paid twice tells of the second payment and that it goes back', async () => {
  const { order_id, razorpay_order } = await place();
  await buyer.call(payments.verify, { body: server.gateway.pay(razorpay_order.id) });
  server.gateway.payAnyway(server.gateway.order(razorpay_order.id));
  await syncPayment(shop.deps, { gateway_order_id: razorpay_order.id });
  expect(await historyOf(order_id)).toEqual(
    expect.arrayContaining([
      ['Paid', 49_900],
      ['Paid twice', 49_900],
      ['Refund requested', 49_900],
    ]),
  );
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { pollPayments } from '#server/payments/poll-payments.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';
import type { LocalGatewayServer } from '#server/testing/local-gateway-server.ts';
import { addBuyer, addProduct, offerOnlinePayment, stockOf } from '#server/testing/builders.ts';
import type { TestShop } from '#server/testing/open-test-shop.ts';
import { counts } from './counts.ts';
import { openTwoEmptyShops } from './databases.ts';
import { measured } from './measured.ts';

let one: TestShop;
let two: TestShop;
let server: LocalGatewayServer;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ one, two, server, close } = await openTwoEmptyShops());
});
beforeEach(async () => {
  await one.reset();
  // The stand-in's books have the time of the day.
  setClock(new Date());
  await offerOnlinePayment(one);
});
afterAll(() => close());

function setClock(now: Date): void {
  for (const shop of [one, two]) shop.clock.now = now;
}

/** The gateway's books beside ours, as they will be looked at in an hour, when nothing is on its way any more. */
const differencesInAnHour = async () => {
  const inAnHour = new Date(one.clock.now.getTime() + 60 * 60_000);
  return (await reconcilePayments({ ...one.deps, clock: () => inAnHour }, 1)).differences;
};

test('what was paid while every browser was closed and no webhook came is paid once each, though two servers find it at once', async () => {
  const { missedWebhooks: count } = counts;
  const tea = await addProduct(one, { variations: [{ stock: count }] });
  const body = {
    cart_products: [{ product_id: tea.id }],
    payment_mode: 'Pay now' as const,
    totalAmountbeforePay: 499,
  };
  for (let index = 0; index < count; index++) {
    const buyer = await addBuyer(index % 2 ? one : two);
    const { razorpay_order } = await buyer.call(orders.placeOnline, { body });
    server.gateway.pay(razorpay_order.id);
  }
  const before = await differencesInAnHour();
  expect(before.map(({ kind }) => kind)).toEqual(Array.from({ length: count }, () => 'payment not in our books'));

  setClock(new Date(one.clock.now.getTime() + 3 * 60_000));
  await Promise.all([one, two, one, two].map(({ deps }) => pollPayments(deps)));
  await Promise.all([one.runJobs(), two.runJobs()]);

  const { db } = one.deps;
  const found = await db
    .selectFrom('orders')
    .innerJoin('payment_attempts as attempt', 'attempt.order_id', 'orders.id')
    .select(['orders.id', 'payment_state', 'stock_state', 'attempt.state'])
    .orderBy('orders.id')
    .execute();
  expect(new Set(found.map(({ id }) => id)).size).toBe(count);
  expect(found.map(({ id: _id, ...states }) => states)).toEqual(
    Array.from({ length: count }, () => ({ payment_state: 'paid', stock_state: 'consumed', state: 'captured' })),
  );
  const noted = db.selectFrom('order_events').select('order_id as id').where('status', '=', 'Paid').orderBy('order_id');
  expect(await noted.execute()).toEqual(found.map(({ id }) => ({ id })));
  const told = [one, two].flatMap(({ mails }) => mails.map(({ to }) => to?.[0]?.address));
  expect([told.length, new Set(told).size]).toEqual([count, count]);
  expect(server.gateway.refunds()).toEqual([]);
  expect(await stockOf(one, tea.skus[0] ?? '')).toBe(0);
  expect(await differencesInAnHour()).toEqual([]);
  measured({ 'orders paid unheard': count, 'differences before': before.length, 'differences afterwards': 0 });
});

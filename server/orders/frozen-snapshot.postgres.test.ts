import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as carts from '#contract/cart.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { saveSlabs } from '../delivery/delivery-store.ts';
import { differencesWithin } from '../payments/reconcile-store.ts';
import type { LocalGatewayServer } from '../testing/local-gateway-server.ts';
import { saveSettings } from '../settings/settings-store.ts';
import {
  type AddedProduct,
  addBuyer,
  addCoupon,
  addProduct,
  offerOnlinePayment,
  sameBrowser,
  stockOf,
  type TestMember,
  usesOf,
} from '../testing/builders.ts';
import { openTwoShops } from '../testing/open-shops.ts';
import type { TestShop, Visitor } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';

let one: TestShop;
let two: TestShop;
let server: LocalGatewayServer;
let close: () => Promise<void>;
let tea: AddedProduct;
let attar: AddedProduct;
let buyer: TestMember;
/** The same buyer, as a visitor of the other process. */
let elsewhere: Visitor;

beforeAll(async () => {
  ({ one, two, server, close } = await openTwoShops());
});
beforeEach(async () => {
  await one.reset();
  const { db } = one.deps;
  await offerOnlinePayment(one);
  await saveSettings(db, { office: { address: '', pincode: '', latitude: 26.4, longitude: 80.3 } });
  await saveSlabs(db, [{ minKm: 0, maxKm: 5_000, charge: 40_00, isActive: true }]);
  await addCoupon(one);
  tea = await addProduct(one, { title: 'Assam Bold', variations: [{ price: 349_00, mrp: 425_00 }] });
  attar = await addProduct(one, { title: 'Ruh Gulab', variations: [{ price: 1_250_00 }] });
  buyer = await addBuyer(one);
  await db.updateTable('member_profiles').set({ latitude: 26.45, longitude: 80.33 }).execute();
  elsewhere = sameBrowser(buyer, two);
});
afterAll(() => close());

/** ₹349 twice and ₹1,250, less 10 %, and ₹40 of delivery. */
const TOTAL = 1_793_20;

const open = () =>
  buyer.call(orders.placeOnline, {
    body: {
      cart_products: [{ product_id: tea.id, quantity: 2 }, { product_id: attar.id }],
      payment_mode: 'Pay now',
      coupon_code: 'TEA10',
      totalAmountbeforePay: TOTAL / 100,
    },
  });

const shown = async (orderId: string) => (await elsewhere.call(orders.single, { params: { orderId } })).data;

/** Everything that made up the sum is another now. */
async function changeAll(): Promise<void> {
  const { db } = two.deps;
  await db
    .updateTable('variations')
    .set(({ eb }) => ({ price_paise: eb('price_paise', '+', 50_00), mrp_paise: eb('mrp_paise', '+', 90_00) }))
    .execute();
  await db.updateTable('products').set({ title: 'Another name' }).execute();
  await db.updateTable('coupons').set({ percentage_bps: 5_000 }).execute();
  await saveSlabs(db, [{ minKm: 0, maxKm: 5_000, charge: 95_00, isActive: true }]);
  for (const { id } of [tea, attar]) await elsewhere.call(carts.add, { body: { product_id: id, quantity: 3 } });
}

test('[API-37, API-38] what is paid is the order as it was opened, whatever becomes of prices, coupon, delivery and cart meanwhile', async () => {
  const placed = await open();
  const frozen = await shown(placed.order_id);
  expect(frozen).toMatchObject({
    original_paise: 2 * 425_00 + 1_250_00,
    merchandise_paise: 1_948_00,
    discount_paise: 194_80,
    delivery_paise: 40_00,
    total_paise: TOTAL,
    coupon_code: 'TEA10',
    status: 'Failed',
    cart_products: [
      { product_name: 'Assam Bold', quantity: 2, price_paise: 349_00, mrp_paise: 425_00 },
      { product_name: 'Ruh Gulab', quantity: 1, price_paise: 1_250_00 },
    ],
  });
  await changeAll();
  const returned = server.gateway.pay(placed.razorpay_order.id);
  expect(await elsewhere.call(payments.verify, { body: returned })).toMatchObject({ order_id: placed.order_id });

  const { amount } = server.gateway.payment(returned.razorpay_payment_id);
  const { timeline, pay_by, pay_seconds, is_cancellable, ...paid } = await shown(placed.order_id);
  expect([amount, paid.paid_paise, paid.balance_paise]).toEqual([TOTAL, TOTAL, 0]);
  expect(frozen).toMatchObject({ ...paid, status: 'Failed', paid_paise: 0, kept_paise: 0 });
  expect(timeline.map(({ status, amount_paise }) => [status, amount_paise])).toEqual([
    ['Pending', null],
    ['Paid', TOTAL],
  ]);
  expect([pay_by, pay_seconds, is_cancellable]).toEqual([null, null, true]);
  expect([await stockOf(one, tea.skus[0] ?? ''), await stockOf(one, attar.skus[0] ?? '')]).toEqual([8, 9]);
  const { data: cart } = await buyer.call(carts.list, { params: { user_id: buyer.userId } });
  expect(cart.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [tea.id, 1],
    [attar.id, 2],
  ]);
  expect(await usesOf(one)).toEqual({ used: 1, rows: 1 });
  expect(await differencesWithin(one.deps.db, new Date(0))).toEqual([]);
});

test('[API-38] a signature that is told again answers the same order, and the payment counts once', async () => {
  const placed = await open();
  const body = server.gateway.pay(placed.razorpay_order.id);
  const told = await Promise.all([buyer, elsewhere, buyer, elsewhere].map((at) => at.call(payments.verify, { body })));
  await changeAll();
  told.push(await elsewhere.call(payments.verify, { body }));
  expect(new Set(told.map(({ order_id }) => order_id))).toEqual(new Set([placed.order_id]));

  const { db } = one.deps;
  expect(await db.selectFrom('orders').select('payment_state').execute()).toEqual([{ payment_state: 'paid' }]);
  expect(await db.selectFrom('payment_attempts').select(['state', 'amount_paise']).execute()).toEqual([
    { state: 'captured', amount_paise: TOTAL },
  ]);
  expect(await db.selectFrom('refunds').selectAll().execute()).toEqual([]);
  expect((await shown(placed.order_id)).timeline.filter(({ status }) => status === 'Paid')).toHaveLength(1);
  expect(await stockOf(one, tea.skus[0] ?? '')).toBe(8);
});

test.each([
  ['less', TOTAL - 1],
  ['more', TOTAL + 100_00],
])(
  '[API-38] a payment of %s than was asked for is refused wherever it is told, and goes back once',
  async (_what, amount) => {
    const placed = await open();
    const body = server.gateway.payAnyway(server.gateway.order(placed.razorpay_order.id), 'upi', amount);
    const refused = await Promise.all(
      [buyer, elsewhere, buyer, elsewhere].map((at) => refusalOf(at.call(payments.verify, { body }))),
    );
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['payment-not-verified']));
    await Promise.all([one.runJobs(), two.runJobs()]);

    expect(server.gateway.refundsOf(body.razorpay_payment_id).map((refund) => refund.amount)).toEqual([amount]);
    expect(server.gateway.payment(body.razorpay_payment_id)).toMatchObject({ status: 'refunded', refunded: amount });
    expect(await shown(placed.order_id)).toMatchObject({
      status: 'Failed',
      total_paise: TOTAL,
      paid_paise: 0,
      refunds: [{ amount_paise: amount, reason: 'wrong-amount', state: 'processed' }],
    });
    expect(await differencesWithin(one.deps.db, new Date(0))).toEqual([]);

    const { order_id } = await buyer.call(payments.verify, {
      body: server.gateway.payAnyway(server.gateway.order(placed.razorpay_order.id)),
    });
    expect(order_id).toBe(placed.order_id);
    expect((await shown(order_id)).paid_paise).toBe(TOTAL);
  },
);

import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { releaseReservations } from '../orders/payment-attempts/release-reservations.ts';
import {
  addBuyer,
  addProduct,
  offerOnlinePayment,
  profileFields,
  stockOf,
  type TestMember,
} from '../testing/builders.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { openShopWithGateway } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import type { LocalGatewayServer } from '../testing/local-gateway-server.ts';
import { setStock } from '../testing/set-stock.ts';

let shop: TestShop;
let server: LocalGatewayServer;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ shop, server, close } = await openShopWithGateway());
});
beforeEach(async () => {
  await shop.reset();
  await offerOnlinePayment(shop);
});
afterAll(() => close());

const payNow = (product_id: string, total: number, quantity = 1) => ({
  body: { cart_products: [{ product_id, quantity }], payment_mode: 'Pay now' as const, totalAmountbeforePay: total },
});

const pay = (gatewayOrderId: string) => ({ body: server.gateway.pay(gatewayOrderId) });

const statusOf = async (buyer: TestMember, orderId: string) =>
  (await buyer.call(orders.single, { params: { orderId } })).data.status;

describe('an online payment', () => {
  test('[API-37, API-38] opens a gateway order of the frozen amount and is confirmed by the signed return', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    const placed = await buyer.call(orders.placeOnline, payNow(tea.id, 998, 2));
    expect(placed.razorpay_order).toMatchObject({ amount: 99_800, currency: 'INR' });
    expect(placed.gateway.key_id).toBe(server.settings.keyId);
    expect(await statusOf(buyer, placed.order_id)).toBe('Failed');
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(8);

    const verified = await buyer.call(payments.verify, pay(placed.razorpay_order.id));

    expect(verified).toMatchObject({ success: true, order_id: placed.order_id });
    const { data } = await buyer.call(orders.single, { params: { orderId: placed.order_id } });
    expect(data).toMatchObject({ status: 'Success', paid_paise: 99_800, balance_paise: 0, payment_mode: 'Pay now' });
  });

  test('told again and again, also in parallel, it confirms once and mails once', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    const placed = await buyer.call(orders.placeOnline, payNow(tea.id, 499));
    const returned = pay(placed.razorpay_order.id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.call(payments.verify, returned)));
    expect(new Set(answers.map(({ order_id }) => order_id))).toEqual(new Set([placed.order_id]));
    await shop.runJobs();
    expect(shop.mails.filter((mail) => mail.to?.[0]?.address === buyer.email)).toHaveLength(1);
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(9);
  });

  test('a false signature, a payment of another order and another member’s return are refused', async () => {
    const tea = await addProduct(shop);
    const [asha, rohan] = [await addBuyer(shop), await addBuyer(shop)];
    const one = await asha.call(orders.placeOnline, payNow(tea.id, 499));
    const two = await rohan.call(orders.placeOnline, payNow(tea.id, 998, 2));
    const returned = pay(one.razorpay_order.id);

    const forged = { body: { ...returned.body, razorpay_signature: 'f'.repeat(64) } };
    const swapped = { body: { ...returned.body, razorpay_order_id: two.razorpay_order.id } };
    for (const [who, what] of [
      [asha, forged],
      [rohan, swapped],
      [rohan, returned],
    ] as const) {
      expect((await refusalOf(who.call(payments.verify, what))).code).toBe('payment-not-verified');
    }
    expect(await statusOf(asha, one.order_id)).toBe('Failed');
    expect(await statusOf(rohan, two.order_id)).toBe('Failed');
  });

  test('a payment that failed at the gateway confirms nothing', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    const placed = await buyer.call(orders.placeOnline, payNow(tea.id, 499));
    const { id: gatewayOrderId } = placed.razorpay_order;
    const { id: paymentId } = server.gateway.decline(gatewayOrderId);
    const signature = createHmac('sha256', server.settings.keySecret)
      .update(`${gatewayOrderId}|${paymentId}`)
      .digest('hex');
    const body = { razorpay_order_id: gatewayOrderId, razorpay_payment_id: paymentId, razorpay_signature: signature };
    expect((await refusalOf(buyer.call(payments.verify, { body }))).code).toBe('payment-not-verified');
    expect(await statusOf(buyer, placed.order_id)).toBe('Failed');
  });

  test('after a closed window the unchanged order is paid again, not placed again', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    const first = await buyer.call(orders.placeOnline, payNow(tea.id, 499));
    await buyer.call(payments.abandon, { body: { order_id: first.order_id } });
    const second = await buyer.call(orders.placeOnline, payNow(tea.id, 499));
    expect(second).toMatchObject({ order_id: first.order_id, razorpay_order: first.razorpay_order });
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(9);
  });

  test('details that are put right after a closed window make a new order with them', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    const first = await buyer.call(orders.placeOnline, payNow(tea.id, 499));
    const [saved] = await buyer.call(members.profiles, { params: { user_id: buyer.userId } });
    const body = profileFields({ email: buyer.email, fullname: 'Asha K. Kulkarni' });
    await buyer.call(members.changeProfile, { params: { profileId: saved?.id ?? '' }, body });
    const second = await buyer.call(orders.placeOnline, payNow(tea.id, 499));
    expect(second.order_id).not.toBe(first.order_id);
    const { data } = await buyer.call(orders.single, { params: { orderId: second.order_id } });
    expect(data.user_name).toBe('Asha K. Kulkarni');
  });

  test('pressed twice at the same moment, both windows pay the same gateway order', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    const press = () => buyer.call(orders.placeOnline, payNow(tea.id, 499), { idempotencyKey: 'pressed-twice' });
    const { gateway } = shop.deps;
    const asked = Promise.withResolvers<void>();
    let asking = 0;
    // Both are at the gateway before either is answered, which then opens an order for each.
    shop.deps.gateway = {
      ...gateway,
      async createOrder(attempt) {
        if (++asking === 2) asked.resolve();
        await asked.promise;
        return gateway.createOrder({ ...attempt, isRepeated: false });
      },
    };
    const [one, two] = await Promise.all([press(), press()]).finally(() => (shop.deps.gateway = gateway));
    expect(two.razorpay_order).toEqual(one.razorpay_order);
    expect((await buyer.call(payments.verify, pay(one.razorpay_order.id))).order_id).toBe(one.order_id);
  });

  test('a key whose order was not paid in time does not open its payment again', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    const press = (idempotencyKey: string) => buyer.call(orders.placeOnline, payNow(tea.id, 499), { idempotencyKey });
    const first = await press('the-first-press');
    shop.clock.now = new Date('2026-11-21T06:16:00Z');
    await releaseReservations(shop.deps);
    expect((await refusalOf(press('the-first-press'))).code).toBe('order-expired');
    expect((await press('another-press')).order_id).not.toBe(first.order_id);
  });

  test('a gateway that is down says so; the same request then goes on with the same order', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    server.gateway.failNext('orders', '500');
    const refusal = await refusalOf(
      buyer.call(orders.placeOnline, payNow(tea.id, 499), { idempotencyKey: 'try-it-once' }),
    );
    expect(refusal).toMatchObject({ status: 502, code: 'gateway-failed' });
    const placed = await buyer.call(orders.placeOnline, payNow(tea.id, 499), { idempotencyKey: 'try-it-once' });
    expect(placed.order_id).toMatch(/^KD-1001-/);
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(9);
  });
});

describe('an order that is not paid in time', () => {
  test('gives its stock back', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    const placed = await buyer.call(orders.placeOnline, payNow(tea.id, 998, 2));
    shop.clock.now = new Date('2026-11-21T06:14:00Z');
    await releaseReservations(shop.deps);
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(8);
    shop.clock.now = new Date('2026-11-21T06:16:00Z');
    await releaseReservations(shop.deps);
    await releaseReservations(shop.deps);
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(10);
    expect(await statusOf(buyer, placed.order_id)).toBe('Failed');
  });

  test('takes its stock again when the payment comes after all, and is never oversold', async () => {
    const tea = await addProduct(shop, { variations: [{ stock: 1 }] });
    const [asha, rohan] = [await addBuyer(shop), await addBuyer(shop)];
    const late = await asha.call(orders.placeOnline, payNow(tea.id, 499));
    shop.clock.now = new Date('2026-11-21T06:16:00Z');
    await releaseReservations(shop.deps);
    const paidLate = pay(late.razorpay_order.id);
    expect((await asha.call(payments.verify, paidLate)).order_id).toBe(late.order_id);
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(0);

    await setStock(shop, 1);
    const lost = await asha.call(orders.placeOnline, payNow(tea.id, 499));
    shop.clock.now = new Date('2026-11-21T06:40:00Z');
    await releaseReservations(shop.deps);
    await rohan.call(orders.placeOnline, payNow(tea.id, 499));
    const refusal = await refusalOf(asha.call(payments.verify, pay(lost.razorpay_order.id)));
    expect(refusal.code).toBe('order-expired');
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(0);
  });
});

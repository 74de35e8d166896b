import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { changeStatus } from '../orders/fulfilment/change-status.ts';
import { releaseReservations } from '../orders/payment-attempts/release-reservations.ts';
import type { LocalGatewayServer } from '../testing/local-gateway-server.ts';
import { addBuyer, addCoupon, addProduct, offerOnlinePayment, stockOf, usesOf } from '../testing/builders.ts';
import { openShopWithGateway } from '../testing/open-shops.ts';
import type { TestShop, Visitor } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';

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

const bodyOf = <Mode extends string>(product_id: string, total: number, payment_mode: Mode) => ({
  body: { cart_products: [{ product_id }], coupon_code: 'TEA10', payment_mode, totalAmountbeforePay: total },
});
const payNow = (buyer: Visitor, product_id: string, total = 449.1) =>
  buyer.call(orders.placeOnline, bodyOf(product_id, total, 'Pay now'));
const onDelivery = (buyer: Visitor, product_id: string, total = 449.1) =>
  buyer.call(orders.placeOnDelivery, bodyOf(product_id, total, 'Pay on delivery'));
const pay = (buyer: Visitor, { razorpay_order }: Awaited<ReturnType<typeof payNow>>) =>
  buyer.call(payments.verify, { body: server.gateway.pay(razorpay_order.id) });

async function lapse(): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + 16 * 60_000);
  await releaseReservations(shop.deps);
}

const once = { used: 1, rows: 1 };
const never = { used: 0, rows: 0 };

describe('an order that its coupon pays', () => {
  test('[CHK-12] is confirmed at once, however it was to be paid', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    await addCoupon(shop, { offer: { percentageOffer: 100 }, memberLimit: 1 });
    const { order_id } = await buyer.call(orders.placeOnDelivery, bodyOf(tea.id, 0, 'Pay now'));
    const { data } = await buyer.call(orders.single, { params: { orderId: order_id } });
    expect(data).toMatchObject({ status: 'Success', payment_mode: 'Pay now', total_paise: 0, balance_paise: 0 });
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(9);
    expect(await usesOf(shop)).toEqual(once);
    await lapse();
    expect(await usesOf(shop)).toEqual(once);
  });

  test('[CHK-12] but for less than a rupee is paid at the door, since no gateway takes that', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    await addCoupon(shop, { offer: { priceOffer: 49_850 } });
    const { body } = bodyOf(tea.id, 0.5, 'Pay now');
    const quote = await buyer.call(orders.quoteFor, { body });
    expect(quote).toMatchObject({ total_paise: 50, pay_now_paise: 0, balance_paise: 50 });
    const { order_id } = await buyer.call(orders.placeOnDelivery, { body: { ...body, remaining_amount: 0.5 } });
    const { data } = await buyer.call(orders.single, { params: { orderId: order_id } });
    expect(data).toMatchObject({ status: 'Success', paid_paise: 0, due_paise: 50 });
  });

  test('[API-36] is not placed without a payment once it costs something', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    await addCoupon(shop);
    const place = (total: number) => refusalOf(buyer.call(orders.placeOnDelivery, bodyOf(tea.id, total, 'Pay now')));
    expect((await place(0)).code).toBe('quote-changed');
    expect((await place(449.1)).code).toBe('payment-method-unavailable');
    expect(await usesOf(shop)).toEqual(never);
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(10);
  });
});

describe('the use of an order', () => {
  test('comes back when the order is not paid in time', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    await addCoupon(shop, { totalLimit: 1, memberLimit: 1 });
    await payNow(buyer, tea.id);
    expect(await usesOf(shop)).toEqual(once);
    await lapse();
    await releaseReservations(shop.deps);
    expect(await usesOf(shop)).toEqual(never);
    await onDelivery(await addBuyer(shop), tea.id);
    expect(await usesOf(shop)).toEqual(once);
  });

  test('comes back when the order is cancelled, once', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    await addCoupon(shop, { memberLimit: 1 });
    const { order_id } = await onDelivery(buyer, tea.id);
    expect((await refusalOf(onDelivery(buyer, tea.id))).code).toBe('coupon-used');
    await changeStatus(shop.deps, order_id, { to: 'Cancelled', actor: 'shop' });
    expect((await changeStatus(shop.deps, order_id, { to: 'Cancelled', actor: 'shop' })).outcome).toBe('not-allowed');
    expect(await usesOf(shop)).toEqual(never);
    await onDelivery(buyer, tea.id);
    expect(await usesOf(shop)).toEqual(once);
  });

  test('stays with an unpaid order that is opened again and paid', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    await addCoupon(shop, { totalLimit: 1, memberLimit: 1 });
    const first = await payNow(buyer, tea.id);
    const again = await payNow(buyer, tea.id);
    expect(again.order_id).toBe(first.order_id);
    await pay(buyer, again);
    expect(await usesOf(shop)).toEqual(once);
    expect((await refusalOf(onDelivery(buyer, tea.id))).code).toBe('coupon-used');
  });

  test('moves on to the order that the buyer places instead of an unpaid one', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    await addCoupon(shop, { totalLimit: 1, memberLimit: 1 });
    await payNow(buyer, tea.id);
    await onDelivery(buyer, tea.id);
    expect(await usesOf(shop)).toEqual(once);
    await lapse();
    expect(await usesOf(shop)).toEqual(once);
  });

  test('pays for one order only, though the window of the other is still open', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    await addCoupon(shop, { totalLimit: 1 });
    const abandoned = await payNow(buyer, tea.id);
    await onDelivery(buyer, tea.id);
    expect((await refusalOf(pay(buyer, abandoned))).code).toBe('order-expired');
    await lapse();
    expect(await usesOf(shop)).toEqual(once);
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(9);
  });

  test('an order that was paid without confirming it is not opened to be paid again', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    await addCoupon(shop, { memberLimit: 1 });
    const paid = await payNow(buyer, tea.id);
    const other = await onDelivery(buyer, tea.id);
    expect((await refusalOf(pay(buyer, paid))).code).toBe('order-expired');
    await changeStatus(shop.deps, other.order_id, { to: 'Cancelled', actor: 'shop' });
    const again = await payNow(buyer, tea.id);
    expect(again.order_id).not.toBe(paid.order_id);
    await pay(buyer, again);
    expect(await usesOf(shop)).toEqual(once);
  });

  test('is taken again when the payment comes late, unless it has gone to another buyer', async () => {
    const tea = await addProduct(shop);
    const [asha, rohan] = [await addBuyer(shop), await addBuyer(shop)];
    await addCoupon(shop, { totalLimit: 1 });
    const late = await payNow(asha, tea.id);
    await lapse();
    await pay(asha, late);
    expect(await usesOf(shop)).toEqual(once);

    await shop.deps.db.updateTable('coupons').set({ total_limit: 2 }).execute();
    const tooLate = await payNow(asha, tea.id);
    await lapse();
    await onDelivery(rohan, tea.id);
    expect((await refusalOf(pay(asha, tooLate))).code).toBe('order-expired');
    expect(await usesOf(shop)).toEqual({ used: 2, rows: 2 });
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(8);
  });
});

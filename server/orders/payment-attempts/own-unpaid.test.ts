import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { rateLimits } from '#domain/rate-limits.ts';
import { addBuyer, addCoupon, addProduct, addProducts, cancelOrder, stockOf, usesOf } from '../../testing/builders.ts';
import { postWebhook } from '../../testing/webhook-sender.ts';
import { MoneyStory } from '../../testing/money-story.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { setStock } from '../../testing/set-stock.ts';
import { differencesWithin } from '../../payments/reconcile-store.ts';
import { releaseReservations } from './release-reservations.ts';

const story = new MoneyStory();
beforeAll(() => story.open());
beforeEach(() => story.begin());
afterAll(() => story.close());

type Placed = Awaited<ReturnType<typeof payNow>>;

/** All ten pieces that there are. */
const payNow = () => story.buyer.call(orders.placeOnline, story.bodyOf('Pay now', 10, 3333.3));
const onDelivery = () => story.buyer.call(orders.placeOnDelivery, story.bodyOf('Pay on delivery', 10, 3333.3));
const withCoupon = () => story.buyer.call(orders.placeOnline, story.bodyOf('Pay now', 10, 2999.97, 'TEA10'));
const stock = () => stockOf(story.shop, story.sku);
const minutes = (count: number): void => {
  story.shop.clock.now = new Date(story.shop.clock.now.getTime() + count * 60_000);
};
async function lapse(): Promise<void> {
  minutes(16);
  await releaseReservations(story.shop.deps);
}
/** The money reaches the gateway, which tells us, and everything that follows by itself. */
async function pay({ razorpay_order }: Placed): Promise<string> {
  const { razorpay_payment_id: id } = story.server.gateway.pay(razorpay_order.id);
  await postWebhook(story.shop, story.news.last('payment.captured'));
  await story.shop.runJobs();
  return id;
}
const statusOf = async ({ order_id }: { order_id: string }) => (await story.orderOf(order_id)).status;
const happened = async ({ order_id }: { order_id: string }) =>
  (await story.orderOf(order_id)).timeline.map(({ status, by }) => `${status} by ${by}`);
const subjects = () => story.shop.mails.map(({ subject }) => subject);
/** Nothing of a payment is kept, and its buyer was told so. */
async function expectBack({ order_id }: Placed, paymentId: string, why: string): Promise<void> {
  const { amount, refunded } = story.server.gateway.payment(paymentId);
  expect(refunded).toBe(amount);
  expect(await story.orderOf(order_id)).toMatchObject({
    status: 'Failed',
    refunds: [{ amount_paise: amount, reason: 'lapsed', state: 'processed' }],
  });
  expect(subjects()).toContain(`₹3,333.30 of your order ${order_id} goes back to you`);
  expect(story.shop.mails.map(({ text }) => text).join('\n')).toContain(why);
  expect(await differencesWithin(story.shop.deps.db, new Date(0))).toEqual([]);
}

describe('what an unpaid order of the buyer’s own holds', () => {
  test('keeps nothing from the buyer’s next order, which takes all the pieces there are and is paid on delivery', async () => {
    const unpaid = await payNow();
    await story.buyer.call(payments.abandon, { body: { order_id: unpaid.order_id } });
    const placed = await onDelivery();
    expect([await statusOf(unpaid), await statusOf(placed)]).toEqual(['Failed', 'Success']);
    expect(await happened(unpaid)).toEqual(['Replaced by member']);
    expect(await stock()).toBe(0);
    await lapse();
    expect(await stock()).toBe(0);
    await story.cancel(placed.order_id);
    expect(await stock()).toBe(10);
  });

  test('is the buyer’s in the quote, in the cart, and when the very same order is placed again', async () => {
    await story.buyer.call(cart.add, { body: { product_id: story.tea.id, quantity: 3 } });
    const unpaid = await payNow();
    const chosen = { cart_products: [{ product_id: story.tea.id, quantity: 10 }], payment_mode: 'Pay now' as const };
    expect((await story.buyer.call(orders.quoteFor, { body: chosen })).units).toBe(10);
    const hers = await story.buyer.call(cart.list, { params: { user_id: story.buyer.userId } });
    expect(hers).toMatchObject({ data: [{ product_stockstatus: 10 }] });
    await story.buyer.call(cart.change, { params: { product_sku: story.sku }, body: { quantity: 10 } });
    expect((await payNow()).order_id).toBe(unpaid.order_id);
    const other = await addBuyer(story.shop);
    expect((await refusalOf(other.call(orders.quoteFor, { body: chosen }))).code).toBe('out-of-stock');
  });

  test('moves to the order with a coupon, and back to the one without', async () => {
    await addCoupon(story.shop, { totalLimit: 1, memberLimit: 1 });
    const plain = await payNow();
    const cheaper = await withCoupon();
    expect([await stock(), await usesOf(story.shop)]).toEqual([0, { used: 1, rows: 1 }]);
    const again = await payNow();
    expect(new Set([plain, cheaper, again].map(({ order_id }) => order_id)).size).toBe(3);
    expect([await stock(), await usesOf(story.shop)]).toEqual([0, { used: 0, rows: 0 }]);
    await pay(again);
    expect(await statusOf(again)).toBe('Success');
    expect(await stock()).toBe(0);
  });

  test('is found with the gateway away: what could not be opened is placed to be paid on delivery', async () => {
    story.server.gateway.failNext('orders', '500');
    expect((await refusalOf(payNow())).code).toBe('gateway-failed');
    expect(await statusOf(await onDelivery())).toBe('Success');
    expect(await stock()).toBe(0);
  });

  test('stays the buyer’s where the next order is of other pieces', async () => {
    const unpaid = await payNow();
    const other = await addProduct(story.shop);
    const body = { cart_products: [{ product_id: other.id }], payment_mode: 'Pay now' as const };
    await story.buyer.call(orders.placeOnline, { body: { ...body, totalAmountbeforePay: 499 } });
    await pay(unpaid);
    expect(await statusOf(unpaid)).toBe('Success');
  });

  test('is more than enough for a smaller order, whose rest anybody may have', async () => {
    await payNow();
    await story.buyer.call(orders.placeOnDelivery, story.bodyOf('Pay on delivery', 4, 1333.32));
    expect(await stock()).toBe(6);
  });

  test('does not go with an order that is refused', async () => {
    const unpaid = await payNow();
    const shown = story.buyer.call(orders.placeOnDelivery, story.bodyOf('Pay on delivery', 10, 1));
    expect((await refusalOf(shown)).code).toBe('quote-changed');
    await pay(unpaid);
    expect(await statusOf(unpaid)).toBe('Success');
  });
});

describe('money that comes for an order that its buyer placed anew', () => {
  test('goes back while the other stands, and the buyer is told', async () => {
    const unpaid = await payNow();
    const placed = await onDelivery();
    minutes(5);
    await expectBack(unpaid, await pay(unpaid), 'ordered the same in another way');
    expect(await statusOf(placed)).toBe('Success');
    expect(await stock()).toBe(0);
  });

  test('goes back also where stock is left for both', async () => {
    await setStock(story.shop, 50);
    const unpaid = await payNow();
    await onDelivery();
    await expectBack(unpaid, await pay(unpaid), 'ordered the same in another way');
    expect(await stock()).toBe(40);
  });

  test('goes back where the order expired before it was placed again, and both were paid', async () => {
    await setStock(story.shop, 50);
    const late = await payNow();
    await lapse();
    const again = await payNow();
    expect(again.order_id).not.toBe(late.order_id);
    await pay(again);
    await expectBack(late, await pay(late), 'ordered the same in another way');
    expect(await statusOf(again)).toBe('Success');
  });

  test('makes it good while the other waits for its own payment, which then goes back', async () => {
    await addCoupon(story.shop, { memberLimit: 1 });
    const cheaper = await withCoupon();
    const plain = await payNow();
    minutes(1);
    const { razorpay_payment_id: first } = story.server.gateway.pay(cheaper.razorpay_order.id);
    await postWebhook(story.shop, story.news.last('payment.captured'));
    expect(await statusOf(cheaper)).toBe('Success');
    expect(await happened(plain)).toEqual(['Replaced by member']);
    expect([await stock(), await usesOf(story.shop)]).toEqual([0, { used: 1, rows: 1 }]);
    await expectBack(plain, await pay(plain), 'ordered the same in another way');
    expect(story.server.gateway.payment(first).refunded).toBe(0);
  });

  test('goes back where the buyer cancelled the other', async () => {
    const unpaid = await payNow();
    const again = await onDelivery();
    await story.cancel(again.order_id);
    await expectBack(unpaid, await pay(unpaid), 'ordered the same in another way');
    expect(await stock()).toBe(10);
  });

  test('is taken though the buyer bought the same once before', async () => {
    await story.buyer.call(orders.placeOnDelivery, story.bodyOf('Pay on delivery', 1, 333.33));
    minutes(1);
    const late = await story.buyer.call(orders.placeOnline, story.bodyOf('Pay now', 2, 666.66));
    await lapse();
    await pay(late);
    expect(await statusOf(late)).toBe('Success');
    expect(await stock()).toBe(7);
  });
});

describe('an order that waits for its payment', () => {
  test('is cancelled by its buyer, and gives back what it held', async () => {
    await addCoupon(story.shop);
    const unpaid = await withCoupon();
    expect((await story.orderOf(unpaid.order_id)).is_cancellable).toBe(true);
    const { data } = await story.cancel(unpaid.order_id);
    expect(data).toMatchObject({ orderStatus: 'Cancelled', status: 'Failed', is_cancellable: false, pay_by: null });
    expect(await happened(unpaid)).toEqual(['Cancelled by member']);
    expect([await stock(), await usesOf(story.shop)]).toEqual([10, { used: 0, rows: 0 }]);
    expect((await refusalOf(story.cancel(unpaid.order_id))).code).toBe('order-not-cancellable');
    const resumed = story.buyer.call(orders.resume, { params: { orderId: unpaid.order_id } });
    expect((await refusalOf(resumed)).code).toBe('order-expired');
    expect(subjects()).toEqual([]);
  });

  test('sends back what is paid for it after that, and says why', async () => {
    const unpaid = await payNow();
    await story.cancel(unpaid.order_id);
    await expectBack(unpaid, await pay(unpaid), 'You had cancelled the order');
    expect(await stock()).toBe(10);
  });

  test('is found paid by the cancelling itself, and its money goes back as of any cancelled order', async () => {
    const unpaid = await payNow();
    const { razorpay_payment_id: id } = story.server.gateway.pay(unpaid.razorpay_order.id);
    const { data } = await story.cancel(unpaid.order_id);
    await story.shop.runJobs();
    expect(data).toMatchObject({ orderStatus: 'Cancelled', status: 'Success' });
    expect((await story.orderOf(unpaid.order_id)).refunds).toMatchObject([{ reason: 'cancelled' }]);
    expect(story.server.gateway.payment(id).refunded).toBe(333_330);
  });

  test('waits on while the gateway cannot say whether it is paid', async () => {
    const unpaid = await payNow();
    story.server.gateway.failNext('payments', '500');
    expect((await refusalOf(story.cancel(unpaid.order_id))).code).toBe('gateway-failed');
    expect((await story.orderOf(unpaid.order_id)).is_cancellable).toBe(true);
  });

  test('cannot be cancelled by another member, nor by its buyer once it expired', async () => {
    const unpaid = await payNow();
    const other = await addBuyer(story.shop);
    const theirs = cancelOrder(other, unpaid.order_id);
    expect((await refusalOf(theirs)).status).toBe(404);
    await lapse();
    expect((await refusalOf(story.cancel(unpaid.order_id))).code).toBe('order-not-cancellable');
  });
});

describe('how much a member may leave unpaid', () => {
  const order = (product_id: string) =>
    story.buyer.call(orders.placeOnline, {
      body: { cart_products: [{ product_id }], payment_mode: 'Pay now', totalAmountbeforePay: 499 },
    });

  test('is ten orders at once: another is placed when one of them is paid, cancelled or over', async () => {
    const products = await addProducts(
      story.shop,
      Array.from({ length: 13 }, () => ({})),
    );
    const [another, onemore, last, ...ten] = products.map(({ id }) => id) as [string, string, string, ...string[]];
    const placed = [];
    for (const id of ten) placed.push(await order(id));
    const refusal = await refusalOf(order(another));
    expect(refusal).toMatchObject({ status: 409, code: 'too-many-unpaid' });
    expect(refusal.message).toMatch(/^10 of your orders wait for their payment already\. Please pay or cancel one/);
    expect(await stockOf(story.shop, products[0]?.skus[0] ?? '')).toBe(10);
    expect((await order(ten[0] ?? '')).order_id).toBe(placed[0]?.order_id);
    const body = { cart_products: [{ product_id: another }], payment_mode: 'Pay on delivery' as const };
    await story.buyer.call(orders.placeOnDelivery, { body: { ...body, totalAmountbeforePay: 499 } });
    await pay(placed[0] as Placed);
    await order(onemore);
    await story.cancel(placed[1]?.order_id ?? '');
    await order(last);
    expect((await refusalOf(order(another))).code).toBe('too-many-unpaid');
    await lapse();
    expect((await order(another)).is_paid).toBe(false);
  });

  test('and may be opened again so many times in a while, by its own page and by its checkout', async () => {
    const unpaid = await payNow();
    const again = () => story.buyer.call(orders.resume, { params: { orderId: unpaid.order_id } });
    expect((await again()).order_id).toBe(unpaid.order_id);
    const { calls } = rateLimits['resume-member'];
    for (let call = 1; call < calls; call += 1)
      await story.shop.deps.limits.count('resume-member', String(story.buyer.memberId));
    for (const press of [again, payNow]) expect((await refusalOf(press())).code).toBe('too-many-requests');
    await pay(unpaid);
    expect((await again()).is_paid).toBe(true);
  });
});

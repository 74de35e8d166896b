import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import { isOrderConfirmed } from '#domain/payments/order-payment.ts';
import { pollPayments } from '../../payments/poll-payments.ts';
import { differencesWithin } from '../../payments/reconcile-store.ts';
import type { LocalGatewayServer } from '../../testing/local-gateway-server.ts';
import {
  type AddedProduct,
  addBuyer,
  addCoupon,
  addProduct,
  cancelOrder,
  offerOnlinePayment,
  sameBrowser,
  stockOf,
  type TestMember,
  usesOf,
} from '../../testing/builders.ts';
import { WebhookSender, postWebhook } from '../../testing/webhook-sender.ts';
import { openTwoShops } from '../../testing/open-shops.ts';
import type { TestShop, Visitor } from '../../testing/open-test-shop.ts';
import { setStock } from '../../testing/set-stock.ts';
import { releaseReservations } from './release-reservations.ts';

const BUYERS = 8;

let one: TestShop;
let two: TestShop;
let server: LocalGatewayServer;
let news: WebhookSender;
let tea: AddedProduct;
let attar: AddedProduct;
let buyers: TestMember[];
let close: () => Promise<void>;

beforeAll(async () => {
  ({ one, two, server, close } = await openTwoShops());
  news = new WebhookSender(server.gateway);
});
beforeEach(async () => {
  await one.reset();
  two.clock.now = one.clock.now;
  await offerOnlinePayment(one);
  tea = await addProduct(one, { variations: [{ stock: BUYERS }] });
  attar = await addProduct(one, { variations: [{ stock: BUYERS }] });
  await addCoupon(one, { memberLimit: 1 });
  buyers = [];
  for (let count = 0; count < BUYERS; count++) buyers.push(await addBuyer(one));
  news.take();
});
afterAll(() => close());

const bodyOf = <Mode extends string>(payment_mode: Mode, pieces: AddedProduct[], coupon_code = '') => ({
  body: {
    cart_products: pieces.map(({ id }) => ({ product_id: id })),
    payment_mode,
    totalAmountbeforePay: Math.round(pieces.length * (coupon_code ? 449.1 : 499) * 100) / 100,
    ...(coupon_code && { coupon_code }),
  },
});
const online = (buyer: Visitor, pieces = [tea], coupon?: string) =>
  buyer.call(orders.placeOnline, bodyOf('Pay now', pieces, coupon));
const onDelivery = (buyer: Visitor, pieces = [tea]) =>
  buyer.call(orders.placeOnDelivery, bodyOf('Pay on delivery', pieces));

/** What is refused is an answer; that two waited for each other is none. */
const answered = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  });

const elsewhere = (buyer: TestMember, index: number): Visitor => (index % 2 ? sameBrowser(buyer, two) : buyer);
const byNumber = (a: number, b: number): number => a - b;
const minutes = (count: number): void => {
  for (const shop of [one, two]) shop.clock.now = new Date(shop.clock.now.getTime() + count * 60_000);
};
/** Everything that the gateway tells, to both servers, in no order. */
const tellAll = (): Promise<unknown>[] =>
  news.take().flatMap((webhook) => [postWebhook(one, webhook), postWebhook(two, webhook)]);

async function settle(): Promise<void> {
  minutes(120);
  await Promise.all([pollPayments(one.deps), pollPayments(two.deps)]);
  await Promise.all([releaseReservations(one.deps), releaseReservations(two.deps)]);
  await Promise.all([one.runJobs(), two.runJobs()]);
}

/** Pieces, coupons and rupees are where the orders that stand say. @returns those orders */
async function expectAllAddsUp() {
  const { db } = one.deps;
  const all = await db.selectFrom('orders').selectAll().execute();
  const standing = all.filter(({ payment_state }) => isOrderConfirmed(payment_state));
  const kept = await db.selectFrom('payment_attempts').selectAll().where('state', '=', 'captured').execute();
  const paid = standing.filter(({ payment_state }) => payment_state === 'paid');
  expect(kept.map(({ order_id }) => order_id).toSorted(byNumber)).toEqual(paid.map(({ id }) => id).toSorted(byNumber));
  const lines = await db.selectFrom('order_lines').selectAll().execute();
  for (const { skus } of [tea, attar]) {
    const [sku = ''] = skus;
    const sold = lines.filter((line) => line.sku === sku && standing.some(({ id }) => id === line.order_id));
    expect([sku, await stockOf(one, sku)]).toEqual([sku, BUYERS - sold.length]);
  }
  const withCoupon = standing.filter(({ coupon_code }) => coupon_code !== null).length;
  expect(await usesOf(one)).toEqual({ used: withCoupon, rows: withCoupon });
  expect(await differencesWithin(db, new Date(0))).toEqual([]);
  return standing;
}

/** Whose orders stand; each is named once for each. */
const ownersOfStanding = async (): Promise<number[]> =>
  (await expectAllAddsUp()).map(({ member_id }) => member_id).toSorted(byNumber);
const idsOf = (members: TestMember[]): number[] => members.map(({ memberId }) => memberId).toSorted(byNumber);

test('an order that is placed anew while it is paid, on two servers, is never made good after the other', async () => {
  const unpaid = await Promise.all(buyers.map((buyer) => online(buyer, [tea], 'TEA10')));
  for (const { razorpay_order } of unpaid) server.gateway.pay(razorpay_order.id);
  await Promise.all([...tellAll(), ...buyers.map((buyer, index) => answered(onDelivery(elsewhere(buyer, index))))]);
  await settle();
  const { db } = one.deps;
  const all = await db.selectFrom('orders').selectAll().orderBy('id').execute();
  for (const { memberId } of buyers) {
    const [first, second] = all.filter(({ member_id }) => member_id === memberId);
    const wasReplaced = second !== undefined && first?.payment_state === 'expired';
    const events = await db
      .selectFrom('order_events')
      .select('status')
      .where('order_id', '=', first?.id ?? 0)
      .execute();
    expect(events.some(({ status }) => status === 'Replaced')).toBe(wasReplaced);
    expect(events.some(({ status }) => status === 'Paid')).toBe(!wasReplaced);
  }
  await expectAllAddsUp();
});

test('two expired orders of the same pieces, paid at once and told to two servers, become one', async () => {
  await setStock(one, BUYERS);
  const first = await Promise.all(buyers.map((buyer) => online(buyer, [tea, attar])));
  const second = await Promise.all(buyers.map((buyer, index) => online(elsewhere(buyer, index), [tea], 'TEA10')));
  minutes(17);
  await Promise.all([releaseReservations(one.deps), releaseReservations(two.deps)]);
  for (const { razorpay_order } of [...first, ...second]) server.gateway.pay(razorpay_order.id);
  await Promise.all(tellAll());
  await settle();
  expect(await ownersOfStanding()).toEqual(idsOf(buyers));
});

test('an order and the one that took its place, paid at once and told to two servers, become one', async () => {
  const first = await Promise.all(buyers.map((buyer) => online(buyer, [attar, tea])));
  const second = await Promise.all(buyers.map((buyer, index) => online(elsewhere(buyer, index), [tea], 'TEA10')));
  for (const { razorpay_order } of [...second, ...first]) server.gateway.pay(razorpay_order.id);
  minutes(1);
  await Promise.all(tellAll());
  await settle();
  expect(await ownersOfStanding()).toEqual(idsOf(buyers));
});

test('placing anew, expiring and being told at once neither oversells nor waits for ever', async () => {
  const first = await Promise.all(buyers.map((buyer) => online(buyer, [tea, attar])));
  minutes(16);
  for (const { razorpay_order } of first.slice(0, BUYERS / 2)) server.gateway.pay(razorpay_order.id);
  await Promise.all([
    releaseReservations(one.deps),
    releaseReservations(two.deps),
    ...tellAll(),
    ...buyers.map((buyer, index) => answered(online(elsewhere(buyer, index), [attar, tea].slice(index % 2)))),
    ...buyers.map((buyer, index) => answered(online(elsewhere(buyer, index + 1), [tea], 'TEA10'))),
  ]);
  await settle();
  expect(await ownersOfStanding()).toEqual(idsOf(buyers.slice(0, BUYERS / 2)));
});

test('an order that is cancelled while it is paid, on two servers, is kept whole or given back whole', async () => {
  const { db } = one.deps;
  const unpaid = await Promise.all(buyers.map((buyer) => online(buyer)));
  for (const { razorpay_order } of unpaid) server.gateway.pay(razorpay_order.id);
  const cancel = (orderId: string, index: number) => {
    const buyer = buyers[index];
    return buyer && answered(cancelOrder(elsewhere(buyer, index), orderId));
  };
  await Promise.all([...tellAll(), ...unpaid.map(({ order_id: orderId }, index) => cancel(orderId, index))]);
  await settle();
  const ended = await db
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .select(['fulfilment_status', 'amount_paise', 'refunded_paise'])
    .execute();
  expect(ended).toHaveLength(BUYERS);
  const isCancelled = ({ fulfilment_status: status }: (typeof ended)[number]) => status === 'Cancelled';
  for (const order of ended) expect(order.refunded_paise).toBe(isCancelled(order) ? order.amount_paise : 0);
  expect(await stockOf(one, tea.skus[0] ?? '')).toBe(ended.filter(isCancelled).length);
  expect(await differencesWithin(db, new Date(0))).toEqual([]);
});

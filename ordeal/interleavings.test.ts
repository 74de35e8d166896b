import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { releaseReservations } from '#server/orders/release-reservations.ts';
import { lookAfterPayments } from '#server/payments/look-after-payments.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';
import type { LocalGatewayServer } from '#server/providers/payment-gateway/local-gateway-server.ts';
import {
  addBuyer,
  addProduct,
  offerOnlinePayment,
  sameBrowser,
  stockOf,
  type TestMember,
} from '#server/testing/builders.ts';
import { GatewayNewsDesk, postWebhook } from '#server/testing/gateway-news.ts';
import { openTwoShops } from '#server/testing/open-shops.ts';
import type { TestShop, Visitor } from '#server/testing/open-test-shop.ts';
import { counts } from './counts.ts';

let shops: [TestShop, TestShop];
let server: LocalGatewayServer;
let news: GatewayNewsDesk;
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await openTwoShops();
  shops = [opened.one, opened.two];
  ({ server, close } = opened);
  news = new GatewayNewsDesk(server.gateway);
});
beforeEach(async () => {
  await shops[0].reset();
  await offerOnlinePayment(shops[0]);
});
afterAll(() => close());

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What is refused is an answer too; anything else is a fault. */
const answered = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  });

interface Story {
  buyer: TestMember;
  browsers: [Visitor, Visitor];
  productId: string;
  sku: string;
  key: string;
}

async function begin(seed: number): Promise<Story> {
  // The stand-in's books have the time of the day.
  for (const shop of shops) shop.clock.now = new Date();
  const buyer = await addBuyer(shops[0]);
  const product = await addProduct(shops[0], { variations: [{ stock: 1 }] });
  return {
    buyer,
    browsers: [buyer, sameBrowser(buyer, shops[1])],
    productId: product.id,
    sku: product.skus[0] ?? '',
    key: `the-press-of-${seed}`,
  };
}

const press = ({ browsers, productId, key }: Story, which: 0 | 1) =>
  browsers[which].call(
    orders.placeOnline,
    { body: { cart_products: [{ product_id: productId }], payment_mode: 'Pay now', totalAmountbeforePay: 499 } },
    { idempotencyKey: key },
  );

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Everything that may tell of the payment, started at moments of chance in either process. */
async function tellAll(story: Story, gatewayOrderId: string, chance: () => number): Promise<void> {
  const either = (): 0 | 1 => (chance() < 0.5 ? 0 : 1);
  const isDoubled = chance() < 0.25;
  const order = server.gateway.order(gatewayOrderId);
  const returned = server.gateway.pay(gatewayOrderId);
  if (isDoubled) server.gateway.payAnyway(order);
  const webhooks = news.take().flatMap((webhook) => (chance() < 0.3 ? [webhook, webhook] : [webhook]));
  const isLate = chance() < 0.4;
  const minutes = (isLate ? 17 : 3) * 60_000;
  for (const shop of shops) shop.clock.now = new Date(shop.clock.now.getTime() + minutes);
  const works = [
    ...webhooks.map((webhook) => () => postWebhook(shops[either()], webhook)),
    ...[1, 2].map(() => () => lookAfterPayments(shops[either()].deps)),
    ...[1, 2].map(() => () => answered(story.browsers[either()].call(payments.verify, { body: returned }))),
    () => answered(press(story, either())),
    ...(isLate ? [1, 2].map(() => () => releaseReservations(shops[either()].deps)) : []),
  ];
  const lost = works.filter(() => chance() < 0.8);
  await Promise.all(
    lost.map(async (work) => {
      await wait(chance() * 12);
      await work();
    }),
  );
}

/** What was told by nobody is asked for, and what is queued is done. */
async function comeToRest(): Promise<void> {
  for (const minutes of [20, 60, 300]) {
    for (const shop of shops) shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
    await lookAfterPayments(shops[0].deps);
    await releaseReservations(shops[1].deps);
    await shops[0].runJobs();
  }
}

async function bookOf(story: Story) {
  const { db } = shops[0].deps;
  const placed = await db.selectFrom('orders').selectAll().where('member_id', '=', story.buyer.memberId).execute();
  const ids = placed.map(({ id }) => id);
  const attempts = await db.selectFrom('payment_attempts').selectAll().where('order_id', 'in', ids).execute();
  const events = await db.selectFrom('order_events').select('status').where('order_id', 'in', ids).execute();
  const refunds = await db.selectFrom('refunds').selectAll().where('order_id', 'in', ids).execute();
  return {
    placed,
    attempts,
    refunds,
    happened: (status: string) => events.filter((one) => one.status === status).length,
  };
}

test(
  'whatever tells of a payment, in whatever sequence and however often: one order, one payment, and no rupee astray',
  { timeout: 600_000 },
  async () => {
    for (let seed = 1; seed <= counts.interleavings; seed++) {
      const chance = chanceOf(seed);
      const story = await begin(seed);
      const { razorpay_order } = await press(story, 0);
      news.take();
      await tellAll(story, razorpay_order.id, chance);
      await comeToRest();
      const { placed, attempts, refunds, happened } = await bookOf(story);
      const mails = shops.flatMap(({ mails: sent }) => sent).filter(({ to }) => to?.[0]?.address === story.buyer.email);
      expect({
        seed,
        orders: placed.map(({ payment_state, stock_state }) => [payment_state, stock_state]),
        attempts: attempts.map(({ state }) => state),
        paid: happened('Paid'),
        confirmations: mails.filter(({ subject }) => subject?.endsWith('is confirmed')).length,
        stock: await stockOf(shops[0], story.sku),
      }).toEqual({
        seed,
        orders: [['paid', 'consumed']],
        attempts: ['captured'],
        paid: 1,
        confirmations: 1,
        stock: 0,
      });
      const theirs = server.gateway.paymentsOf(razorpay_order.id);
      expect(refunds.map(({ reason, state }) => [seed, reason, state])).toEqual(
        theirs.slice(1).map(() => [seed, 'paid-twice', 'processed']),
      );
      expect(theirs.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)).toBe(49_900);
    }
    expect((await reconcilePayments(shops[0].deps, 30)).differences).toEqual([]);
  },
);

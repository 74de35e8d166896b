import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { releaseReservations } from '../orders/payment-attempts/release-reservations.ts';
import { addBuyer, signIn, stockOf } from '../testing/builders.ts';
import { postWebhook } from '../testing/webhook-sender.ts';
import { MoneyStory } from '../testing/money-story.ts';
import { pollPayments } from './poll-payments.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const story = new MoneyStory();
beforeAll(() => story.open());
beforeEach(() => story.begin());
afterAll(() => story.close());

const pass = (milliseconds: number): void => {
  story.shop.clock.now = new Date(story.shop.clock.now.getTime() + milliseconds);
};

/** What every server does each minute. */
async function tick(): Promise<void> {
  await pollPayments(story.shop.deps);
  await releaseReservations(story.shop.deps);
  await story.shop.runJobs();
}

interface Opened {
  orderId: string;
  gatewayOrderId: string;
}

async function opened(quantity: number, total: number): Promise<Opened> {
  const buyer = await addBuyer(story.shop);
  const placed = await buyer.call(orders.placeOnline, story.bodyOf('Pay now', quantity, total));
  return { orderId: placed.order_id, gatewayOrderId: placed.razorpay_order.id };
}

/** The buyer pays, and the gateway's webhook is lost on its way. */
function payUnheard({ gatewayOrderId }: Opened): void {
  story.server.gateway.pay(gatewayOrderId);
  story.news.take();
}

async function stateOf({ orderId }: Opened): Promise<string> {
  const found = story.shop.deps.db.selectFrom('orders').select('payment_state').where('public_id', '=', orderId);
  return (await found.executeTakeFirstOrThrow()).payment_state;
}

test.each([
  ['ahead', 1],
  ['back', -1],
])(
  'a clock that jumps a day %s and is set right again loses no order and no payment, and doubles none',
  async (_where, days) => {
    const { shop, server, news } = story;
    const paidBefore = await opened(2, 666.66);
    const unpaid = await opened(1, 333.33);
    payUnheard(paidBefore);

    pass(days * DAY);
    await tick();
    const paidMeanwhile = await opened(2, 666.66);
    payUnheard(paidMeanwhile);
    const walker = await addBuyer(shop);
    /** Signed in anew: a session may have ended by the other clock. */
    const press = async (family: string) =>
      (await signIn(shop, walker.memberId, family)).call(
        orders.placeOnDelivery,
        story.bodyOf('Pay on delivery', 1, 333.33),
        { idempotencyKey: 'one-press' },
      );
    const { order_id: delivered } = await press('by-the-other-clock');
    await tick();

    pass(3 * MINUTE - days * DAY);
    expect((await press('by-the-right-clock')).order_id).toBe(delivered);
    server.gateway.pay(unpaid.gatewayOrderId);
    for (const webhook of news.take()) await postWebhook(shop, webhook);
    await tick();
    expect([await stateOf(paidBefore), await stateOf(unpaid)]).toEqual(['paid', 'paid']);
    // What was opened by a clock that was ahead is asked about when that time has come, or its buyer comes back.
    for (const minutes of [10, 60, 24 * 60]) {
      pass(minutes * MINUTE);
      await tick();
    }
    expect(await stateOf(paidMeanwhile)).toBe('paid');

    expect(await stockOf(shop, story.sku)).toBe(10 - 2 - 1 - 2 - 1);
    const { db } = shop.deps;
    const attempts = await db.selectFrom('payment_attempts').select('state').execute();
    expect(attempts.map(({ state }) => state)).toEqual(['captured', 'captured', 'captured']);
    expect(await db.selectFrom('refunds').selectAll().execute()).toEqual([]);
    const confirmed = shop.mails.flatMap(({ subject = '' }) => (subject.endsWith('is confirmed') ? [subject] : []));
    expect([confirmed.length, new Set(confirmed).size]).toEqual([4, 4]);
    const { differences } = await reconcilePayments(shop.deps, 30);
    expect(differences.filter(({ order }) => order !== null)).toEqual([]);
  },
);

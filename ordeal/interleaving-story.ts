import { ApiError } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { releaseReservations } from '#server/orders/payment-attempts/release-reservations.ts';
import { pollPayments } from '#server/payments/poll-payments.ts';
import { type FailingCalls, type Failure, type LocalGateway } from '#server/providers/payment-gateway/local-gateway.ts';
import type { LocalWebhook } from '#server/providers/payment-gateway/local-webhooks.ts';
import { addBuyer, addProduct, sameBrowser, type TestMember } from '#server/testing/builders.ts';
import { GatewayRefusal } from '#server/providers/payment-gateway/gateway-refusal.ts';
import { type WebhookSender, postWebhook } from '#server/testing/webhook-sender.ts';
import type { TestShop, Visitor } from '#server/testing/open-test-shop.ts';
import { chanceOf, Course, wait } from './course.ts';

/** Two processes of one shop, and the gateway before them. */
export interface Stage {
  shops: [TestShop, TestShop];
  gateway: LocalGateway;
  news: WebhookSender;
}

/** What is refused is an answer too, and so is that the gateway failed; anything else is a fault. */
const answered = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status < 500 || error.code === 'gateway-failed')) return undefined;
    throw error;
  });

const CALLS: readonly FailingCalls[] = ['orders', 'payments', 'refunds'];
const FAILURES: readonly Failure[] = ['500', 'rubbish', 'closed', 'slow'];

/** What happens beside the payment itself, by chance. */
function drawPlot(chance: () => number) {
  const isSo = (share: number): boolean => chance() < share;
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T;
  return {
    isCaptured: isSo(0.7),
    /** Paid only when its order has lapsed. */
    isAfterLapse: isSo(0.35),
    /** Told only when its order is about to lapse. */
    isLate: isSo(0.4),
    isDoubled: isSo(0.25),
    isPaidAgain: isSo(0.25),
    isWanted: isSo(0.5),
    isCancelled: isSo(0.25),
    isResumed: isSo(0.4),
    /** The buyer orders the same on delivery as well. */
    isSwitched: isSo(0.25),
    /** What the owner sends back at the gateway, past the shop, in paise. */
    sentBackThere: isSo(0.25) ? oneOf([100, 10_000, 49_800]) : 0,
    failing: isSo(0.5) ? { calls: oneOf(CALLS), failure: oneOf(FAILURES) } : null,
  };
}

/** One buyer, one last piece, and another member who wants it. */
export interface Story {
  buyer: TestMember;
  other: TestMember;
  browsers: [Visitor, Visitor];
  productId: string;
  sku: string;
  key: string;
  chance: () => number;
  plot: ReturnType<typeof drawPlot>;
  course: Course;
}

export async function begin({ shops }: Stage, seed: number): Promise<Story> {
  // The stand-in's books have the time of the day.
  for (const shop of shops) shop.clock.now = new Date();
  const chance = chanceOf(seed);
  const buyer = await addBuyer(shops[0]);
  const product = await addProduct(shops[0], { variations: [{ stock: 1 }] });
  return {
    buyer,
    other: await addBuyer(shops[0]),
    browsers: [buyer, sameBrowser(buyer, shops[1])],
    productId: product.id,
    sku: product.skus[0] ?? '',
    key: `the-press-of-${seed}`,
    chance,
    plot: drawPlot(chance),
    course: new Course(),
  };
}

const selection = ({ productId }: Story, mode: (typeof orders.paymentModes)[number]) => ({
  body: { cart_products: [{ product_id: productId }], payment_mode: mode, totalAmountbeforePay: 499 },
});

const press = (story: Story, which: 0 | 1) =>
  answered(story.browsers[which].call(orders.placeOnline, selection(story, 'Pay now'), { idempotencyKey: story.key }));

const switchToDelivery = (story: Story) =>
  answered(story.browsers[either(story)].call(orders.placeOnDelivery, selection(story, 'Pay on delivery')));

const takeAway = (story: Story) =>
  answered(story.other.call(orders.placeOnDelivery, selection(story, 'Pay on delivery')));

function letPass({ shops }: Stage, minutes: number): void {
  for (const shop of shops) shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
}

const either = ({ chance }: Story): 0 | 1 => (chance() < 0.5 ? 0 : 1);

/** Presses until the payment is open, as a buyer does whom the gateway failed. */
async function open(stage: Stage, story: Story): Promise<{ orderId: string; gatewayOrderId: string }> {
  const { failing, isCaptured } = story.plot;
  if (failing?.calls === 'orders') stage.gateway.failNext('orders', failing.failure);
  const opened = (await press(story, 0)) ?? (await press(story, 1));
  if (!opened) throw new Error('The payment could not be opened.');
  const order = stage.gateway.order(opened.razorpay_order.id);
  stage.gateway.enter({ order: { ...order, captures: isCaptured } });
  return { orderId: opened.order_id, gatewayOrderId: order.id };
}

/** Everything that may tell of the payment and everything that may cross it, started at moments of chance. */
async function tellAll(stage: Stage, story: Story, orderId: string, gatewayOrderId: string): Promise<void> {
  const { shops, gateway, news } = stage;
  const { chance, plot, browsers, course } = story;
  const returned = gateway.pay(gatewayOrderId);
  if (plot.isDoubled) gateway.payAnyway(gateway.order(gatewayOrderId));
  const webhooks = news.take().flatMap((webhook) => (chance() < 0.3 ? [webhook, webhook] : [webhook]));
  letPass(stage, plot.isLate ? 17 : 3);
  const { failing } = plot;
  const posted = (webhook: LocalWebhook) =>
    [`webhook ${kindOf(webhook)}`, () => postWebhook(shops[either(story)], webhook)] as const;
  const twice = (what: string, work: () => Promise<unknown>) => [[what, work] as const, [what, work] as const];
  const works: (readonly [string, () => Promise<unknown>])[] = [
    ...webhooks.map(posted),
    ...twice('look after payments', () => pollPayments(shops[either(story)].deps)),
    ...twice('verify', () => answered(browsers[either(story)].call(payments.verify, { body: returned }))),
    ['press again', () => press(story, either(story))],
    ...(plot.isLate ? twice('release', () => releaseReservations(shops[either(story)].deps)) : []),
    ...(plot.isWanted ? twice('rival order', () => takeAway(story)) : []),
    ...(plot.isSwitched ? ([['switch to delivery', () => switchToDelivery(story)]] as const) : []),
    ...(plot.isCancelled
      ? twice('cancel', () => answered(browsers[either(story)].call(orders.cancel, { params: { orderId } })))
      : []),
    ...(plot.isResumed
      ? ([['resume', () => answered(browsers[either(story)].call(orders.resume, { params: { orderId } }))]] as const)
      : []),
    ...(failing
      ? ([[`fail ${failing.calls}`, async () => gateway.failNext(failing.calls, failing.failure)]] as const)
      : []),
    ...(plot.sentBackThere > 0
      ? ([['refund at the gateway', () => refundThere(stage, story, returned.razorpay_payment_id)]] as const)
      : []),
  ];
  const started = works.filter(() => chance() < 0.8);
  await Promise.all(
    started.map(async ([what, work]) => {
      await wait(chance() * 12);
      await course.of(what, work);
    }),
  );
}

const kindOf = ({ body }: LocalWebhook): string => (JSON.parse(body) as { event: string }).event;

/** The owner sends some of a payment back at the gateway, which says no to what was not taken or is gone; and tells of it. */
async function refundThere(stage: Stage, story: Story, paymentId: string): Promise<void> {
  try {
    stage.gateway.refund(paymentId, { amount: story.plot.sentBackThere });
  } catch (error) {
    if (error instanceof GatewayRefusal) return;
    throw error;
  }
  if (story.chance() < 0.5) await hearAll(stage, story);
}

async function hearAll({ shops, news }: Stage, story: Story): Promise<void> {
  for (const webhook of news.take())
    await story.course.of(`webhook ${kindOf(webhook)}`, () => postWebhook(shops[either(story)], webhook));
}

/** A second payment when the first was heard of: of this one the gateway tells, as it promises, at least once. */
async function payAgain(stage: Stage, story: Story, gatewayOrderId: string): Promise<void> {
  letPass(stage, 30);
  stage.gateway.payAnyway(stage.gateway.order(gatewayOrderId));
  await hearAll(stage, story);
}

/** A failure that met no call is none. */
function forgetFailures({ gateway }: Stage): void {
  for (const calls of CALLS) while (gateway.takeFailure(calls));
}

/** What was not reported is asked for, queued jobs are done, and payments that are not captured go back. */
async function comeToRest(stage: Stage, story: Story, gatewayOrderId: string): Promise<void> {
  const { course } = story;
  const { shops, gateway } = stage;
  for (const minutes of [20, 60, 300, 1_500]) {
    letPass(stage, minutes);
    course.note(`${minutes} minutes pass`);
    await course.of('look after payments', () => pollPayments(shops[0].deps));
    await course.of('release', () => releaseReservations(shops[1].deps));
    await course.of('jobs', () => shops[0].runJobs());
  }
  for (const { id, status } of gateway.paymentsOf(gatewayOrderId))
    if (status === 'authorized') gateway.giveBackUncaptured(id);
  await hearAll(stage, story);
  // When the owner sent back a part at the gateway, the shop sends the rest once it has learned of that.
  await shops[0].runJobs();
  await hearAll(stage, story);
}

/** @returns the gateway order of the story's payments */
export async function tell(stage: Stage, story: Story): Promise<string> {
  const { orderId, gatewayOrderId } = await open(stage, story);
  stage.news.take();
  if (story.plot.isAfterLapse) {
    letPass(stage, 17);
    await story.course.of('lapse', () => releaseReservations(stage.shops[either(story)].deps));
    if (story.plot.isWanted) await story.course.of('rival order', () => takeAway(story));
  }
  await tellAll(stage, story, orderId, gatewayOrderId);
  if (story.plot.isPaidAgain) await payAgain(stage, story, gatewayOrderId);
  await comeToRest(stage, story, gatewayOrderId);
  forgetFailures(stage);
  return gatewayOrderId;
}

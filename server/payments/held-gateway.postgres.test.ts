import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { addDays } from '#domain/time.ts';
import { releaseReservations } from '../orders/payment-attempts/release-reservations.ts';
import type { PaymentGateway } from '../providers/payment-gateway/port.ts';
import { createRazorpay } from '../providers/payment-gateway/razorpay.ts';
import { addBuyer, addProduct, cancelOrder, offerOnlinePayment, type TestMember } from '../testing/builders.ts';
import { openGateway } from '../testing/open-shops.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { pollPayments } from './poll-payments.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/** How long the gateway holds an answer back at most, in milliseconds, for what the shop does besides to come to rest. */
const HELD_MS = 2_000;

let postgres: PostgresServer;
let gateway: Awaited<ReturnType<typeof openGateway>>;
let shop: TestShop;
let watcher: Client;
let buyer: TestMember;
let productId: string;
/** Each call that the gateway held back, with what the shop's sessions were at meanwhile. */
let held: [string, string[]][];

beforeAll(async () => {
  postgres = await startPostgres();
  gateway = await openGateway();
  const databaseUrl = await postgres.createDatabase();
  shop = await openTestShop({ databaseUrl, gateway: gateway.gateway });
  watcher = new Client({ connectionString: databaseUrl });
  await watcher.connect();
});
beforeEach(async () => {
  await shop.reset();
  // The stand-in's books have the time of the day.
  shop.clock.now = new Date();
  await offerOnlinePayment(shop);
  buyer = await addBuyer(shop);
  productId = (await addProduct(shop)).id;
  held = [];
});
afterEach(() => {
  shop.deps.gateway = createRazorpay(gateway.server.settings);
});
afterAll(async () => {
  await watcher.end();
  await shop.close();
  await gateway.close();
  await postgres.close();
});

/** What the shop's sessions are at, once they come to rest; nothing, unless one is left in the middle of a transaction. */
async function sessionsAtWork(): Promise<string[]> {
  const end = performance.now() + HELD_MS;
  for (;;) {
    const { rows } = await watcher.query<{ state: string; query: string }>(
      `select state, query from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    if (rows.length === 0 || performance.now() > end) return rows.map(({ state, query }) => `${state}: ${query}`);
  }
}

const CALLS = [
  'createOrder',
  'fetchPayment',
  'paymentsOf',
  'capture',
  'refund',
  'refundsOf',
  'ordersMadeIn',
  'paymentsMadeIn',
  'refundsMadeIn',
] as const satisfies readonly (keyof PaymentGateway)[];

/** A gateway that holds every answer back until the shop has come to rest. */
function holdBack(): void {
  const { gateway: asked } = shop.deps;
  const holding = CALLS.map((name) => {
    const ask = asked[name] as (...given: unknown[]) => Promise<unknown>;
    const heldBack = async (...given: unknown[]): Promise<unknown> => {
      const answer = await ask(...given);
      held.push([name, await sessionsAtWork()]);
      return answer;
    };
    return [name, heldBack] as const;
  });
  shop.deps.gateway = { ...asked, ...Object.fromEntries(holding) };
}

const place = (quantity = 1) =>
  buyer.call(orders.placeOnline, {
    body: {
      cart_products: [{ product_id: productId, quantity }],
      payment_mode: 'Pay now',
      totalAmountbeforePay: 499 * quantity,
    },
  });
type Placed = Awaited<ReturnType<typeof place>>;

const payAtGateway = ({ razorpay_order }: Placed) => gateway.server.gateway.pay(razorpay_order.id);
/** Has the gateway only promise what is paid. */
function promise({ razorpay_order: { id } }: Placed): void {
  gateway.server.gateway.enter({ order: { ...gateway.server.gateway.order(id), captures: false } });
}
async function paid(): Promise<Placed> {
  const placed = await place();
  await buyer.call(payments.verify, { body: payAtGateway(placed) });
  return placed;
}
const cancel = ({ order_id: orderId }: Placed) => cancelOrder(buyer, orderId);
const later = (days: number): void => {
  shop.clock.now = addDays(shop.clock.now, days);
};

type Work = () => Promise<unknown>;
/** Each is prepared before the gateway holds back, and answers what is done while it does. */
const works: [string, (typeof CALLS)[number][], () => Promise<Work>][] = [
  ['an order is placed', ['createOrder'], async () => () => place()],
  [
    'the payment of an order is opened again',
    ['paymentsOf'],
    async () => {
      const { order_id: orderId } = await place();
      return () => buyer.call(orders.resume, { params: { orderId } });
    },
  ],
  [
    'a payment is verified',
    ['fetchPayment'],
    async () => {
      const body = payAtGateway(await place());
      return () => buyer.call(payments.verify, { body });
    },
  ],
  [
    'a payment that was only promised is verified',
    ['fetchPayment', 'capture'],
    async () => {
      const placed = await place();
      promise(placed);
      const body = payAtGateway(placed);
      return () => buyer.call(payments.verify, { body });
    },
  ],
  [
    'a payment window is closed',
    ['paymentsOf'],
    async () => {
      const { order_id } = await place();
      return () => buyer.call(payments.abandon, { body: { order_id } });
    },
  ],
  [
    'an unpaid order is cancelled',
    ['paymentsOf'],
    async () => {
      const placed = await place();
      return () => cancel(placed);
    },
  ],
  [
    'a paid order is cancelled and its money goes back',
    ['refund'],
    async () => {
      const placed = await paid();
      return async () => {
        await cancel(placed);
        await shop.runJobs();
      };
    },
  ],
  [
    'it is asked what became of a refund',
    ['paymentsOf', 'refundsOf'],
    async () => {
      gateway.server.gateway.settlesRefunds = false;
      await cancel(await paid());
      await shop.runJobs();
      gateway.server.gateway.settlesRefunds = true;
      later(1);
      return () => pollPayments(shop.deps);
    },
  ],
  [
    'unreported payments are polled',
    ['paymentsOf', 'capture'],
    async () => {
      const placed = await place();
      promise(placed);
      payAtGateway(placed);
      later(1);
      return () => pollPayments(shop.deps);
    },
  ],
  [
    'unpaid orders are given up',
    ['paymentsOf'],
    async () => {
      await place();
      later(1);
      return () => releaseReservations(shop.deps);
    },
  ],
  [
    'the books are compared',
    ['ordersMadeIn', 'paymentsMadeIn', 'refundsMadeIn'],
    async () => {
      await paid();
      return () => reconcilePayments(shop.deps, 1);
    },
  ],
];

test.each(works)(
  'while %s and the gateway holds its answer back, no transaction of the shop is open',
  async (_what, calls, prepare) => {
    const work = await prepare();
    holdBack();
    await work();
    expect([...new Set(held.map(([name]) => name))]).toEqual(calls);
    expect(held.filter(([, atWork]) => atWork.length > 0)).toEqual([]);
  },
);

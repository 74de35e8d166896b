import { addressOf } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { addDays } from '#domain/time.ts';
import { releaseReservations } from '#server/orders/payment-attempts/release-reservations.ts';
import { differencesWithin } from '#server/payments/reconcile-store.ts';
import { pollPayments } from '#server/payments/poll-payments.ts';
import type { TestMember } from '#server/testing/builders.ts';
import { openGateway } from '#server/testing/open-shops.ts';
import { callOverHttp, connect } from './beside-sql.ts';
import { makeManyOrders, type ManyOrders } from './fill-orders.ts';
import type { Benches, Part } from './benches.ts';
import { type Figure, growthOf } from './report/figure.ts';
import { openShop, startShop } from './shop.ts';
import { at, type Times, timesOf } from './times.ts';

type Gateway = Awaited<ReturnType<typeof openGateway>>;

/** How long what a buyer does takes in a shop on a database. */
async function measureShop(
  databaseUrl: string,
  gateway: Gateway,
  { buyers, bodies, own }: ManyOrders,
  count: number,
): Promise<Times> {
  const shop = await startShop(databaseUrl, gateway.gateway);
  const pool = connect(shop.url);
  const call = (row: Endpoint, visitor: TestMember, rest: { path?: string; body?: object }): Promise<string> =>
    callOverHttp(pool, shop.url, { row, visitor, ...rest });
  /** Each buyer orders each product in turn. */
  const chosenAt = (index: number) => at(bodies, Math.floor(index / buyers.length));
  let opened = '';
  try {
    return {
      ...(await timesOf(count, {
        async 'my orders'(index) {
          const visitor = at(buyers, index);
          const path = addressOf(orders.list, { params: { user_id: visitor.userId }, query: { limit: 10 } });
          await call(orders.list, visitor, { path });
        },
      })),
      ...(await timesOf(count, {
        async 'reading one order'(index) {
          const { buyer, orderId } = at(own, index);
          await call(orders.single, buyer, { path: addressOf(orders.single, { params: { orderId } }) });
        },
      })),
      ...(await timesOf(count, {
        async 'checkout: the sums'(index) {
          const { cart_products } = chosenAt(index);
          await call(orders.quoteFor, at(buyers, index), { body: { cart_products, payment_mode: 'Pay on delivery' } });
        },
      })),
      ...(await timesOf(count, {
        async 'checkout: placing'(index) {
          const body = { ...chosenAt(index), payment_mode: 'Pay on delivery' };
          await call(orders.placeOnDelivery, at(buyers, index), { body });
        },
      })),
      // In turns, since a member may leave only so many orders unpaid.
      ...(await timesOf(count, {
        async 'checkout: placing online'(index) {
          const body = { ...chosenAt(index), payment_mode: 'Pay now' };
          opened = JSON.parse(await call(orders.placeOnline, at(buyers, index), { body })).razorpay_order.id;
        },
        async 'confirming a payment'(index) {
          await call(payments.verify, at(buyers, index), { body: gateway.server.gateway.pay(opened) });
        },
      })),
    };
  } finally {
    await pool.close();
    await shop.close();
  }
}

/** How long the job takes that looks after payments when nothing is due, and the books' look at themselves. */
async function measureJobs(databaseUrl: string, count: number): Promise<{ looking: Times; reconciling: number }> {
  const { deps, close } = await openShop(databaseUrl);
  const now = { ...deps, clock: () => new Date() };
  try {
    const looking = await timesOf(count, {
      async 'looking after payments'() {
        await pollPayments(now);
        await releaseReservations(now);
      },
    });
    const start = performance.now();
    const differences = await differencesWithin(deps.db, addDays(new Date(), -7));
    if (differences.length > 0) throw new Error(`${differences.length} orders contradict themselves.`);
    return { looking, reconciling: performance.now() - start };
  } finally {
    await close();
  }
}

/** A shop with the buyers' own orders only, beside one with a million of others. */
export const manyOrders: Part = async ({ database, isQuick }: Benches): Promise<Figure[]> => {
  const gateway = await openGateway();
  const count = isQuick ? 10_000 : 1_000_000;
  const times = isQuick ? 40 : 400;
  try {
    const made = await makeManyOrders(database, gateway, count);
    const measureAll = async (databaseUrl: string) => {
      const { looking, reconciling } = await measureJobs(databaseUrl, times);
      return { took: { ...looking, ...(await measureShop(databaseUrl, gateway, made, times)) }, reconciling };
    };
    const small = await measureAll(made.few);
    const large = await measureAll(made.many);
    const named = count.toLocaleString('en');
    const figures = Object.entries(large.took).map(([what, took]) =>
      growthOf(`${what}, many orders`, { took: small.took[what] ?? [], at: 'none' }, { took, at: named }, 1.5),
    );
    return [
      ...figures,
      {
        what: 'reconcile: the books with themselves',
        value: large.reconciling,
        unit: 'ms',
        note: `at ${named} orders: ${made.holds}`,
      },
    ];
  } finally {
    await gateway.close();
  }
};

import { type Kysely, sql } from 'kysely';
import { addressOf } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { releaseReservations } from '#server/orders/release-reservations.ts';
import { lookAfterPayments } from '#server/payments/look-after-payments.ts';
import type { LocalGateway } from '#server/providers/payment-gateway/local-gateway.ts';
import { addBuyer, addProducts, offerOnlinePayment, sameBrowser, type TestMember } from '#server/testing/builders.ts';
import { openGateway } from '#server/testing/open-shops.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { startShopProcess } from '../e2e/shop-process.ts';
import { callOverHttp, connect } from './beside-sql.ts';
import { percentile } from './load.ts';
import { type Benches, judged, milliseconds, type Part, type Row, told } from './row.ts';

const BUYERS = 10;
const OWN_ORDERS = 10;
/** The members whose orders the others are. */
const OTHERS = 10_000;

type AnyDatabase = Kysely<never>;

/** Copies rows of a table, with other values in some of its columns; whichever columns it has. */
async function copyRows(db: AnyDatabase, table: string, from: string, other: Record<string, string>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO'`.execute(db);
  const names = rows.map(({ name }) => name);
  await sql
    .raw(
      `insert into ${table} (${names.join(', ')})
      select ${names.map((name) => other[name] ?? `t.${name}`).join(', ')} from ${table} as t ${from}`,
    )
    .execute(db);
}

/** One order of each kind that a shop has, and how many of twenty are like it. */
interface Kind {
  publicId: string;
  share: number;
}

const SHARES = { delivered: 9, paid: 8, lapsed: 2, refunded: 1 };

/** Orders of others like these, with their attempts, refunds and events, over the last years. */
async function addOrders(db: AnyDatabase, kinds: readonly Kind[], count: number): Promise<void> {
  await sql`set statement_timeout to 0`.execute(db);
  await copyRows(db, 'members', `join generate_series(1, ${OTHERS}) as n on t.id = (select min(id) from members)`, {
    public_id: "'OTHER' || n",
    email: "'other' || n || '@example.in'",
  });
  const others = "(select array_agg(id) from members where public_id like 'OTHER%') as others(ids)";
  let first = 0;
  for (const { publicId, share } of kinds) {
    const kind = `(select id from orders where public_id = '${publicId}')`;
    const isOfKind = `between ${first} and ${first + share - 1}`;
    const numbers = `join generate_series(1, ${count}) as n on t.id = ${kind} and n % 20 ${isOfKind}`;
    await copyRows(db, 'orders', `${numbers} cross join ${others}`, {
      public_id: "'BENCH-' || n",
      number: '1000000 + n',
      member_id: `ids[1 + n % ${OTHERS}]`,
      created_at: `t.created_at - n * interval '1 minute'`,
    });
    const copies = `join orders as o on t.order_id = ${kind} and o.public_id like 'BENCH-%' and o.number % 20 ${isOfKind}`;
    const own = (column: string): string => `${column} || '-' || o.number`;
    // What was paid or sent lately is looked at again; of all the rest nothing is heard any more.
    const next_look_at = "case when o.number % 200 < 20 then now() + interval '1 day' end";
    const belonging = { order_id: 'o.id', public_id: own('t.public_id'), next_look_at, created_at: 'o.created_at' };
    const atGateway = { gateway_order_id: own('t.gateway_order_id'), gateway_payment_id: own('t.gateway_payment_id') };
    await copyRows(db, 'order_lines', copies, { order_id: 'o.id' });
    await copyRows(db, 'order_events', copies, { order_id: 'o.id' });
    await copyRows(db, 'payment_attempts', copies, { ...belonging, ...atGateway });
    await copyRows(db, 'refunds', copies, {
      ...belonging,
      ...atGateway,
      gateway_refund_id: own('t.gateway_refund_id'),
    });
    first += share;
  }
  await sql
    .raw(
      `insert into gateway_events (event_id, kind, received_at)
      select 'bench-' || n, 'payment.captured', now() - n * interval '1 minute' from generate_series(1, ${count / 10}) as n`,
    )
    .execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** How many rows there are of all that belongs to orders, in words. */
async function holdingsOf(db: AnyDatabase): Promise<string> {
  const tables = { orders: 'orders', payments: 'payment_attempts', refunds: 'refunds', events: 'order_events' };
  const parts = Object.entries(tables).map(async ([word, table]) => {
    const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`.execute(db);
    return `${Number(rows[0]?.count).toLocaleString('en')} ${word}`;
  });
  return (await Promise.all(parts)).join(', ');
}

async function timesOf(count: number, work: (index: number) => Promise<void>): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    await work(index);
    took.push(performance.now() - start);
  }
  return took;
}

/** How long reading one's orders and placing one takes in a shop on a database. */
async function measure(
  databaseUrl: string,
  buyers: TestMember[],
  bodies: object[],
  count: number,
): Promise<Record<string, number[]>> {
  const shop = await startShopProcess({ databaseUrl });
  const pool = connect(shop.url);
  const buyerAt = (index: number): TestMember => buyers[index % buyers.length] as TestMember;
  const list = (index: number): Promise<void> => {
    const visitor = buyerAt(index);
    const path = addressOf(orders.list, { params: { user_id: visitor.userId }, query: { limit: 10 } });
    return callOverHttp(pool, shop.url, { row: orders.list, path, visitor });
  };
  const place = (index: number): Promise<void> => {
    const body = bodies[Math.floor(index / buyers.length) % bodies.length] ?? {};
    return callOverHttp(pool, shop.url, { row: orders.placeOnDelivery, body, visitor: buyerAt(index) });
  };
  const quote = (index: number): Promise<void> => {
    const { cart_products } = bodies[index % bodies.length] as { cart_products: object };
    const body = { cart_products, payment_mode: 'Pay on delivery' };
    return callOverHttp(pool, shop.url, { row: orders.quoteFor, body, visitor: buyerAt(index) });
  };
  try {
    const took: Record<string, number[]> = {};
    for (const [name, work] of Object.entries({
      'my orders': list,
      'checkout: the sums': quote,
      'checkout: placing': place,
    })) {
      await timesOf(Math.ceil(count / 5), work);
      took[name] = await timesOf(count, work);
    }
    return took;
  } finally {
    await pool.close();
    await shop.close();
  }
}

/** How long the job takes that looks after payments, when nothing is due. */
async function measurePoller(databaseUrl: string, count: number): Promise<number[]> {
  const { deps, close } = await openTestShop({ databaseUrl });
  const now = { ...deps, clock: () => new Date() };
  try {
    return await timesOf(count, async () => {
      await lookAfterPayments(now);
      await releaseReservations(now);
    });
  } finally {
    await close();
  }
}

/** Orders of the first buyer, as many as there are kinds of them. */
async function addKinds(shop: TestShop, gateway: LocalGateway, buyer: TestMember, product: string): Promise<Kind[]> {
  const chosen = { cart_products: [{ product_id: product }], totalAmountbeforePay: 499 };
  const open = () => buyer.call(orders.placeOnline, { body: { ...chosen, payment_mode: 'Pay now' } });
  const pay = async (): Promise<string> => {
    const { razorpay_order } = await open();
    return (await buyer.call(payments.verify, { body: gateway.pay(razorpay_order.id) })).order_id;
  };
  const body = { ...chosen, payment_mode: 'Pay on delivery' as const };
  const { order_id: delivered } = await buyer.call(orders.placeOnDelivery, { body });
  const paid = await pay();
  const refunded = await pay();
  await buyer.call(orders.cancel, { params: { orderId: refunded } });
  await shop.runJobs();
  const { order_id: lapsed } = await open();
  const { clock } = shop;
  const now = clock.now;
  clock.now = new Date(now.getTime() + 60 * 60_000);
  await releaseReservations(shop.deps);
  clock.now = now;
  return Object.entries({ delivered, paid, lapsed, refunded }).map(([kind, publicId]) => ({
    publicId,
    share: SHARES[kind as keyof typeof SHARES],
  }));
}

/** A shop with the buyers' own orders only, beside one with a million of others. */
export const manyOrders: Part = async ({ database, isQuick }: Benches) => {
  const few = await database();
  const gateway = await openGateway();
  const shop = await openTestShop({ databaseUrl: few, gateway: gateway.gateway });
  shop.clock.now = new Date();
  await offerOnlinePayment(shop);
  const products = await addProducts(
    shop,
    Array.from({ length: OWN_ORDERS }, () => ({ variations: [{ stock: 1_000_000 }] })),
  );
  const buyers: TestMember[] = [];
  for (let count = 0; count < BUYERS; count++) buyers.push(await addBuyer(shop));
  const bodies = products.map(({ id }) => ({
    cart_products: [{ product_id: id }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 499,
  }));
  const kinds = await addKinds(shop, gateway.server.gateway, buyers[0] as TestMember, products[0]?.id ?? '');
  for (const buyer of buyers)
    for (const body of bodies) await sameBrowser(buyer, shop).call(orders.placeOnDelivery, { body });
  // Of none of them the gateway, which is gone then, is to be asked while anything is measured.
  for (const table of ['payment_attempts', 'refunds'] as const)
    await sql`update ${sql.table(table)} set next_look_at = now() + interval '1 day'`.execute(shop.deps.db);
  await shop.close();
  await gateway.close();

  const many = await database(few);
  const count = isQuick ? 10_000 : 1_000_000;
  const full = await openTestShop({ databaseUrl: many });
  await addOrders(full.deps.db as never, kinds, count);
  const holds = await holdingsOf(full.deps.db as never);
  await full.close();

  const times = isQuick ? 40 : 400;
  const measureAll = async (databaseUrl: string): Promise<Record<string, number[]>> => ({
    'looking after payments': await measurePoller(databaseUrl, times),
    ...(await measure(databaseUrl, buyers, bodies, times)),
  });
  const small = await measureAll(few);
  const large = await measureAll(many);
  const rows = Object.entries(large).map(([what, took]): Row => {
    const [p50, before] = [percentile(took, 0.5), percentile(small[what] ?? [], 0.5)];
    const ours = `${milliseconds(p50)} at ${count.toLocaleString('en')}, p99 ${milliseconds(percentile(took, 0.99))}`;
    return judged(`${what}, many orders`, ours, `${milliseconds(before)} at none`, p50 / before, { atMost: 1.5 });
  });
  return [told('many orders: what the tables hold', holds), ...rows];
};

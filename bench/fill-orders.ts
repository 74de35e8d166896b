import { type Kysely, sql } from 'kysely';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { releaseReservations } from '#server/orders/payment-attempts/release-reservations.ts';
import type { LocalGateway } from '#server/providers/payment-gateway/local-gateway.ts';
import {
  addProducts,
  cancelOrder,
  offerOnlinePayment,
  sameBrowser,
  type TestMember,
} from '#server/testing/builders.ts';
import type { openGateway } from '#server/testing/open-shops.ts';
import type { TestShop } from '#server/testing/open-test-shop.ts';
import { addKnownBuyers, deliverAll } from './known-buyers.ts';
import type { Benches } from './benches.ts';
import { openShop } from './shop.ts';

const BUYERS = 60;
const OWN_ORDERS = 10;
/** The members whose orders the others are. */
const OTHERS = 10_000;

export type AnyDatabase = Kysely<never>;

/** Copies rows of a table, with other values in some of its columns; whichever columns it has. */
export async function copyRows(
  db: AnyDatabase,
  table: string,
  from: string,
  other: Record<string, string>,
): Promise<void> {
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
  await cancelOrder(buyer, refunded);
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

/** One of a buyer's own orders. */
export interface Own {
  buyer: TestMember;
  orderId: string;
}

export interface ManyOrders {
  /** A database with the buyers' own orders only, and one with many of others besides. */
  few: string;
  many: string;
  /** What the large one holds, in words. */
  holds: string;
  buyers: TestMember[];
  /** What each of them can order, each of another product. */
  bodies: { cart_products: { product_id: string }[]; totalAmountbeforePay: number }[];
  own: Own[];
}

/** Two databases of the same shop. */
export async function makeManyOrders(
  database: Benches['database'],
  gateway: Awaited<ReturnType<typeof openGateway>>,
  count: number,
): Promise<ManyOrders> {
  const few = await database();
  const shop = await openShop(few, { gateway: gateway.gateway });
  await offerOnlinePayment(shop);
  const products = await addProducts(
    shop,
    Array.from({ length: OWN_ORDERS }, () => ({ variations: [{ stock: 1_000_000 }] })),
  );
  const buyers = await addKnownBuyers(shop, BUYERS, products[0]?.id ?? '');
  const bodies = products.map(({ id }) => ({ cart_products: [{ product_id: id }], totalAmountbeforePay: 499 }));
  const kinds = await addKinds(shop, gateway.server.gateway, buyers[0] as TestMember, products[0]?.id ?? '');
  await deliverAll(shop);
  const own: Own[] = [];
  for (const buyer of buyers)
    for (const body of bodies) {
      const asked = { body: { ...body, payment_mode: 'Pay on delivery' as const } };
      const { order_id: orderId } = await sameBrowser(buyer, shop).call(orders.placeOnDelivery, asked);
      own.push({ buyer, orderId });
    }
  await deliverAll(shop);
  // Of none of them the gateway is to be asked while anything is measured.
  for (const table of ['payment_attempts', 'refunds'] as const)
    await sql`update ${sql.table(table)} set next_look_at = now() + interval '1 day'`.execute(shop.deps.db);
  await shop.close();

  const many = await database(few);
  const full = await openShop(many);
  await addOrders(full.deps.db as never, kinds, count);
  const holds = await holdingsOf(full.deps.db as never);
  await full.close();
  return { few, many, holds, buyers, bodies, own };
}

import { type Kysely, sql } from 'kysely';
import { addressOf } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import { addBuyer, addProducts, sameBrowser, type TestMember } from '#server/testing/builders.ts';
import { openTestShop } from '#server/testing/open-test-shop.ts';
import { startShopProcess } from '../e2e/shop-process.ts';
import { callOverHttp, connect } from './beside-sql.ts';
import { percentile } from './load.ts';
import { type Benches, judged, milliseconds, type Part, type Row } from './row.ts';

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

/** Orders of others like the first one, with all that belongs to them. */
async function addOrders(db: AnyDatabase, count: number): Promise<void> {
  await sql`set statement_timeout to 0`.execute(db);
  await copyRows(db, 'members', `join generate_series(1, ${OTHERS}) as n on t.id = (select min(id) from members)`, {
    public_id: "'OTHER' || n",
    email: "'other' || n || '@example.in'",
  });
  const first = '(select min(id) from orders)';
  const others = "(select array_agg(id) from members where public_id like 'OTHER%') as others(ids)";
  await copyRows(db, 'orders', `join generate_series(1, ${count}) as n on t.id = ${first} cross join ${others}`, {
    public_id: "'BENCH-' || n",
    number: '1000000 + n',
    member_id: `ids[1 + n % ${OTHERS}]`,
  });
  for (const table of ['order_lines', 'order_events'])
    await copyRows(db, table, `join orders as o on t.order_id = ${first} and o.public_id like 'BENCH-%'`, {
      order_id: 'o.id',
    });
  await sql`vacuum analyze`.execute(db);
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

/** A shop with the buyers' own orders only, beside one with a million of others. */
export const manyOrders: Part = async ({ database, isQuick }: Benches) => {
  const few = await database();
  const shop = await openTestShop({ databaseUrl: few });
  shop.clock.now = new Date();
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
  for (const buyer of buyers)
    for (const body of bodies) await sameBrowser(buyer, shop).call(orders.placeOnDelivery, { body });
  await shop.close();

  const many = await database(few);
  const count = isQuick ? 10_000 : 1_000_000;
  const full = await openTestShop({ databaseUrl: many });
  await addOrders(full.deps.db as never, count);
  await full.close();

  const times = isQuick ? 40 : 400;
  const small = await measure(few, buyers, bodies, times);
  const large = await measure(many, buyers, bodies, times);
  return Object.entries(large).map(([what, took]): Row => {
    const [p50, before] = [percentile(took, 0.5), percentile(small[what] ?? [], 0.5)];
    const ours = `${milliseconds(p50)} at ${count.toLocaleString('en')}, p99 ${milliseconds(percentile(took, 0.99))}`;
    return judged(`${what}, many orders`, ours, `${milliseconds(before)} at none`, p50 / before, { atMost: 1.5 });
  });
};

import { sql } from 'kysely';
import type { Endpoint } from '#contract/endpoint.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { addProducts, offerOnlinePayment, sameBrowser, type TestMember } from '#server/testing/builders.ts';
import { recordStatements, type Statement } from '#server/testing/count-statements.ts';
import { openGateway } from '#server/testing/open-shops.ts';
import type { TestShop } from '#server/testing/open-test-shop.ts';
import { addKnownBuyers } from './known-buyers.ts';
import { callOverHttp, connect, FIRST_ID, pace, type Pace, replay } from './beside-sql.ts';
import type { Benches, Part } from './benches.ts';
import { type Figure, median, written } from './report/figure.ts';
import { inShop, startShop } from './shop.ts';

/** A member may place ten orders without a payment in an hour, and have ten unpaid at once. */
const FULL = { members: 200, products: 10 };
const QUICK = { members: 20, products: 5 };
/** Parts in which the work is measured; one more comes before them, for what is slow only at first. */
const ROUNDS = 5;

type Gateway = Awaited<ReturnType<typeof openGateway>>;
type Db = TestShop['deps']['db'];

interface Press {
  row: Endpoint;
  member: TestMember;
  body: object;
}

interface Work<T> {
  items: readonly T[];
  work: (item: T) => Promise<unknown>;
}

/** One of the equal parts of a work, done. */
const round = <T>({ items, work }: Work<T>, index: number): Promise<Pace> =>
  pace(
    items.filter((_, at) => Math.floor((at * (ROUNDS + 1)) / items.length) === index),
    work,
  );

const middle = (paces: readonly Pace[]): Pace => ({
  perSecond: median(paces.map(({ perSecond: rate }) => rate)),
  p50: median(paces.map(({ p50 }) => p50)),
  p99: median(paces.map(({ p99 }) => p99)),
});

/** Two works in turns, so that whatever else the machine does falls on both. @returns the medians */
async function inTurns<A, B>(one: Work<A>, other: Work<B>): Promise<[Pace, Pace]> {
  const paces: [Pace, Pace][] = [];
  for (let index = 0; index <= ROUNDS; index++) paces.push([await round(one, index), await round(other, index)]);
  const measured = paces.slice(1);
  return [middle(measured.map(([pace]) => pace)), middle(measured.map(([, pace]) => pace))];
}

/** What is inserted from now on gets ids that nothing else has as a value. */
async function setIdsApart(db: Db): Promise<void> {
  for (const [index, table] of ['orders', 'payment_attempts', 'order_events'].entries())
    await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(FIRST_ID * (index + 1))}`.execute(
      db,
    );
}

/** The presses through a whole shop, and the statements that they came to alone; each on a copy of one database. */
async function besideTheStatements(
  { database }: Benches,
  gateway: Gateway,
  what: string,
  from: string,
  presses: readonly Press[],
): Promise<Figure> {
  const requests: Statement[][] = [];
  await inShop(await database(from), { gateway: gateway.gateway }, async (shop) => {
    for (const { row, member, body } of presses)
      requests.push(await recordStatements(shop.deps, () => sameBrowser(member, shop).call(row, { body })));
  });
  const process = await startShop(await database(from), gateway.gateway);
  const pool = connect(process.url);
  const press = ({ row, member, body }: Press) => callOverHttp(pool, process.url, { row, body, visitor: member });
  const [ours, alone] = await replay(await database(from), requests, (items, work) =>
    inTurns({ items: presses, work: press }, { items, work }),
  );
  await pool.close();
  await process.close();
  const statements = requests.at(-1)?.length ?? 0;
  const note = `p50 ${written(ours.p50, 'ms')}, p99 ${written(ours.p99, 'ms')}; the limit: its ${statements} statements by pg`;
  const wanted = { atLeast: alone.perSecond / 2 };
  return { what, value: ours.perSecond, unit: '/s', limit: alone.perSecond, wanted, note };
}

/** Each member orders each product once, so that every order is a new one. */
async function pressesOf(shop: TestShop, members: TestMember[], productIds: string[]): Promise<Press[]> {
  const payment_mode = 'Pay now' as const;
  const [member] = members as [TestMember];
  const [productId = ''] = productIds;
  const chosen = { cart_products: [{ product_id: productId }], payment_mode };
  const { total_paise } = await sameBrowser(member, shop).call(orders.quoteFor, { body: chosen });
  return productIds.flatMap((product_id) =>
    members.map((member) => ({
      row: orders.placeOnline,
      member,
      body: { cart_products: [{ product_id }], payment_mode, totalAmountbeforePay: total_paise / 100 },
    })),
  );
}

/** Placing an order that is paid online, and confirming its payment, beside the same SQL statements alone. */
export const onlinePayments: Part = async (benches: Benches) => {
  const gateway = await openGateway();
  const { database, isQuick } = benches;
  const size = isQuick ? QUICK : FULL;
  try {
    const base = await database();
    const online = await inShop(base, { gateway: gateway.gateway }, async (shop) => {
      await offerOnlinePayment(shop);
      const products = await addProducts(
        shop,
        Array.from({ length: size.products }, () => ({ variations: [{ stock: 1_000_000 }] })),
      );
      const ids = products.map(({ id }) => id);
      const members = await addKnownBuyers(shop, size.members, ids[0] ?? '');
      await setIdsApart(shop.deps.db);
      return await pressesOf(shop, members, ids);
    });
    const opened = await besideTheStatements(benches, gateway, 'placing, paid online', base, online);

    const placed = await database(base);
    const confirming = await inShop(placed, { gateway: gateway.gateway }, async (shop) => {
      const presses: Press[] = [];
      for (const { member, body } of online) {
        const { razorpay_order } = await sameBrowser(member, shop).call(orders.placeOnline, { body } as never);
        presses.push({ row: payments.verify, member, body: gateway.server.gateway.pay(razorpay_order.id) });
      }
      return presses;
    });
    return [opened, await besideTheStatements(benches, gateway, 'confirming a payment', placed, confirming)];
  } finally {
    await gateway.close();
  }
};

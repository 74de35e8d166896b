import { createHash } from 'node:crypto';
import { Pool as Connections } from 'pg';
import { Pool } from 'undici';
import * as carts from '#contract/cart.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { addMember, addProducts, type TestMember } from '#server/testing/builders.ts';
import { recordStatements, type Statement } from '#server/testing/count-statements.ts';
import { openTestShop } from '#server/testing/open-test-shop.ts';
import { startShopProcess } from '../e2e/shop-process.ts';
import { median } from './load.ts';
import { type Benches, judged, type Part, perSecond } from './row.ts';

const CLIENTS = 10;
const MEMBERS = 20;
const ROUNDS = 3;

/** Does all work items with so many at once. @returns how many a second */
async function rate<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> {
  const queue = [...items];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item);
    }),
  );
  return items.length / ((performance.now() - start) / 1000);
}

/** The recorded statements once more, by nothing but `pg`. */
async function replay(databaseUrl: string, requests: readonly Statement[][]): Promise<number> {
  const pool = new Connections({ connectionString: databaseUrl, max: CLIENTS });
  const named = ({ sql: text, parameters }: Statement) => {
    const values = [...parameters];
    return values.length > 0 ? { name: createHash('sha1').update(text).digest('base64url'), text, values } : { text };
  };
  try {
    return await rate(requests, async (statements) => {
      const client = await pool.connect();
      try {
        for (const statement of statements) await client.query(named(statement));
      } finally {
        client.release();
      }
    });
  } finally {
    await pool.end();
  }
}

interface Add {
  member: TestMember;
  productId: string;
}

const cookieOf = ({ cookies }: TestMember): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Empties all carts and then does everything, several times; what is slow only at first falls into the first time. */
async function middleOf(rounds: number, empty: () => Promise<unknown>, work: () => Promise<number>): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    await empty();
    rates.push(await work());
  }
  return median(rates.slice(1));
}

/** One add through a whole shop. */
async function addOverHttp(pool: Pool, origin: string, { member, productId }: Add): Promise<void> {
  const { statusCode, body } = await pool.request({
    method: carts.add.method,
    path: `/api${carts.add.path}`,
    headers: { cookie: cookieOf(member), origin, 'content-type': 'application/json' },
    body: JSON.stringify({ product_id: productId, main_id: STORE_ID }),
  });
  const said = await body.text();
  if (statusCode !== 200) throw new Error(`An add answered ${statusCode}: ${said}`);
}

/** Adding to the cart, signed in, beside the same SQL statements alone. */
export const cart: Part = async ({ database, isQuick }: Benches) => {
  const databaseUrl = await database();
  const shop = await openTestShop({ databaseUrl });
  try {
    shop.clock.now = new Date();
    const products = await addProducts(
      shop,
      Array.from({ length: isQuick ? 5 : 50 }, () => ({})),
    );
    const members: TestMember[] = [];
    for (let count = 0; count < MEMBERS; count++) members.push(await addMember(shop));
    const adds = products.flatMap(({ id: productId }) => members.map((member) => ({ member, productId })));
    const empty = () => shop.deps.db.deleteFrom('cart_lines').execute();

    const requests: Statement[][] = [];
    for (const { member, productId } of adds)
      requests.push(
        await recordStatements(shop.deps, () => member.call(carts.add, { body: { product_id: productId } })),
      );
    const process = await startShopProcess({ databaseUrl });
    const pool = new Pool(process.url, { connections: CLIENTS, pipelining: 1 });
    const overHttp = () => rate(adds, (add) => addOverHttp(pool, process.url, add));
    const ours = await middleOf(ROUNDS, empty, overHttp);
    await pool.close();
    await process.close();
    const alone = await middleOf(ROUNDS, empty, () => replay(databaseUrl, requests));
    const statements = requests[0]?.length ?? 0;
    const beside = `${statements} statements by pg ${perSecond(alone)}`;
    return [judged('add to cart, signed in', perSecond(ours), beside, ours / alone, { atLeast: 0.5 })];
  } finally {
    await shop.close();
  }
};

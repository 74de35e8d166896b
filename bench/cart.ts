import * as carts from '#contract/cart.ts';
import { addMember, addProducts, type TestMember } from '#server/testing/builders.ts';
import { recordStatements, type Statement } from '#server/testing/count-statements.ts';
import { openTestShop } from '#server/testing/open-test-shop.ts';
import { startShopProcess } from '../e2e/shop-process.ts';
import { callOverHttp, connect, pace, replay } from './beside-sql.ts';
import { median } from './load.ts';
import { type Benches, judged, type Part, perSecond } from './row.ts';

const MEMBERS = 20;
const ROUNDS = 3;

interface Add {
  member: TestMember;
  productId: string;
}

/** Empties all carts and then does everything, several times; what is slow only at first falls into the first time. */
async function middleOf(rounds: number, empty: () => Promise<unknown>, work: () => Promise<number>): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    await empty();
    rates.push(await work());
  }
  return median(rates.slice(1));
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
    const pool = connect(process.url);
    const add = ({ member, productId }: Add) =>
      callOverHttp(pool, process.url, { row: carts.add, body: { product_id: productId }, visitor: member });
    const overHttp = async () => (await pace(adds, add)).perSecond;
    const ours = await middleOf(ROUNDS, empty, overHttp);
    await pool.close();
    await process.close();
    const alone = await middleOf(ROUNDS, empty, async () => (await replay(databaseUrl, requests, pace)).perSecond);
    const statements = requests[0]?.length ?? 0;
    const beside = `${statements} statements by pg ${perSecond(alone)}`;
    return [judged('add to cart, signed in', perSecond(ours), beside, ours / alone, { atLeast: 0.5 })];
  } finally {
    await shop.close();
  }
};

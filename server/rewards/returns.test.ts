import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { addCoupon, addProducts, addReferred, signIn } from '../testing/builders.ts';
import { deliverAndCollect, pass } from '../testing/earn.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { settleCommissions } from './settle-commissions.ts';

let shop: TestShop;
let buyer: Awaited<ReturnType<typeof addReferred>>;
let teas: { id: string; sku: string }[];
beforeAll(async () => {
  shop = await openTestShop();
  buyer = await addReferred(shop);
  for (let level = 0; level < 3; level++) buyer = await addReferred(shop, buyer);
  const added = await addProducts(shop, [
    { variations: [{ price: 33_333, stock: 100_000 }] },
    { variations: [{ price: 77_777, stock: 100_000 }] },
  ]);
  teas = added.map(({ id, skus }) => ({ id, sku: skus[0] ?? '' }));
  await addCoupon(shop);
});
afterAll(() => shop.close());

/** Three pieces of one tea and two of another, with a coupon that no piece divides evenly. */
const pieces = [0, 0, 0, 1, 1];

async function order(): Promise<string> {
  const browser = await signIn(shop, buyer.memberId, shop.deps.ids.code());
  const chosen = {
    cart_products: teas.map(({ id: product_id }, tea) => ({
      product_id,
      quantity: pieces.filter((piece) => piece === tea).length,
    })),
    payment_mode: 'Pay on delivery' as const,
    coupon_code: 'TEA10',
  };
  const { total_paise } = await browser.call(orders.quoteFor, { body: chosen });
  const body = { ...chosen, totalAmountbeforePay: total_paise / 100 };
  const { order_id: orderId } = await browser.call(orders.placeOnDelivery, { body });
  await deliverAndCollect(shop, orderId);
  return orderId;
}

/** A piece of which tea comes back, and whether commissions are worked out before. */
type Back = { tea: number; isSettled: boolean };

/** @returns what each level of the order was given in all after these came back */
async function sumsAfter(orderId: string, backs: readonly Back[]): Promise<number[][]> {
  for (const { tea, isSettled } of backs) {
    if (isSettled) await settleCommissions(shop.deps);
    await returnPieces(shop.deps, orderId, new Map([[teas[tea]?.sku ?? '', 1]]), true);
  }
  await settleCommissions(shop.deps);
  const rows = await shop.deps.db
    .selectFrom('ledger_transactions as posted')
    .innerJoin('orders', 'orders.id', 'posted.order_id')
    .select(({ fn }) => [fn.sum<number>('gross_paise').as('gross'), fn.sum<number>('tds_paise').as('tds')])
    .where('orders.public_id', '=', orderId)
    .groupBy('posted.level')
    .orderBy('posted.level')
    .execute();
  return rows.map(({ gross, tds }) => [gross, tds]);
}

const settled = fc.array(fc.boolean(), { minLength: pieces.length, maxLength: pieces.length });
const way = fc
  .tuple(fc.shuffledSubarray(pieces, { minLength: pieces.length, maxLength: pieces.length }), settled)
  .map(([teas, isSettled]): Back[] => teas.map((tea, index) => ({ tea, isSettled: isSettled[index] ?? false })));

test('[invariants 7, 8] pieces that come back one by one leave the same in whatever order, and all of them nothing', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(way, way, fc.integer({ min: 1, max: pieces.length - 1 }), async (one, other, count) => {
      const [first, second] = [await order(), await order()];
      pass(shop, 14);
      await settleCommissions(shop.deps);
      const some = one.slice(0, count);
      const wanted = some.map(({ tea }) => tea);
      // The same pieces, in the sequence in which the other way has them.
      const same = other.filter(({ tea }) => {
        const at = wanted.indexOf(tea);
        if (at >= 0) wanted.splice(at, 1);
        return at >= 0;
      });
      const sums = await sumsAfter(first, some);
      expect(await sumsAfter(second, same)).toEqual(sums);
      compared += sums.flat().some((sum) => sum > 0) ? 1 : 0;
      for (const [id, rest] of [
        [first, one.slice(count)],
        [second, other.filter((back) => !same.includes(back))],
      ] as const)
        expect((await sumsAfter(id, rest)).flat().filter((sum) => sum !== 0)).toEqual([]);
    }),
    { numRuns: 12, seed: 20_261_122 },
  );
  expect(compared).toBe(12);
});

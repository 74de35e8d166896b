import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { addDays } from '#domain/time.ts';
import { changeStatus } from '../orders/change-status.ts';
import { collectBalance, uncollectBalance } from '../orders/collect-balance.ts';
import { returnPieces } from '../orders/return-pieces.ts';
import { addProduct, type AddedProduct, addReferred, signIn, type TestMember } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { ledgerFaults } from './ledger-store.ts';
import { rebuildCheck } from './rebuild-check.ts';
import { settleCommissions } from './settle-commissions.ts';

let shop: TestShop;
let buyer: TestMember;
let tea: AddedProduct;
beforeAll(async () => {
  shop = await openTestShop();
  const asha = await addReferred(shop);
  const bela = await addReferred(shop, asha);
  buyer = await addReferred(shop, await addReferred(shop, bela));
  // Of a price of which no rate is a whole number of paise.
  tea = await addProduct(shop, { variations: [{ price: 33_333, stock: 100_000 }] });
});
afterAll(() => shop.close());

const PIECES = 3;

async function order(): Promise<string> {
  const browser = await signIn(shop, buyer.memberId, shop.deps.ids.code());
  const body = {
    cart_products: [{ product_id: tea.id, quantity: PIECES }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 999.99,
  };
  return (await browser.call(orders.placeOnDelivery, { body })).order_id;
}

const rowOf = (publicId: string) =>
  shop.deps.db.selectFrom('orders').selectAll().where('public_id', '=', publicId).executeTakeFirstOrThrow();

/** A buyer who asks her bank for the money of an order, or whose bank has decided. */
async function dispute(publicId: string, stage: 'open' | 'won'): Promise<void> {
  const { id } = await rowOf(publicId);
  await sql`insert into disputes (id, order_id, gateway_payment_id, amount_paise, stage, told_at)
    values (${`disp_${id}`}, ${id}, ${`pay_${id}`}, 99999, ${stage}, ${shop.clock.now})
    on conflict (id) do update set stage = excluded.stage`.execute(shop.deps.db);
}

const happenings: Record<string, (id: string) => Promise<unknown>> = {
  ship: (id) => changeStatus(shop.deps, id, { to: 'Shipped', actor: 'shop' }),
  deliver: (id) => changeStatus(shop.deps, id, { to: 'Delivered', actor: 'shop' }),
  cancel: (id) => changeStatus(shop.deps, id, { to: 'Cancelled', actor: 'shop' }),
  collect: (id) => collectBalance(shop.deps, id),
  uncollect: (id) => uncollectBalance(shop.deps, id),
  sendBackOne: (id) => returnPieces(shop.deps, id, new Map([[tea.skus[0] ?? '', 1]]), true),
  disputed: (id) => dispute(id, 'open'),
  undisputed: (id) => dispute(id, 'won'),
  wait: () => Promise.resolve((shop.clock.now = addDays(shop.clock.now, 5))),
  waitLong: () => Promise.resolve((shop.clock.now = addDays(shop.clock.now, 14))),
  settle: () => settleCommissions(shop.deps),
};

const postings = (orderId: number) =>
  shop.deps.db
    .selectFrom('ledger_transactions')
    .select(['level', 'gross_paise', 'tds_paise', 'posted_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

/** Nothing is posted before its order was delivered and the window was over. */
const postedTooEarly = (orderId: number) =>
  shop.deps.db
    .selectFrom('ledger_transactions')
    .innerJoin('orders', 'orders.id', 'ledger_transactions.order_id')
    .select(['ledger_transactions.id', 'fulfilment_status', 'delivered_at', 'posted_at'])
    .where('orders.id', '=', orderId)
    .where(({ eb, not, and }) =>
      not(
        and([eb('fulfilment_status', '=', 'Delivered'), sql<boolean>`posted_at >= delivered_at + interval '14 days'`]),
      ),
    )
    .execute();

/** What each level of an order was given in all. */
async function sums(orderId: number): Promise<number[]> {
  const rows = await postings(orderId);
  return [1, 2, 3].flatMap((level) =>
    (['gross_paise', 'tds_paise'] as const).map((side) =>
      rows.filter((row) => row.level === level).reduce((sum, row) => sum + row[side], 0),
    ),
  );
}

/** Whatever became of it, it ends with nothing sold: every piece is back, or the order is cancelled. */
async function undo(publicId: string): Promise<void> {
  await happenings['undisputed']?.(publicId);
  await happenings['cancel']?.(publicId);
  for (let piece = 0; piece < PIECES; piece++) await happenings['sendBackOne']?.(publicId);
  await settleCommissions(shop.deps);
}

/** Every story begins with some of the usual course. */
const usually = ['ship', 'deliver', 'collect', 'waitLong', 'settle'];
const story = fc
  .tuple(
    fc.integer({ min: 0, max: usually.length }),
    fc.array(fc.constantFrom(...Object.keys(happenings)), { minLength: 3, maxLength: 12 }),
  )
  .map(([begun, rest]) => [...usually.slice(0, begun), ...rest]);

test('whatever becomes of an order and in whatever sequence, its commission is what it earns and the books are right', async () => {
  let everPosted = 0;
  await fc.assert(
    fc.asyncProperty(story, async (happened) => {
      const publicId = await order();
      const { id } = await rowOf(publicId);
      for (const what of happened) await happenings[what]?.(publicId);
      await settleCommissions(shop.deps);
      everPosted += (await postings(id)).length > 0 ? 1 : 0;
      expect(await postedTooEarly(id)).toEqual([]);
      const once = await sums(id);
      await shop.deps.db.updateTable('order_commissions').set({ look_at: shop.clock.now }).execute();
      await settleCommissions(shop.deps);
      expect(await sums(id)).toEqual(once);
      expect(await ledgerFaults(shop.deps.db)).toEqual([]);
      expect((await rebuildCheck(shop.deps.db, shop.clock.now)).missing).toEqual([]);
      await undo(publicId);
      expect(await sums(id)).toEqual([0, 0, 0, 0, 0, 0]);
    }),
    { numRuns: 60, seed: 20_261_122 },
  );
  expect(everPosted).toBeGreaterThan(15);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { addDays } from '#domain/time.ts';
import { changeStatus } from '../orders/fulfilment/change-status.ts';
import { collectBalance } from '../orders/fulfilment/collect-balance.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { addProduct, type AddedProduct, addReferred } from '../testing/builders.ts';
import { openTwoShops } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { ledgerFaults } from './ledger-store.ts';
import { rebuildCheck } from './rebuild-check.ts';
import { settleCommissions } from './settle-commissions.ts';

/** With the first one ten thousand. */
const COPIES = 9_999;

let one: TestShop;
let two: TestShop;
let tea: AddedProduct;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ one, two, close } = await openTwoShops());
});
afterAll(() => close());
beforeEach(async () => {
  await one.reset();
  two.clock.now = one.clock.now;
  tea = await addProduct(one, { variations: [{ stock: 10 }] });
});

/** An order that three members earn by, delivered and paid. @returns its id */
async function delivered(): Promise<string> {
  let above: Awaited<ReturnType<typeof addReferred>> | null = null;
  for (let level = 0; level < 4; level++) above = await addReferred(one, above);
  const body = {
    cart_products: [{ product_id: tea.id, quantity: 2 }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 998,
  };
  const { order_id: orderId } = (await above?.call(orders.placeOnDelivery, { body })) ?? { order_id: '' };
  for (const to of ['Shipped', 'Delivered'] as const) await changeStatus(one.deps, orderId, { to, actor: 'shop' });
  await collectBalance(one.deps, orderId);
  return orderId;
}

/** More orders like the one that is there, each with a number of its own. */
async function copyOrder(count: number): Promise<void> {
  const { db } = one.deps;
  for (const [table, key] of [
    ['orders', 'id'],
    ['order_lines', 'order_id'],
    ['order_commissions', 'order_id'],
    ['commission_levels', 'order_id'],
  ] as const)
    await sql`insert into ${sql.table(table)} overriding system value
      select copy.* from ${sql.table(table)} as t, generate_series(1, ${count}::int) as n,
        jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || jsonb_build_object(
          ${key}::text, 1000000 + n, 'public_id', 'COPY-' || n, 'number', 1000000 + n)) as copy
      where t.${sql.ref(key)} < 1000000`.execute(db);
}

const later = (days: number): void => {
  one.clock.now = addDays(one.clock.now, days);
  two.clock.now = one.clock.now;
};

/** How often each level of each order was posted, and what came of it all. */
async function posted() {
  const { rows } = await sql<{ levels: number; most: number; gross: number; tds: number }>`
    select count(*) as levels, max(times) as most, sum(gross) as gross, sum(tds) as tds from (
      select count(*) as times, sum(gross_paise) as gross, sum(tds_paise) as tds
      from ledger_transactions group by order_id, level
    ) as each`.execute(one.deps.db);
  return rows[0];
}

test('four workers of two servers post ten thousand due orders, each once', async () => {
  await delivered();
  await copyOrder(COPIES);
  later(14);
  const done = await Promise.all([one, two, one, two].map(({ deps }) => settleCommissions(deps)));
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(COPIES + 1);
  const each = { gross: 4990 + 2994 + 1996, tds: 250 + 150 + 100 };
  expect(await posted()).toEqual({
    levels: 3 * (COPIES + 1),
    most: 1,
    gross: each.gross * (COPIES + 1),
    tds: each.tds * (COPIES + 1),
  });
  expect(await ledgerFaults(one.deps.db)).toEqual([]);
  expect(await rebuildCheck(one.deps.db, one.clock.now)).toEqual({ orders: COPIES + 1, missing: [] });
});

test('what comes back while it is posted is taken back, whichever comes first', async () => {
  for (let round = 0; round < 10; round++) {
    const orderId = await delivered();
    later(14);
    const [sku = ''] = tea.skus;
    await Promise.all([
      settleCommissions(one.deps),
      returnPieces(two.deps, orderId, new Map([[sku, 1]]), true),
      settleCommissions(two.deps),
      returnPieces(one.deps, orderId, new Map([[sku, 1]]), true),
    ]);
    await settleCommissions(one.deps);
  }
  expect(await posted()).toMatchObject({ gross: 0, tds: 0 });
  expect(await ledgerFaults(one.deps.db)).toEqual([]);
});

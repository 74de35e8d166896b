import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { addDays } from '#domain/time.ts';
import type { Acting } from '../../deps.ts';
import { changeStatus } from '../../orders/fulfilment/change-status.ts';
import { recordDeliveryFailure } from '../../orders/fulfilment/record-delivery-failure.ts';
import { releaseReservations } from '../../orders/payment-attempts/release-reservations.ts';
import { returnPieces } from '../../orders/refunds/return-pieces.ts';
import {
  type AddedProduct,
  addBuyer,
  addProducts,
  cancelOrder,
  offerOnlinePayment,
  stockOf,
  type TestMember,
} from '../../testing/builders.ts';
import { openShopWithGateway } from '../../testing/open-shops.ts';
import type { TestShop } from '../../testing/open-test-shop.ts';
import { correctStock } from './correct-stock.ts';
import { findStockDifferences, listMovements, nameStockActor } from './movements-store.ts';

let shop: TestShop;
let close: () => Promise<void>;
let buyer: TestMember;
let tea: AddedProduct;
let attar: AddedProduct;

async function begin(): Promise<void> {
  await shop.reset();
  await offerOnlinePayment(shop);
  const stocked = { variations: [{ stock: 20 }] };
  [tea, attar] = (await addProducts(shop, [stocked, stocked])) as [AddedProduct, AddedProduct];
  buyer = await addBuyer(shop);
}
beforeAll(async () => {
  ({ shop, close } = await openShopWithGateway());
});
beforeEach(begin);
afterAll(() => close());

const skuOf = ({ skus: [sku = ''] }: AddedProduct): string => sku;

const pieceOf = async (product: AddedProduct): Promise<number> =>
  (await shop.deps.db.selectFrom('variations').select('id').where('sku', '=', skuOf(product)).executeTakeFirstOrThrow())
    .id;

const actingAs = (name: string): Acting => ({
  ...shop.deps,
  actor: { kind: 'command', name, source: 'stock correct' },
});

const correct = async (product: AddedProduct, given: Partial<Parameters<typeof correctStock>[2]> = {}) => {
  const acting = actingAs('nirmala');
  const sku = skuOf(product);
  const seen = await stockOf(shop, sku);
  return acting.db
    .transaction()
    .execute((tx) =>
      correctStock(acting, tx, { piece: { sku }, counted: 7, seen, why: 'counted', note: '', ...given }),
    );
};

/** The movements of a piece, oldest first, as reason, quantity and balance. */
const movedOf = async (product: AddedProduct): Promise<string[]> =>
  (await listMovements(shop.deps.db, await pieceOf(product), null, 100))
    .map(({ reason, quantity, balance }) => `${reason} ${quantity} -> ${balance}`)
    .reverse();

async function place(quantity: number, mode: 'Pay on delivery' | 'Pay now' = 'Pay on delivery', products = [tea]) {
  const choice = { cart_products: products.map(({ id }) => ({ product_id: id, quantity })), payment_mode: mode };
  const { total_paise } = await buyer.call(orders.quoteFor, { body: choice });
  const body = { ...choice, totalAmountbeforePay: total_paise / 100 };
  const placing = mode === 'Pay now' ? orders.placeOnline : orders.placeOnDelivery;
  return (await buyer.call(placing, { body })).order_id;
}

const move = (id: string, to: OrderStatus) => changeStatus(shop.deps, id, { to, actor: 'shop' });
const deliver = async (id: string): Promise<void> => {
  for (const to of ['Shipped', 'Delivered'] as const) await move(id, to);
};
const lapse = async (): Promise<void> => {
  shop.clock.now = addDays(shop.clock.now, 1);
  await releaseReservations(shop.deps);
};

describe('[CON-091] what moves the stock of a piece is written with its reason', () => {
  test('an order, with its number and its moment', async () => {
    const id = await place(3);
    const [movement] = await listMovements(shop.deps.db, await pieceOf(tea), null, 1);
    expect(movement).toEqual({
      id: expect.any(Number),
      at: shop.clock.now,
      reason: 'order',
      correction: null,
      quantity: -3,
      balance: 17,
      orderId: id,
      actor: '',
      note: '',
    });
  });

  test.each<[string, () => Promise<unknown>, string[]]>([
    [
      'an order that its buyer cancels',
      async () => cancelOrder(buyer, await place(2)),
      ['order -2 -> 18', 'cancelled 2 -> 20'],
    ],
    [
      'an order that is not paid in time',
      async () => (await place(2, 'Pay now'), await lapse()),
      ['order -2 -> 18', 'expired 2 -> 20'],
    ],
    [
      'an order that takes the place of an unpaid one',
      async () => (await place(8, 'Pay now'), await place(10)),
      ['order -8 -> 12', 'cancelled 8 -> 20', 'order -10 -> 10'],
    ],
    [
      'a parcel that was refused at the door',
      async () => {
        const id = await place(2);
        await move(id, 'Shipped');
        await recordDeliveryFailure(shop.deps, id, { deliveryFailure: 'refused', isDamaged: false });
      },
      ['order -2 -> 18', 'cancelled 2 -> 20'],
    ],
    [
      'a parcel that was lost',
      async () => {
        const id = await place(2);
        await move(id, 'Shipped');
        await recordDeliveryFailure(shop.deps, id, { deliveryFailure: 'lost', isDamaged: false });
      },
      ['order -2 -> 18'],
    ],
    [
      'a return',
      async () => {
        const id = await place(2);
        await deliver(id);
        await returnPieces(shop.deps, id, new Map([[skuOf(tea), 1]]), true);
      },
      ['order -2 -> 18', 'return 1 -> 19'],
    ],
    ['a correction', () => correct(tea), ['correction -13 -> 7']],
    ['goods that came', () => correct(tea, { why: 'received', counted: 44 }), ['received 24 -> 44']],
  ])('%s', async (_what, happen, moved) => {
    await happen();
    expect(await movedOf(tea)).toEqual(['opening 20 -> 20', ...moved]);
    expect(await findStockDifferences(shop.deps.db)).toEqual([]);
  });

  test('a page of movements begins behind the last one of the page before', async () => {
    for (const counted of [19, 18, 17]) await correct(tea, { counted });
    const { db } = shop.deps;
    const id = await pieceOf(tea);
    const first = await listMovements(db, id, null, 2);
    const second = await listMovements(db, id, first[1]?.id ?? null, 2);
    expect([first, second].map((page) => page.map(({ balance }) => balance))).toEqual([
      [17, 18],
      [19, 20],
    ]);
  });

  test('whoever moves an order for the owner stands beside what comes back', async () => {
    const id = await place(1);
    await changeStatus(actingAs('nirmala'), id, { to: 'Cancelled', actor: 'shop' });
    const [last] = await listMovements(shop.deps.db, await pieceOf(tea), null, 1);
    expect(last).toMatchObject({ reason: 'cancelled', actor: 'nirmala', orderId: id });
  });

  test('what a removed piece had is taken off at last, and its movements stay', async () => {
    const id = await pieceOf(tea);
    await shop.deps.db.transaction().execute(async (tx) => {
      await nameStockActor(tx, 'nirmala');
      await tx.deleteFrom('variations').where('id', '=', id).execute();
    });
    const moved = await listMovements(shop.deps.db, id, null, 5);
    expect(moved.map(({ reason, quantity, balance, actor }) => [reason, quantity, balance, actor])).toEqual([
      ['removed', -20, 0, 'nirmala'],
      ['opening', 20, 20, ''],
    ]);
    expect(await findStockDifferences(shop.deps.db)).toEqual([]);
  });
});

test.each([
  ['stock that is written past the movements', sql`update variations set stock = 5`],
  [
    'a beginning by hand',
    sql`insert into stock_movements (variation_id, quantity, balance, reason, sku) select id, 1, 1, 'opening', sku from variations`,
  ],
  ['a movement that is changed', sql`update stock_movements set quantity = 1`],
  ['a movement that is deleted', sql`delete from stock_movements`],
  ['movements that are truncated', sql`truncate stock_movements`],
])('[CON-091] the database refuses %s', async (_what, statement) => {
  await expect(statement.execute(shop.deps.db)).rejects.toThrow('Stock changes by movements alone');
});

test('[CON-091] the database refuses a movement without a reason, of no piece, of nothing, and below zero', async () => {
  const id = await pieceOf(tea);
  const insert = (values: object) =>
    shop.deps.db
      .insertInto('stock_movements')
      .values({ variation_id: id, quantity: -1, reason: 'set', ...values } as never)
      .execute();
  await expect(insert({ reason: undefined })).rejects.toThrow(/not-null/);
  await expect(insert({ variation_id: 999_999 })).rejects.toThrow('There is no piece 999999.');
  await expect(insert({ quantity: 0 })).rejects.toThrow(/check/);
  await expect(insert({ quantity: -21 })).rejects.toThrow(/check/);
  await expect(insert({ reason: 'order' })).rejects.toThrow(/check/);
  await expect(insert({ reason: 'order', order_id: 999_999 })).rejects.toThrow(/foreign key/);
  expect(await movedOf(tea)).toEqual(['opening 20 -> 20']);
});

test('[CON-091] a difference between stock and movements is found', async () => {
  const { db } = shop.deps;
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update variations set stock = 19 where sku = ${skuOf(tea)}`.execute(tx);
    await sql`update stock_movements set balance = 3 where sku = ${skuOf(attar)}`.execute(tx);
  });
  expect(
    (await findStockDifferences(db)).map(({ sku, stock, moved, balance }) => [sku, stock, moved, balance]),
  ).toEqual([
    [skuOf(tea), 19, 20, 20],
    [skuOf(attar), 20, 20, 3],
  ]);
});

const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('order', 'pay later'),
    quantity: fc.integer({ min: 1, max: 6 }),
    both: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('cancel', 'ship', 'deliver', 'return', 'refuse'), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('correct'), counted: fc.nat(30), both: fc.boolean() }),
  fc.record({ kind: fc.constant('lapse') }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What cannot be done at the moment is refused, as in a shop. */
async function take(one: Step, placed: string[]): Promise<void> {
  if ('quantity' in one) {
    const mode = one.kind === 'order' ? 'Pay on delivery' : 'Pay now';
    placed.push(await place(one.quantity, mode, one.both ? [tea, attar] : [attar]));
  } else if ('counted' in one) await correct(one.both ? tea : attar, { counted: one.counted });
  else if (!('which' in one)) await lapse();
  else {
    const id = placed[one.which % Math.max(1, placed.length)] ?? '';
    if (one.kind === 'cancel') await cancelOrder(buyer, id);
    else if (one.kind === 'ship') await move(id, 'Shipped');
    else if (one.kind === 'deliver') await move(id, 'Delivered');
    else if (one.kind === 'refuse')
      await recordDeliveryFailure(shop.deps, id, { deliveryFailure: 'refused', isDamaged: false });
    else {
      await deliver(id);
      await returnPieces(shop.deps, id, new Map([[skuOf(attar), 1]]), true);
    }
  }
}

const reasonsOf = async (): Promise<string[]> =>
  (await shop.deps.db.selectFrom('stock_movements').select('reason').distinct().execute()).map(({ reason }) => reason);

test('[CON-091] after any course of orders, cancellings, returns and corrections the movements sum to the stock', async () => {
  const happened = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await begin();
      const placed: string[] = [];
      for (const one of steps) await take(one, placed).catch(() => {});
      expect(await findStockDifferences(shop.deps.db)).toEqual([]);
      const held = await shop.deps.db
        .selectFrom('order_lines')
        .innerJoin('orders', 'orders.id', 'order_lines.order_id')
        .select(sql<number>`coalesce(sum(quantity - returned_quantity), 0)`.as('pieces'))
        .where('stock_state', '<>', 'returned')
        .executeTakeFirstOrThrow();
      const ordered = await shop.deps.db
        .selectFrom('stock_movements')
        .select(sql<number>`coalesce(-sum(quantity), 0)`.as('pieces'))
        .where('order_id', 'is not', null)
        .executeTakeFirstOrThrow();
      expect(ordered).toEqual(held);
      for (const reason of await reasonsOf()) happened.add(reason);
    }),
    { numRuns: 25, seed: 20_261_127 },
  );
  expect([...happened].sort()).toEqual(['cancelled', 'correction', 'expired', 'opening', 'order', 'return']);
});

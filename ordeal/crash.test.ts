import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as catalogue from '#contract/catalogue.ts';
import { ApiError } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { type ShopProcess, startShopProcess } from '../e2e/shop-process.ts';
import { counts } from './counts.ts';
import { becomeShopper, type Shopper } from './shopper.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

interface Tally {
  /** Idempotency key to the order id that was acknowledged for it. */
  acknowledged: Map<string, string>;
}

/** Presses "Place order" until told to stop; a press without an answer is repeated with the same key. */
async function keepOrdering(
  shopper: Shopper,
  product: { id: string; total: number },
  until: () => boolean,
  tally: Tally,
): Promise<void> {
  const body = {
    cart_products: [{ product_id: product.id, quantity: 1 }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: product.total,
  };
  while (!until()) {
    const key = randomUUID();
    for (;;) {
      try {
        const { order_id } = await shopper.call(orders.placeOnDelivery, { body }, { idempotencyKey: key });
        tally.acknowledged.set(key, order_id);
        break;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== 'network' && error.code !== 'unavailable') throw error;
        await pause(100);
      }
    }
  }
}

async function allOrdersOf({ call, userId }: Shopper): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page++) {
    const { data } = await call(orders.list, { params: { user_id: userId }, query: { page, limit: 100 } });
    found.push(...data.map(({ order_id }) => order_id));
    if (data.length < 100) return found;
  }
}

/** A simple product with the most stock, so that nothing runs out, and what one piece of it costs with its delivery. */
async function bestStocked({ call }: Shopper) {
  const { items } = await call(catalogue.search, { query: { types: ['simple'], limit: 60 } });
  const [product] = items.toSorted((a, b) => b.totalStock - a.totalStock);
  if (!product) throw new Error('The demo shop has no simple product.');
  const cart_products = [{ product_id: product.product_id }];
  const quoted = await call(orders.quoteFor, { body: { cart_products, payment_mode: 'Pay on delivery' } });
  return { id: product.product_id, total: quoted.total_paise / 100, stock: product.totalStock };
}

async function killUnderLoad(shop: ShopProcess, shoppers: Shopper[]): Promise<Tally> {
  const tally: Tally = { acknowledged: new Map() };
  const product = await bestStocked(shoppers[0] as Shopper);
  let over = false;
  let calm = false;
  const enough = (): boolean => over || tally.acknowledged.size >= product.stock - shoppers.length * 2 || calm;
  const work = Promise.all(shoppers.map((shopper) => keepOrdering(shopper, product, enough, tally)));
  for (let round = 0; round < counts.kills; round++) {
    await pause(150 + ((round * 97) % 400));
    await shop.kill();
    await shop.restart();
  }
  over = calm = true;
  await work;
  return tally;
}

describe.each(['embedded', 'postgres'] as const)(
  'a server that is killed in the middle of checkouts, %s',
  (database) => {
    test('loses no acknowledged order, doubles none, and its stock adds up', async () => {
      const databaseUrl = database === 'postgres' ? await postgres.createDatabase() : undefined;
      const shop = await startShopProcess(databaseUrl ? { databaseUrl } : {});
      try {
        const shoppers = await Promise.all([1, 2, 3, 4].map((n) => becomeShopper(shop, `shopper${n}@example.in`)));
        const before = await bestStocked(shoppers[0] as Shopper);
        const { acknowledged } = await killUnderLoad(shop, shoppers);
        const stored = (await Promise.all(shoppers.map(allOrdersOf))).flat();

        expect(acknowledged.size).toBeGreaterThan(0);
        expect(new Set(acknowledged.values()).size).toBe(acknowledged.size);
        expect(stored.toSorted()).toEqual([...acknowledged.values()].toSorted());
        const { call } = shoppers[0] as Shopper;
        const after = await call(catalogue.single, { params: { productId: before.id } });
        expect(after.totalStock).toBe(before.stock - stored.length);
      } finally {
        await shop.close();
      }
    });
  },
);

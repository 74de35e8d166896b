import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as catalogue from '#contract/catalogue.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { type ShopProcess, startShopProcess } from '../e2e/shop-process.ts';
import { counts } from './counts.ts';
import { type Acknowledged, allOrdersOf, bestStocked, keepOrdering } from './ordering.ts';
import { becomeShopper, type Shopper } from './shopper.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

async function killUnderLoad(shop: ShopProcess, shoppers: Shopper[]): Promise<Acknowledged> {
  const acknowledged: Acknowledged = new Map();
  const product = await bestStocked(shoppers[0] as Shopper);
  let over = false;
  let calm = false;
  const enough = (): boolean => over || acknowledged.size >= product.stock - shoppers.length * 2 || calm;
  const work = Promise.all(shoppers.map((shopper) => keepOrdering(shopper, product, enough, acknowledged)));
  for (let round = 0; round < counts.kills; round++) {
    await pause(150 + ((round * 97) % 400));
    await shop.kill();
    await shop.restart();
  }
  over = calm = true;
  await work;
  return acknowledged;
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
        const acknowledged = await killUnderLoad(shop, shoppers);
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

import { Agent } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { type ShopProcess, startShopProcess } from '../e2e/shop-process.ts';
import { mistakesIn, ordersIn } from './books.ts';
import { counts } from './counts.ts';
import { type Acknowledged, bestStocked, keepOrdering } from './ordering.ts';
import { becomeShopper } from './shopper.ts';

let postgres: PostgresServer;
let shop: ShopProcess;
beforeAll(async () => {
  postgres = await startPostgres();
  shop = await startShopProcess({ databaseUrl: await postgres.createDatabase() });
});
afterAll(async () => {
  await shop?.close();
  await postgres.close();
});

/** The shop is gone: nobody took the request, and another process of it would be asked. */
const isGone = (error: unknown): boolean => (error as { code?: string }).code === 'ECONNREFUSED';

let asked = 0;
/** Asks what nobody asked before, one time after the other, until the shop is gone. @returns what was answered */
async function keepAsking(agent: Agent): Promise<string[]> {
  const answers: string[] = [];
  for (;;) {
    try {
      const path = `/api/catalogue/search?search=${++asked}`;
      const { statusCode, body } = await agent.request({ origin: shop.url, method: 'GET', path });
      await body.json();
      answers.push(String(statusCode));
    } catch (error) {
      if (isGone(error)) return answers;
      answers.push(String(error));
    }
  }
}

test('a shop that is told to stop under load answers everything it took and is gone in time', async () => {
  const shopper = await becomeShopper(shop, 'shopper@example.in');
  const product = await bestStocked(shopper);
  for (let round = 0; round < counts.stops; round++) {
    const agents = [new Agent({ connections: 6 }), new Agent({ connections: 2, pipelining: 0 })];
    const asking = agents.flatMap((agent, index) => Array.from({ length: index ? 2 : 6 }, () => keepAsking(agent)));
    const acknowledged: Acknowledged = new Map();
    let isOver = false;
    const ordering = keepOrdering(shopper, product, () => isOver, acknowledged);
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(5);

    const begun = performance.now();
    expect(await shop.stop()).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    const answers = (await Promise.all(asking)).flat();
    await shop.restart();
    isOver = true;
    await ordering;

    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter((answer) => answer !== '200')).toEqual([]);
    const stored = await ordersIn(shop.databaseUrl ?? '');
    expect([...acknowledged.values()].filter((id) => !stored.has(id))).toEqual([]);
    expect(await mistakesIn(shop.databaseUrl ?? '')).toEqual([]);
    await Promise.all(agents.map((agent) => agent.close()));
  }
});

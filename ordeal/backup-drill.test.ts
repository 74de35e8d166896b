import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDirectory } from '#server/db/directory-lock.ts';
import { gatewayEnv } from '#server/testing/open-test-shop.ts';
import { openGateway } from '#server/testing/open-shops.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { runOwnersCommand, type ShopProcess, startShopProcess } from '../e2e/shop-process.ts';
import { ask, mistakesIn, ordersIn, piecesIn } from './books.ts';
import { counts } from './counts.ts';
import { measured } from './measured.ts';
import { type Acknowledged, allOrdersOf, bestStocked, keepOrdering, startTrade } from './ordering.ts';
import { becomeShopper, type Shopper, signInAgain } from './shopper.ts';

let postgres: PostgresServer;
let gateway: Awaited<ReturnType<typeof openGateway>>;
const folder = mkdtempSync(join(tmpdir(), 'banyan-drill-'));
beforeAll(async () => {
  postgres = await startPostgres();
  gateway = await openGateway();
});
afterAll(async () => {
  await gateway.close();
  await postgres.close();
  rmSync(folder, { recursive: true });
});

const commandOn = (databaseUrl: string, ...words: string[]) =>
  runOwnersCommand(
    { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl },
    ...words,
  );

/** Lets shoppers order without a pause while something is done. @returns the orders acknowledged before it began */
async function underLoad(shop: ShopProcess, work: () => Promise<unknown>): Promise<string[]> {
  const shoppers = await Promise.all([1, 2, 3, 4].map((n) => becomeShopper(shop, `shopper${n}@example.in`)));
  const product = await bestStocked(shoppers[0] as Shopper);
  const trade = startTrade(shoppers, product, gateway.server.gateway);
  try {
    await trade.untilMore(counts.ordersBeforeBackup / 2);
    const before = trade.ids();
    await work();
    return before;
  } finally {
    await trade.end();
  }
}

test('a backup of a shop that is ordered from meanwhile is restored elsewhere, whole to the last paisa', async () => {
  const [here, elsewhere] = [await postgres.createDatabase(), await postgres.createDatabase()];
  const file = join(folder, 'drill.backup');
  const env = gatewayEnv(gateway.gateway);
  const shop = await startShopProcess({ databaseUrl: here, env });
  let restored: ShopProcess | undefined;
  try {
    await ask(here, 'update variations set stock = 1000000');
    const pieces = await piecesIn(here);
    const before = await underLoad(shop, () => commandOn(here, 'backup', file));
    const { stdout, stderr } = await commandOn(elsewhere, 'restore', file);

    expect(stdout).toContain('The shop of ');
    expect(stderr).toMatch(/^orders: \d+ rows, done$/m);
    const [all, kept] = [await ordersIn(here), await ordersIn(elsewhere)];
    expect(before.filter((id) => !kept.has(id))).toEqual([]);
    expect(kept.size).toBeLessThan(all.size);
    expect(await mistakesIn(elsewhere)).toEqual([]);
    expect(await piecesIn(elsewhere)).toEqual(pieces);
    measured({ 'orders before the backup': before.length, 'orders in it': kept.size });
    const confirmed = [...kept].filter(([id, whole]) => before.includes(id) && all.get(id) !== whole);
    expect(confirmed).toEqual([]);

    restored = await startShopProcess({ databaseUrl: elsewhere, env });
    const shopper = await signInAgain(restored, 'shopper1@example.in');
    const own = await allOrdersOf(shopper);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((id) => !kept.has(id))).toEqual([]);
    const acknowledged: Acknowledged = new Map();
    await keepOrdering(shopper, await bestStocked(shopper), () => acknowledged.size > 0, acknowledged);
    expect(kept.has([...acknowledged.values()][0] ?? '')).toBe(false);
  } finally {
    await restored?.close();
    await shop.close();
  }
});

test('the embedded database of a running shop is not backed up: the one who tries is told by whom it is held', async () => {
  const unlock = lockDirectory(join(folder, 'held', 'db'));
  const backup = runOwnersCommand(
    { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'held') },
    'backup',
    join(folder, 'never'),
  );
  await expect(backup).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`is in use by process ${process.pid}. Stop that one first`),
  });
  unlock();
});

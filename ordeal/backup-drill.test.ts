import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { lockDirectory } from '#server/db/directory-lock.ts';
import { gatewayEnv } from '#server/testing/open-test-shop.ts';
import { readBackup } from '#server/operations/backup/backup-file.ts';
import { openGateway } from '#server/testing/open-shops.ts';
import { runOwnersCommand, type ShopProcess, startShopProcess } from '../e2e/shop-process.ts';
import { ask, mistakesIn, ordersIn, piecesIn, withBooks } from './books.ts';
import { counts } from './counts.ts';
import { createBlankDatabase, demoShopEnv } from './databases.ts';
import { measured } from './measured.ts';
import { gatherCrowd } from './crowd.ts';
import { allOrdersOf, bestStocked, orderOf, startTrade } from './ordering.ts';
import { becomeShopper, signInAgain } from './shopper.ts';

let gateway: Awaited<ReturnType<typeof openGateway>>;
const folder = mkdtempSync(join(tmpdir(), 'banyan-drill-'));
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

const PATH = process.env.PATH ?? '';
/** No backup holds them: they are kept beside it. */
const DATA_KEYS = `drill:${randomBytes(32).toString('base64')}`;

const commandOn = (databaseUrl: string, ...words: string[]) =>
  runOwnersCommand({ PATH, DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl }, ...words);

const checksumIn = ({ stdout }: { stdout: string }): string => /Checksum ([0-9a-f]{64})\./.exec(stdout)?.[1] ?? '';

/** The checksum of each of the shop's own tables in a backup; its job queue goes on meanwhile. */
async function tablesIn(file: string): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for await (const line of readBackup(file))
    if ('mark' in line && 'endOf' in line.mark && !line.mark.endOf.startsWith('pgboss.'))
      found.push([line.mark.endOf, line.mark.sha256]);
  return found;
}

/** Lets shoppers order without a pause while something is done. @returns the orders acknowledged before it began */
async function underLoad(
  shop: ShopProcess,
  { count, folder: database = '' }: { count: number; folder?: string },
  work: () => Promise<unknown>,
): Promise<string[]> {
  const like = 'shopper@example.in';
  const product = await bestStocked(await becomeShopper(shop, like));
  const crowd = await gatherCrowd(shop, { like, count: counts.crowd, folder: database });
  const trade = startTrade(crowd, product, gateway.server.gateway);
  try {
    await trade.untilMore(count / 2);
    const before = trade.ids();
    await work();
    return before;
  } finally {
    await trade.end();
  }
}

/** The member whom the crowd copies has not ordered yet. @returns the id of the first order */
async function orderOnce(shop: ShopProcess): Promise<string> {
  const shopper = await signInAgain(shop, 'shopper@example.in');
  const body = await orderOf(shopper, await bestStocked(shopper), 1, 'Pay on delivery');
  return (await shopper.call(orders.placeOnDelivery, { body })).order_id;
}

test('a backup of a shop that is ordered from meanwhile is restored elsewhere, whole to the last paisa', async () => {
  const { DATABASE_URL: here, ...keys } = await demoShopEnv();
  const elsewhere = await createBlankDatabase();
  const file = join(folder, 'drill.backup');
  const env = { ...keys, ...gatewayEnv(gateway.gateway) };
  const shop = await startShopProcess({ databaseUrl: here, env });
  let restored: ShopProcess | undefined;
  try {
    await ask(here, "select set_stock(id, 1000000, 'set') from variations");
    const pieces = await piecesIn(here);
    let saved = '';
    const before = await underLoad(shop, { count: counts.ordersBeforeBackup }, async () => {
      saved = checksumIn(await commandOn(here, 'backup', file));
    });
    const { stdout, stderr } = await commandOn(elsewhere, 'restore', file);

    expect(stdout).toContain('The shop of ');
    expect(saved).toHaveLength(64);
    expect(stdout).toContain(saved);
    await commandOn(elsewhere, 'backup', `${file}-again`);
    expect(await tablesIn(`${file}-again`)).toEqual(await tablesIn(file));
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
    const own = await allOrdersOf(await signInAgain(restored, 'crowd0@example.in'));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((id) => !kept.has(id))).toEqual([]);
    expect(kept.has(await orderOnce(restored))).toBe(false);
  } finally {
    await restored?.close();
    await shop.close();
  }
});

/** Lets shoppers order some of what the demo shop has in stock, and stops the shop. @returns the orders acknowledged */
async function orderedFrom(shop: ShopProcess, folder: string): Promise<string[]> {
  try {
    return await underLoad(shop, { count: 8, folder }, () => Promise.resolve());
  } finally {
    await shop.close();
  }
}

interface Home {
  /** Its PostgreSQL database, or the folder of the embedded one. */
  database: string;
  env: Record<string, string>;
}

const embedded = (name: string): Home => {
  const dataDir = join(folder, name);
  return { database: join(dataDir, 'db'), env: { DATA_DIR: dataDir, DATA_KEYS } };
};
const onServer = async (name: string): Promise<Home> => {
  const database = await createBlankDatabase();
  return { database, env: { DATA_DIR: join(folder, name), DATABASE_URL: database, DATA_KEYS } };
};

const homes = { embedded, server: onServer };

describe.each(counts.backupMoves)('a backup that moves from %s to %s', (from, to) => {
  test('is that of a whole shop, which was ordered from and goes on there', async () => {
    const name = `${from}-to-${to}`;
    const [here, elsewhere] = [await homes[from](`${name}-here`), await homes[to](`${name}-there`)];
    const file = join(folder, `${name}.backup`);
    const gatewayOnly = gatewayEnv(gateway.gateway);
    const shop = await startShopProcess({ env: { ...gatewayOnly, ...here.env } });
    const before = await orderedFrom(shop, here.database);
    const pieces = await withBooks(here.database, piecesIn);
    const saved = checksumIn(await runOwnersCommand({ PATH, ...here.env }, 'backup', file));
    const restored = checksumIn(await runOwnersCommand({ PATH, ...elsewhere.env }, 'restore', file));
    await runOwnersCommand({ PATH, ...elsewhere.env }, 'backup', `${file}-again`);

    expect(saved).toHaveLength(64);
    expect(restored).toBe(saved);
    expect(await tablesIn(`${file}-again`)).toEqual(await tablesIn(file));
    const all = await withBooks(here.database, ordersIn);
    await withBooks(elsewhere.database, async (books) => {
      expect(before.filter((id) => !all.has(id))).toEqual([]);
      expect(await ordersIn(books)).toEqual(all);
      expect(await piecesIn(books)).toEqual(pieces);
      expect(await mistakesIn(books)).toEqual([]);
    });
    measured({ 'orders before the backup': before.length, 'orders in it': all.size });

    const there = await startShopProcess({ env: { ...gatewayOnly, ...elsewhere.env } });
    try {
      const own = await allOrdersOf(await signInAgain(there, 'crowd0@example.in'));
      expect(all.has(own[0] ?? '')).toBe(true);
      expect(all.has(await orderOnce(there))).toBe(false);
    } finally {
      await there.close();
    }
  });
});

test('the embedded database of a running shop is not backed up: the one who tries is told by whom it is held', async () => {
  const unlock = lockDirectory(join(folder, 'held', 'db'));
  const backup = runOwnersCommand({ PATH, DATA_DIR: join(folder, 'held') }, 'backup', join(folder, 'never'));
  await expect(backup).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`is in use by process ${process.pid}. Stop that one first`),
  });
  unlock();
});

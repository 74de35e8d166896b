import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openGateway } from '#server/testing/open-shops.ts';
import { gatewayEnv } from '#server/testing/open-test-shop.ts';
import { startShopProcess } from '../e2e/shop-process.ts';
import { ask, type Books, mistakesIn, ordersIn, piecesIn, withBooks } from './books.ts';
import { counts } from './counts.ts';
import { demoShopEnv } from './databases.ts';
import { measured } from './measured.ts';
import { askEverybody, gatherCrowd } from './crowd.ts';
import { bestStocked, shownTo, startTrade } from './ordering.ts';
import { becomeShopper, type Shopper } from './shopper.ts';

async function openShop({ DATABASE_URL: databaseUrl, ...keys }: { DATABASE_URL?: string; DATA_KEYS?: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-crash-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const gateway = await openGateway();
  onTestFinished(() => gateway.close());
  const env = { ...keys, ...gatewayEnv(gateway.gateway), DATA_DIR: folder };
  const shop = await startShopProcess(databaseUrl ? { databaseUrl, env } : { env });
  onTestFinished(() => shop.close());
  return { shop, gateway: gateway.server.gateway, database: databaseUrl ?? join(folder, 'db') };
}

/** In small, lets the pauses be over after which the refunds are taken up that a killed server was at. */
const hurry = (books: Books) =>
  ask(
    books,
    "update pgboss.job set state = 'retry', start_after = now() where name = 'send-refund' and state in ('active', 'retry')",
  );

/** What became of the money of everything that the shoppers cancelled. */
const refundsOf = async (shoppers: readonly Shopper[]): Promise<string[]> =>
  (await askEverybody(shoppers, shownTo)).flatMap(({ refunds }) => refunds.map(({ state }) => state));

/**
 * How long refunds that a killed server was at may take: the server that takes up its jobs waits a minute for its
 * answer, looks for such jobs once a minute, and does one after the other.
 */
const REFUNDS_MS = 180_000;

describe.each(['embedded', 'postgres'] as const)('a server that is killed in the middle of checkouts, %s', (kind) => {
  test('loses no acknowledged order, payment or refund, doubles none, and its books add up', async () => {
    const { shop, gateway, database } = await openShop(kind === 'postgres' ? await demoShopEnv() : {});
    const like = 'shopper@example.in';
    const product = await bestStocked(await becomeShopper(shop, like));
    const crowd = await gatherCrowd(shop, { like, count: counts.crowd, folder: database });
    // The embedded one is asked while the shop is closed.
    await shop.stop();
    const before = await withBooks(database, async (books) => {
      await ask(books, "select set_stock(id, 1000000, 'set') from variations");
      return { pieces: await piecesIn(books), orders: await ordersIn(books) };
    });
    await shop.restart();

    const trade = startTrade(crowd, product, gateway, ['delivered', 'paid', 'cancelled']);
    for (let round = 0; round < counts.kills; round++) {
      await trade.untilMore(2);
      await pause((round * 97) % 400);
      await shop.kill();
      if (counts.isHurried && round === counts.kills - 1) await withBooks(database, hurry);
      await shop.restart();
    }
    await trade.untilMore(2);
    await trade.end();
    const sentBack = Array.from(trade.cancelled, () => 'processed');
    const waiting = performance.now();
    await expect.poll(() => refundsOf(crowd.seen), { timeout: REFUNDS_MS, interval: 500 }).toEqual(sentBack);
    measured({ 's until every refund was processed': Math.round((performance.now() - waiting) / 1000) });
    await shop.stop();

    await withBooks(database, async (books) => {
      const after = await ordersIn(books);
      const placed = [...after.keys()].filter((id) => !before.orders.has(id));
      expect(placed.toSorted()).toEqual(trade.ids().toSorted());
      expect([...before.orders.keys()].filter((id) => !after.has(id))).toEqual([]);
      expect(await mistakesIn(books)).toEqual([]);
      expect(await piecesIn(books)).toEqual(before.pieces);
      const refunded = await ask<{ id: string; refund: string }>(
        books,
        'select o.public_id as id, gateway_refund_id as refund from refunds join orders as o on o.id = order_id',
      );
      expect(refunded.map(({ id }) => id).toSorted()).toEqual([...trade.cancelled.values()].toSorted());
      expect(refunded.map(({ refund }) => refund).toSorted()).toEqual(
        gateway
          .refunds()
          .map(({ id }) => id)
          .toSorted(),
      );
    });
    const statuses = (status: string) => gateway.payments().filter((payment) => payment.status === status);
    expect(statuses('captured')).toHaveLength(trade.paid.size);
    expect(statuses('refunded')).toHaveLength(trade.cancelled.size);
    expect(gateway.payments()).toHaveLength(trade.paid.size + trade.cancelled.size);
    measured({
      kills: counts.kills,
      'orders on delivery': trade.delivered.size,
      'orders paid': trade.paid.size,
      'paid and cancelled': trade.cancelled.size,
    });
  });
});

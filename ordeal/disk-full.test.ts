import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { type ShopProcess, startShopProcess } from '../e2e/shop-process.ts';
import { allOrdersOf, bestStocked, orderOf, type Product } from './ordering.ts';
import { counts } from './counts.ts';
import { askEverybody, type Crowd, gatherCrowd, ORDERS_EACH } from './crowd.ts';
import { becomeShopper, type Shopper } from './shopper.ts';

/** A small disk of its own. */
interface Disk {
  folder: string;
  /** Leaves no more than so many bytes. */
  fill(left: number): void;
  free(): void;
}

function mount(megabytes: number): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-disk-'));
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}M`, 'banyan', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`A full disk is tried on one that is mounted for it, which takes root: ${stderr}`);
  chmodSync(folder, 0o755);
  onTestFinished(() => {
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  const filler = join(folder, 'filler');
  return {
    folder,
    fill(left) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
    },
    free: () => rmSync(filler),
  };
}

/** How many people order at once. */
const CONCURRENCY = 4;

/** Orders one piece. @returns its id, or null when the shop said that it cannot do this now */
async function order(shopper: Shopper, product: Product): Promise<string | null> {
  try {
    const body = await orderOf(shopper, product, 1, 'Pay on delivery');
    return (await shopper.call(orders.placeOnDelivery, { body })).order_id;
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    expect(['unavailable', 'network']).toContain((error as ApiError).code);
    return null;
  }
}

/** Lets people order until the shop has no room for another. */
async function orderAll(crowd: Crowd, product: Product, most: number): Promise<string[]> {
  const placed = await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      const own: string[] = [];
      while (own.length < most / CONCURRENCY) {
        const shopper = crowd.next();
        for (let n = 0; n < ORDERS_EACH && own.length < most / CONCURRENCY; n++) {
          const id = await order(shopper, product);
          if (id === null) return own;
          own.push(id);
        }
      }
      return own;
    }),
  );
  return placed.flat();
}

/** @returns the orders that the shop has and those that it acknowledged, in the sequence of their ids */
async function surviveFullDisk(shop: ShopProcess, disk: Disk, restart: () => Promise<void>) {
  const like = 'shopper@example.in';
  const product = await bestStocked(await becomeShopper(shop, like));
  const crowd = await gatherCrowd(shop, { like, count: counts.crowd, folder: join(disk.folder, 'db') });
  const before = await orderAll(crowd, product, 8);
  expect(before).toHaveLength(8);

  disk.fill(50_000);
  const meanwhile = await orderAll(crowd, product, product.stock - 20);
  expect(meanwhile.length, 'the disk is full').toBeLessThan(product.stock - 20);
  expect((await fetch(shop.url)).status, 'a page that is kept still stands').toBe(200);

  disk.free();
  await restart();
  let first = '';
  const tryAgain = async () => (first = (await order(crowd.next(), product)) ?? '');
  await expect.poll(tryAgain, { timeout: 30_000 }).not.toBe('');
  const after = await orderAll(crowd, product, 8);
  expect(after).toHaveLength(8);
  const stored = await askEverybody(crowd.seen, allOrdersOf);
  return { stored: stored.toSorted(), acknowledged: [...before, ...meanwhile, first, ...after].toSorted() };
}

describe('on a full disk the shop says that it cannot take an order, loses none, and goes on when there is room', () => {
  test('with the embedded database', async () => {
    const disk = mount(400);
    const shop = await startShopProcess({ env: { DATA_DIR: disk.folder } });
    onTestFinished(() => shop.close());
    const { stored, acknowledged } = await surviveFullDisk(shop, disk, () => Promise.resolve());
    expect(stored).toEqual(acknowledged);
  });

  test('with a PostgreSQL server', async () => {
    const disk = mount(400);
    const postgres = await startPostgres({ folder: disk.folder, isOwn: true });
    onTestFinished(() => postgres.close());
    const shop = await startShopProcess({ databaseUrl: await postgres.createDatabase() });
    onTestFinished(() => shop.close());
    // A server that could not even write that it recovered is started by the operator who made room.
    const { stored, acknowledged } = await surviveFullDisk(shop, disk, async () => {
      await postgres.stop();
      await postgres.start();
    });
    expect(stored).toEqual(acknowledged);
  });
});

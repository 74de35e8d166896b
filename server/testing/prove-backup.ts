import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { addProduct } from './builders.ts';
import { fillShop, HARD_TEXT, WAITING } from './fill-shop.ts';
import type { TestShop } from './open-test-shop.ts';
import { runShopCommand } from './run-shop-command.ts';
import { tableNames } from './traces.ts';

export const backupFolder = (): string => mkdtempSync(join(tmpdir(), 'banyan-backup-'));

/** How many rows each table has. */
async function countRows({ deps: { db } }: TestShop): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await tableNames(db)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** Writes to a file what a shop holds. @returns the checksum of it all */
export async function backUp(shop: TestShop, file: string): Promise<string> {
  const { exitCode, out = '', err } = await runShopCommand(shop, 'backup', file);
  expect(err).toBeUndefined();
  expect(exitCode).toBe(0);
  return /Checksum ([0-9a-f]{64})/.exec(out)?.[1] ?? '';
}

/** Numbers, triggers and work go on where they stood. */
async function proveGoingOn(shop: TestShop, before: Record<string, number>): Promise<void> {
  const { db } = shop.deps;
  const { rows: told } = await sql<{ number: number }>`select max(number) as number from orders`.execute(db);
  const { rows: next } = await sql<{ number: number }>`select nextval('order_numbers') as number`.execute(db);
  expect(next[0]?.number).toBeGreaterThan(told[0]?.number ?? Infinity);
  await addProduct(shop);
  expect(await countRows(shop)).toMatchObject({
    products: (before.products ?? 0) + 1,
    product_listings: (before.product_listings ?? 0) + 1,
  });
  expect(shop.mails).toEqual([]);
  await shop.runJobs();
  expect(shop.mails.map(({ to }) => to?.[0]?.address)).toEqual([WAITING]);
}

/**
 * A full shop is backed up and restored into an empty one, which goes on where the first one stood.
 *
 * @returns the checksums of all that the first one held and that the second one holds
 */
export async function proveRoundTrip(from: TestShop, to: TestShop): Promise<{ before: string; after: string }> {
  const folder = backupFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await fillShop(from);
  const counts = await countRows(from);
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
  const checksum = await backUp(from, first);

  const restored = await runShopCommand(to, 'restore', first);
  expect(restored).toMatchObject({ exitCode: 0, out: expect.stringContaining(checksum) });
  expect(restored.said).toContain(`members: ${counts.members} rows, done`);
  expect(await countRows(to)).toEqual(counts);

  const { rows } = await sql<{ value: unknown }>`
    select value from settings where name like 'proof%' order by name`.execute(to.deps.db);
  expect(rows.map(({ value }) => value)).toEqual([null, HARD_TEXT]);
  const after = await backUp(to, second);
  await proveGoingOn(to, counts);
  return { before: checksum, after };
}

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShopMode } from '#domain/settings/shop-mode.ts';
import * as migration from '../../db/migrations/0054_database_kind.ts';
import type { DatabaseKind } from '../../db/tables/settings.ts';
import { saveSettings } from '../../settings/settings-store.ts';
import { addMember, addProduct } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { openDeps } from '../../deps.ts';
import { runShopCommand } from '../../testing/run-shop-command.ts';
import { claimDatabase, guardKind } from './database-kind.ts';
import { findBackup, findKind, markBackedUp, saveKind } from './database-kind-store.ts';
import { seedDemo } from './seed-demo.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isEmpty: true });
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const mark = (kind: DatabaseKind) => shop.deps.db.transaction().execute((tx) => saveKind(tx, kind));
const claimed = (mode: ShopMode): Promise<string> =>
  claimDatabase(shop.deps.db, mode).then(
    () => 'opened',
    (error: Error) => error.message,
  );

test.each<[DatabaseKind, ShopMode, DatabaseKind]>([
  ['demo', 'demo', 'demo'],
  ['production', 'production', 'production'],
  ['restored', 'production', 'production'],
  ['restored', 'trial', 'trial'],
  ['trial', 'trial', 'trial'],
])('a database of the kind "%s" is opened in mode %s, and is then "%s"', async (kind, mode, then) => {
  await mark(kind);
  expect(await claimed(mode)).toBe('opened');
  expect(await findKind(shop.deps.db)).toBe(then);
});

test.each<[DatabaseKind, ShopMode, RegExp]>([
  ['demo', 'production', /^The database holds the demo shop, whose passwords/],
  ['demo', 'trial', /SHOP_MODE=demo/],
  ['production', 'demo', /SHOP_MODE=production/],
  ['production', 'trial', /that of the shop itself/],
  ['restored', 'demo', /SHOP_MODE=trial/],
  ['trial', 'demo', /SHOP_MODE=trial/],
  ['trial', 'production', /Restore the backup anew/],
])('a database of the kind "%s" is refused in mode %s, by a command too', async (kind, mode, sentence) => {
  await mark(kind);
  expect(await claimed(mode)).toMatch(sentence);
  await expect(guardKind(shop.deps.db, mode)).rejects.toThrow(sentence);
  expect(await findKind(shop.deps.db)).toBe(kind);
});

describe('the demo is not loaded, and nothing is changed,', () => {
  test.each([
    ['a setting', () => saveSettings(shop.deps.db, { 'delivery-advance-percentage': 20 })],
    ['a product', () => addProduct(shop)],
    ['a member', () => addMember(shop)],
  ])('where %s stands, though the shop was never opened', async (_what, fill) => {
    await fill();
    const before = await shop.deps.db.selectFrom('settings').selectAll().execute();
    expect(await claimed('demo')).toMatch(/^The database holds a shop that is no demo/);
    expect(await seedDemo(shop.deps)).toBe(false);
    expect(await shop.deps.db.selectFrom('settings').selectAll().execute()).toEqual(before);
    expect(await findKind(shop.deps.db)).toBeNull();
  });

  test('where a shop was opened in production and has nothing in it yet', async () => {
    expect(await claimed('production')).toBe('opened');
    expect(await claimed('demo')).toMatch(/^The database holds a shop that is no demo/);
    expect(await seedDemo(shop.deps)).toBe(false);
    const refused = await runShopCommand(shop, 'seed');
    expect(refused).toMatchObject({ exitCode: 1, err: expect.stringContaining('loaded into an empty one only') });
  });
});

test('an empty database has nothing to try', async () => {
  expect(await claimed('trial')).toMatch(/^The database holds no backup to try\. .* restore <file>$/);
});

test('the demo is remembered with what it loads', async () => {
  expect(await claimed('demo')).toBe('opened');
  expect(await findKind(shop.deps.db)).toBeNull();
  expect(await seedDemo(shop.deps)).toBe(true);
  expect(await findKind(shop.deps.db)).toBe('demo');
});

test('a database of the version before is the demo where its members stand, a shop where anything else does', async () => {
  const { db } = shop.deps;
  const kindAfterUpgrade = async () => {
    await sql`drop table database_kind`.execute(db);
    const before = await findKind(db);
    await migration.up(db as never);
    expect(await findKind(db)).toBe(before);
    return before;
  };
  expect(await kindAfterUpgrade()).toBeNull();
  await seedDemo(shop.deps);
  expect(await kindAfterUpgrade()).toBe('demo');
  await shop.reset();
  await saveSettings(db, { 'delivery-advance-percentage': 20 });
  expect(await kindAfterUpgrade()).toBe('production');
});

test('a mode that is forgotten or mistaken leaves a shop of the version before as it is, unmigrated', async () => {
  const { db, jobs } = shop.deps;
  await addMember(shop);
  await sql`drop table database_kind`.execute(db);
  const config = { ...shop.deps.config, mode: 'demo' as const };
  const guard = (at: typeof db) => guardKind(at, config.mode);
  const opened = { ...shop.deps.opened, close: () => Promise.resolve() };
  await expect(openDeps(config, shop.deps.log, { opened, guard })).rejects.toThrow(/SHOP_MODE=production/);
  await expect(guardKind(db, 'trial')).rejects.toThrow(/that of the shop itself/);
  expect(await jobs.waiting()).toMatchObject({ mails: 0 });
  await migration.up(db as never);
  await sql`alter table database_kind add column backed_up_at timestamptz`.execute(db);
});

test('a database of the version before is backed up all the same', async () => {
  const { db } = shop.deps;
  await sql`alter table database_kind drop column backed_up_at`.execute(db);
  await expect(markBackedUp(db, shop.clock.now)).resolves.toBeUndefined();
  await sql`alter table database_kind add column backed_up_at timestamptz`.execute(db);
  await mark('production');
  await markBackedUp(db, shop.clock.now);
  expect(await findBackup(db)).toEqual(shop.clock.now);
});

import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '../testing/postgres-server.ts';
import { DatabaseInUse, migrate, newestMigration } from './migrate.ts';
import { openDatabase } from './open.ts';

const postgres = await startPostgres();
afterAll(() => postgres.close());

test('an upgrade that another process holds up ends with what to do, leaves all as it was, and is done once that has stopped', async () => {
  const { db, close } = await openDatabase({ kind: 'server', url: await postgres.createDatabase() }, () => {});
  await new Migrator({ db, provider: { getMigrations: () => Promise.resolve({}) } }).migrateToLatest();
  await db.transaction().execute(async (other) => {
    await sql`lock table kysely_migration in share mode`.execute(other);
    const upgrading = migrate(db, '50ms');
    await expect(upgrading).rejects.toThrow(DatabaseInUse);
    await expect(upgrading).rejects.toThrow(/Stop all processes of the shop first/);
  });
  const { rows } = await sql`select from information_schema.tables where table_name = 'members'`.execute(db);
  expect(rows).toEqual([]);
  expect((await migrate(db)).at(-1)).toBe(newestMigration);
  await close();
});

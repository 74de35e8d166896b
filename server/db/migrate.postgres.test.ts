import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, expect, test } from 'vitest';
import { sentenceOf } from '../operations/start/open-shop.ts';
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

test('a database that a newer version has upgraded is refused with a sentence, and left as it was', async () => {
  const { db, close } = await openDatabase({ kind: 'server', url: await postgres.createDatabase() }, () => {});
  await migrate(db);
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', ${new Date().toISOString()})`.execute(
    db,
  );
  const refused = migrate(db);
  await expect(refused).rejects.toThrow(
    `A newer version of the shop has upgraded the database: it stands at 9999_later, and this version knows ${newestMigration}. ` +
      'Start the newer version, or restore a backup of this one into an empty database.',
  );
  expect(sentenceOf(await refused.catch((error: unknown) => error))).not.toBeNull();
  const { rows } = await sql`select name from kysely_migration where name > ${newestMigration}`.execute(db);
  expect(rows).toEqual([{ name: '9999_later' }]);
  await close();
});

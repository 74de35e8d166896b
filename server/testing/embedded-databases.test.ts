import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../db/open.ts';
import { jobHandlers } from '../operations/start/job-handlers.ts';
import { addProduct } from './builders.ts';
import { takeEmbeddedDatabase } from './embedded-databases.ts';
import { openTestShop } from './open-test-shop.ts';

/** Everything that a database holds: the rows of each table, where each sequence stands, and the changed settings. */
async function contentOf(db: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname in ('public', 'pgboss') order by name`.execute(db);
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.raw(name)}`.execute(db);
    // What pg-boss notes of its own queues and upkeep is a time.
    content[name] = name.startsWith('pgboss.') && !/\.(job|schedule|subscription)$/.test(name) ? rows.length : rows;
  }
  const { rows: sequences } = await sql`select sequencename, last_value from pg_sequences
    where schemaname = 'public' order by sequencename`.execute(db);
  const { rows: settings } = await sql`select name, setting from pg_settings where source = 'session'
    order by name`.execute(db);
  return { ...content, sequences, settings };
}

test('the database of a test shop is the next one’s as if nothing had been in it', async () => {
  const before = await takeEmbeddedDatabase();
  const fresh = await contentOf(before.db);
  await before.close();
  const shop = await openTestShop();
  const { db, jobs } = shop.deps;
  await addProduct(shop);
  await jobs.start(jobHandlers(shop.deps));
  await jobs.send(db, 'clean-up', {});
  await sql`set time zone 'Asia/Kolkata'`.execute(db);
  await shop.close();
  const next = await takeEmbeddedDatabase();
  expect(next.db).toBe(db);
  expect(await contentOf(next.db)).toEqual(fresh);
  await next.close();
});

test.each([
  ['a disabled trigger', sql`alter table products disable trigger changed_at`],
  ['a column', sql`alter table offers add column extra text`],
  ['a sequence that counts otherwise', sql`alter sequence products_id_seq increment by 7`],
  ['a rule', sql`create rule nothing as on delete to offers do instead nothing`],
  ['another function', sql`create function one() returns int language sql as 'select 1'`],
])('a database with %s is not used again', async (_what, change) => {
  const changed = await takeEmbeddedDatabase();
  await change.execute(changed.db);
  await changed.close();
  const next = await takeEmbeddedDatabase();
  expect(next.db).not.toBe(changed.db);
  await next.close();
});

test('a database that is closed twice is given to one alone', async () => {
  const closing = await takeEmbeddedDatabase();
  await closing.close();
  await closing.close();
  const [one, other] = [await takeEmbeddedDatabase(), await takeEmbeddedDatabase()];
  expect(one.db).not.toBe(other.db);
  await one.close();
  await other.close();
});

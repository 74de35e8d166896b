import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnOf, type Tables, typedTables } from '../testing/table-types.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';

/** How PostgreSQL's types are read (server/db/type-parsers.ts); a type that is not named here is none of ours. */
const KINDS: Record<string, string> = {
  bool: 'boolean',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'json',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  _int4: 'number[]',
  _text: 'string[]',
};

/** Tables that libraries read and write. */
const NOT_OURS = ['kysely_migration', 'kysely_migration_lock', 'rate_limits'];

/** Moments that may be infinite, which is read as a number. */
const INFINITE = new Set(['order_commissions.look_at']);

let shop: TestShop;
let migrated: Tables;
beforeAll(async () => {
  shop = await openTestShop();
  const { rows } = await sql<{ table: string; column: string; type: string; nullable: boolean; given: boolean }>`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as given
    from information_schema.columns
    where table_schema = 'public' and table_name <> all(${NOT_OURS}::text[])`.execute(shop.deps.db);
  migrated = {};
  for (const { table, column, type, nullable, given } of rows) {
    const kinds = [KINDS[type] ?? type, nullable ? 'null' : [], INFINITE.has(`${table}.${column}`) ? 'number' : []];
    (migrated[table] ??= {})[column] = columnOf(kinds.flat(), given);
  }
});
afterAll(() => shop.close());

const typesIn = (tables: Tables): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(tables).map(([table, columns]) => [
      table,
      Object.fromEntries(Object.entries(columns).map(([column, { type }]) => [column, type])),
    ]),
  );

test('every table and column of the migrated database has its type, and every type its column', () => {
  expect(typesIn(typedTables())).toEqual(typesIn(migrated));
});

test('a column that an insert may leave out has a default', () => {
  const without = Object.entries(typedTables()).flatMap(([table, columns]) =>
    Object.entries(columns)
      .filter(([name, { isGenerated }]) => isGenerated && !migrated[table]?.[name]?.isGenerated)
      .filter(([name]) => !migrated[table]?.[name]?.type.includes('null'))
      .map(([name]) => `${table}.${name}`),
  );
  expect(without).toEqual([]);
});

test('ARCHITECTURE.md says what each trigger does', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct tgname as name from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where not tgisinternal and nspname = 'public'`.execute(shop.deps.db);
  const written = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.map(({ name }) => name).filter((name) => !written.includes(`\`${name}\``))).toEqual([]);
});

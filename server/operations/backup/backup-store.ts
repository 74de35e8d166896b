import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../db/open.ts';

/** A table as a backup holds it. */
export interface StoredTable {
  schema: string;
  name: string;
  columns: { name: string; type: string; isKey: boolean; isText: boolean }[];
}

export interface SequenceState {
  name: string;
  last: number;
  isCalled: boolean;
}

/** What a backup fits: the newest step of the schema, and the shape of the job queue's own tables. */
export interface Level {
  schema: string;
  queue: number;
}

export const JOBS = 'pgboss.job';
/** Not empty in an empty shop; a backup brings its own. */
const REPLACED = ['catalogue_version', 'database_kind'];

const tableOf = ({ schema, name }: StoredTable): RawBuilder<unknown> => sql.id(schema, name);
export const fullName = ({ schema, name }: StoredTable): string => (schema === 'public' ? name : `${schema}.${name}`);
const listOf = (tables: readonly StoredTable[]): RawBuilder<unknown> => sql.join(tables.map(tableOf));

/** No table is named anywhere, so that none can be forgotten; those of the migrator are its own. */
const ofShop = sql`n.nspname = 'public' and c.relname not in ('kysely_migration', 'kysely_migration_lock')`;

/** Which table stands where another one refers to it: the one that is referred to first. */
function inOrderOfReferences(tables: StoredTable[], references: { from: string; to: string }[]): StoredTable[] {
  const ordered = new Set<StoredTable>();
  const place = (table: StoredTable, waiting: readonly string[]): void => {
    if (ordered.has(table)) return;
    if (waiting.includes(table.name)) throw new Error(`Tables refer to each other: ${waiting.join(', ')}.`);
    for (const { from, to } of references)
      if (from === table.name && to !== from)
        for (const other of tables) if (other.name === to) place(other, [...waiting, table.name]);
    ordered.add(table);
  };
  for (const table of tables) place(table, []);
  return [...ordered];
}

/** Every table of the shop in an order in which it can be filled, and at the end the queue of jobs. */
export async function findTables(db: Database): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select n.nspname as schema, c.relname as name, json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'isKey', coalesce(a.attnum = any (i.indkey::int2[]), false),
        'isText', a.attcollation <> 0
      ) order by array_position(i.indkey::int2[], a.attnum), a.attnum) as columns
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index as i on i.indrelid = c.oid and i.indisprimary
    where c.relkind in ('r', 'p') and not c.relispartition
      and (${ofShop} or n.nspname || '.' || c.relname = ${JOBS})
    group by n.nspname, c.relname
    order by n.nspname desc, c.relname`.execute(db);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select c.relname as from, f.relname as to from pg_constraint as k
    join pg_class as c on c.oid = k.conrelid
    join pg_class as f on f.oid = k.confrelid
    join pg_namespace as n on n.oid = c.relnamespace
    where k.contype = 'f' and ${ofShop}`.execute(db);
  return inOrderOfReferences(rows, references);
}

/** Null where there is no shop in the database. */
export async function findLevel(db: Database): Promise<Level | null> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  );
  if (!rows[0]?.exists) return null;
  const { rows: levels } = await sql<Level>`
    select (select max(name) from kysely_migration) as schema, (select version from pgboss.version) as queue`.execute(
    db,
  );
  return levels[0]?.schema ? levels[0] : null;
}

/** Values are written in a form that every server reads alike, and no statement is cut short. */
export async function speakPlainly(tx: Tx): Promise<void> {
  await sql`set local timezone to 'UTC'`.execute(tx);
  await sql`set local datestyle to 'ISO'`.execute(tx);
  await sql`set local intervalstyle to 'postgres'`.execute(tx);
  await sql`set local extra_float_digits to 1`.execute(tx);
  await sql`set local statement_timeout to 0`.execute(tx);
}

const ROWS_AT_ONCE = 500;

/** Of the queue what is still to be done; what was done holds mails with their codes for nothing. */
const wantedOf = (table: StoredTable): RawBuilder<unknown> =>
  fullName(table) === JOBS ? sql`where t.state < 'completed' and t.name not like ${'\\_\\_pgboss%'}` : sql``;

/** A table's rows in the order of its key, each as a JSON list of its values as PostgreSQL writes them. */
export async function* readRows(tx: Tx, table: StoredTable): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => sql`${sql.ref(`t.${name}`)}::text`);
  const keys = table.columns.filter(({ isKey }) => isKey);
  // Servers sort texts in the way of their own language.
  const order = keys.map(({ name, isText }) =>
    isText ? sql`${sql.ref(`t.${name}`)} collate "C"` : sql`${sql.ref(`t.${name}`)}`,
  );
  await sql`declare backup_rows no scroll cursor for
    select json_build_array(${sql.join(values)})::text as row from ${tableOf(table)} as t
    ${wantedOf(table)} order by ${sql.join(order)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup_rows`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close backup_rows`.execute(tx);
}

/**
 * Where each sequence stands. Sequences know no snapshot: one may be ahead of the rows, which only leaves a gap, and
 * never behind them.
 */
export async function readSequences(tx: Tx): Promise<SequenceState[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ofShop} order by 1`.execute(tx);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: found } = await sql<{ last: number; isCalled: boolean }>`
      select last_value as last, is_called as "isCalled" from ${sql.id('public', name)}`.execute(tx);
    if (found[0]) states.push({ name, ...found[0] });
  }
  return states;
}

export async function setSequence(tx: Tx, { name, last, isCalled }: SequenceState): Promise<void> {
  await sql`select setval(${`public.${name}`}::text::regclass, ${last}::int8, ${isCalled}::boolean)`.execute(tx);
}

/**
 * Keeps everybody else away from the tables until the end of the transaction.
 *
 * @returns the tables that hold rows which an empty shop has not
 */
export async function lockTables(tx: Tx, tables: readonly StoredTable[]): Promise<string[]> {
  const ours = tables.filter((table) => fullName(table) !== JOBS);
  await sql`lock table ${listOf(ours)} in access exclusive mode`.execute(tx);
  const full: string[] = [];
  for (const table of ours) {
    const { rows } = await sql`select 1 from ${tableOf(table)} limit 1`.execute(tx);
    if (rows.length > 0 && !REPLACED.includes(table.name)) full.push(table.name);
  }
  for (const name of REPLACED) await sql`delete from ${sql.id('public', name)}`.execute(tx);
  return full;
}

/** What a trigger keeps stands in the backup itself. */
export async function setTriggers(tx: Tx, tables: readonly StoredTable[], state: 'enable' | 'disable'): Promise<void> {
  await sql`set constraints all immediate`.execute(tx);
  for (const table of tables.filter((one) => fullName(one) !== JOBS))
    await sql`alter table ${tableOf(table)} ${sql.raw(state)} trigger user`.execute(tx);
}

/** @param rows as `readRows` gave them */
export async function writeRows(tx: Tx, table: StoredTable, rows: readonly string[]): Promise<void> {
  const names = table.columns.map(({ name }) => sql.ref(name));
  const values = table.columns.map(({ type }, index) => sql`(r.value ->> ${sql.lit(index)})::${sql.raw(type)}`);
  // Work that recurs is queued once at a time, and a shop that is open already has it queued.
  const again = fullName(table) === JOBS ? sql`on conflict do nothing` : sql``;
  await sql`insert into ${tableOf(table)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from jsonb_array_elements(${`[${rows.join(',')}]`}::text::jsonb) as r(value)
    ${again}`.execute(tx);
}

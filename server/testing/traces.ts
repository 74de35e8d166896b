import { sql } from 'kysely';
import type { Database } from '../db/open.ts';

/** The tables of the shop, but for the queue of jobs, which empties itself. */
export async function tableNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const rowsOf = async (db: Database, table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows;

/** A short trace, such as the end of a number, is looked for as a whole: it may stand by chance in a hash. */
const holds = (value: unknown, trace: string): boolean => {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return trace.length > 5 ? text.includes(trace) : text === trace;
};

/** Where in the database each of some texts stands, as "table.column: text". */
export async function findTraces(db: Database, traces: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const table of await tableNames(db))
    for (const row of await rowsOf(db, table))
      for (const [column, value] of Object.entries(row))
        for (const trace of traces) if (holds(value, trace)) found.add(`${table}.${column}: ${trace}`);
  return [...found];
}

/** The tables that could hold rows of a member: those which do, and those which do not. */
export async function tablesOf(
  db: Database,
  { memberId, profileId, email }: { memberId: number; profileId: number; email: string },
): Promise<{ held: string[]; empty: string[] }> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('member_id', 'profile_id', 'email')
      -- The members of a group are products, and who is on the staff is no member.
      and table_name not in ('grouped_products', 'staff', 'staff_invitations') order by table_name`.execute(db);
  const own: Record<string, unknown> = { member_id: memberId, profile_id: profileId, email };
  const held = new Set<string>();
  for (const { table, column } of columns)
    if ((await rowsOf(db, table)).some((row) => row[column] === own[column])) held.add(table);
  const all = new Set(columns.map(({ table }) => table));
  return { held: [...held], empty: [...all].filter((table) => !held.has(table)) };
}

import { type InsertObject, sql } from 'kysely';
import { inBatches } from './batches.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/** Puts rows in place of all that a table holds. */
export async function replaceRows<Table extends keyof Schema>(
  db: Database,
  table: Table,
  rows: readonly InsertObject<Schema, Table>[],
): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(db);
  await inBatches(rows, (batch) => db.insertInto(table).values(batch).execute());
}

/**
 * Inserts rows, in batches; one whose key stands there already takes every value that is given.
 *
 * @param key the unique column by which a row is known
 * @param kept columns that one that stands there already keeps
 */
export async function upsert<Table extends keyof Schema>(
  db: Database,
  table: Table,
  key: keyof Schema[Table] & string,
  rows: readonly InsertObject<Schema, Table>[],
  kept: readonly (keyof Schema[Table] & string)[] = [],
): Promise<void> {
  const others = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (column) => ![key, ...kept].some((one) => one === column),
  );
  const given = Object.fromEntries(others.map((column) => [column, sql.ref(`excluded.${column}`)]));
  await inBatches(rows, (batch) =>
    db
      .insertInto(table)
      .values(batch)
      .onConflict((conflict) => conflict.column(key).doUpdateSet(given as never))
      .execute(),
  );
}

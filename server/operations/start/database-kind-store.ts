import { sql } from 'kysely';
import type { Database, Tx } from '../../db/open.ts';
import { DEMO_MEMBERS } from '../../db/migrations/0054_database_kind.ts';
import type { DatabaseKind } from '../../db/tables/settings.ts';

/** What a database holds that was migrated before databases remembered it. */
async function findOlderKind(db: Database): Promise<DatabaseKind | null> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('members') is not null and to_regclass('products') is not null
      and to_regclass('settings') is not null as exists`.execute(db);
  if (!tables[0]?.exists) return null;
  const { rows } = await sql<{ kind: DatabaseKind }>`
    select case when exists (select from members where public_id = any(${DEMO_MEMBERS})) then 'demo' else 'production' end as kind
    where exists (select from members) or exists (select from products) or exists (select from settings)`.execute(db);
  return rows[0]?.kind ?? null;
}

/** What the database was last opened as. @returns null while nothing was opened on it, or it holds no shop at all */
export async function findKind(db: Database): Promise<DatabaseKind | null> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('database_kind') is not null as exists`.execute(
    db,
  );
  if (!rows[0]?.exists) return findOlderKind(db);
  const found = await db.selectFrom('database_kind').select('kind').executeTakeFirst();
  return found?.kind ?? null;
}

/** Keeps other processes from saying what the database is, until the end of the transaction. */
export async function lockKind(tx: Tx): Promise<void> {
  await sql`lock table database_kind in exclusive mode`.execute(tx);
}

export async function saveKind(tx: Tx, kind: DatabaseKind): Promise<void> {
  await tx
    .insertInto('database_kind')
    .values({ kind })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ kind }))
    .execute();
}

/** What was the shop is a copy of it from now on, which may be tried. */
export async function markRestored(tx: Tx): Promise<void> {
  await tx.updateTable('database_kind').set({ kind: 'restored' }).where('kind', '=', 'production').execute();
}

/** Has the database remember that a backup of it was made; one that is older than that column does without. */
export async function markBackedUp(db: Database, at: Date): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`select exists (select from pg_attribute
      where attrelid = to_regclass('database_kind') and attname = 'backed_up_at') as exists`.execute(db);
  if (rows[0]?.exists) await db.updateTable('database_kind').set({ backed_up_at: at }).execute();
}

/** When a backup was last made; null when none was. */
export async function findBackup(db: Database): Promise<Date | null> {
  const found = await db.selectFrom('database_kind').select('backed_up_at').executeTakeFirst();
  return found?.backed_up_at ?? null;
}

/** Whether nothing has been put into a migrated database yet. */
export async function isBare(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isBare: boolean }>`select not (
      exists (select from database_kind) or exists (select from settings) or
      exists (select from products) or exists (select from members)
    ) as "isBare"`.execute(db);
  return rows[0]?.isBare ?? false;
}

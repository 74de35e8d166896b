import { type Kysely, sql } from 'kysely';

/** The ids of the accounts of the demo shop that a visitor may sign in with: the same on every load. */
export const DEMO_MEMBERS = ['XX2DNXA1TQ14N7XV', '9Y3AHKGF4CGCAZ18'];

/**
 * A database remembers what it holds, so that the demo never opens a shop, and no trial the shop itself. It has no row
 * while nothing was opened on it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table database_kind (
    is_only boolean primary key default true check (is_only),
    kind text not null check (kind in ('demo', 'production', 'restored', 'trial'))
  )`.execute(db);
  await sql`insert into database_kind (kind)
    select case when exists (select from members where public_id = any(${DEMO_MEMBERS})) then 'demo' else 'production' end
    where exists (select from members) or exists (select from products) or exists (select from settings)`.execute(db);
}

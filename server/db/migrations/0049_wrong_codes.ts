import { type Kysely, sql } from 'kysely';

/** Wrong codes of a second factor are noticed by its member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table second_factors
  -- Since the last right one.
  add column wrong_in_a_row int not null default 0,
  -- When the member was last written to about them.
  add column warned_at timestamptz`.execute(db);
}

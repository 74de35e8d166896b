import { type Kysely, sql } from 'kysely';

/** What tells a taken number from one that was had first is who took it up later, not how long before the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shared_levels drop constraint shared_levels_standing_check`.execute(db);
  await sql`update shared_levels set standing = 'met-taken' where standing = 'met-lately'`.execute(db);
  await sql`alter table shared_levels add constraint shared_levels_standing_check
    check (standing in ('met', 'met-taken', 'took-later', 'shared-later'))`.execute(db);
}

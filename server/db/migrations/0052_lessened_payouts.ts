import { type Kysely, sql } from 'kysely';

/** What a payout was prepared with and is not signed for, and a level whose first number of a kind was another's before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payouts
    -- What of the prepared amount had come to wait for the owner at the second signature; amount_paise is without it.
    add column withheld_paise bigint not null default 0 check (withheld_paise >= 0)`.execute(db);
  await sql`alter table shared_levels drop constraint shared_levels_standing_check`.execute(db);
  await sql`alter table shared_levels add constraint shared_levels_standing_check
    check (standing in ('met', 'met-taken', 'took-later', 'took-first', 'shared-later'))`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Shared links that members removed stay removed, however often they are opened again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table removed_links (
  member_id bigint not null references members on delete cascade,
  referrer_id bigint not null references member_profiles,
  removed_at timestamptz not null,
  primary key (member_id, referrer_id)
)`.execute(db);
  await sql`create index removed_links_referrer on removed_links (referrer_id)`.execute(db);
}

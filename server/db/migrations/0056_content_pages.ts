import { type Kysely, sql } from 'kysely';

/**
 * What the owner published on the pages that the shop comes with, a version each. Without a text a version is the
 * program's own, which the owner took over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table content_pages (
  page text not null check (page in ('refund-policy', 'privacy-policy', 'terms-and-conditions')),
  version int not null check (version > 0),
  text text,
  published_at timestamptz not null,
  primary key (page, version)
);
create trigger page_changes after insert or update or delete or truncate on content_pages
  for each statement execute function tell_page_changes()`.execute(db);
}

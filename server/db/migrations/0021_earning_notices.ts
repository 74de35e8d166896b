import { type Kysely, sql } from 'kysely';

const notices = sql`
-- What a member does not want to be told of her earnings; of the rest she is.
create table muted_notices (
  member_id bigint not null references members on delete cascade,
  news text not null check (news in ('pending', 'confirmed', 'reversed', 'paid')),
  primary key (member_id, news)
)`;

/** What members are told of their earnings is theirs to choose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await notices.execute(db);
}

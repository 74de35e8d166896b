import { type Kysely, sql } from 'kysely';

const pushTokens = sql`
create table push_tokens (
  id bigint generated always as identity primary key,
  token text not null unique,
  member_id bigint not null references members on delete cascade,
  -- The sign-in in which the device named its token. However that ends, by logging out, in the clean-up or for misuse,
  -- the device hears nothing more.
  family text not null references sign_ins on delete cascade,
  registered_at timestamptz not null
);
create index push_tokens_of_member on push_tokens (member_id, registered_at);
create index push_tokens_of_family on push_tokens (family)`;

/** The devices that a member lets the shop push messages to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await pushTokens.execute(db);
}

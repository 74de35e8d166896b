import { type Kysely, sql } from 'kysely';

const pushTokens = sql`
create table push_tokens (
  id bigint generated always as identity primary key,
  token text not null unique,
  member_id bigint not null references members on delete cascade,
  -- The sign-in in which the device named its token.
  family text not null,
  registered_at timestamptz not null
);
create index push_tokens_of_member on push_tokens (member_id, registered_at);
create index push_tokens_of_family on push_tokens (family)`;

/** However a sign-in ends, by logging out, in the clean-up or for misuse, its device hears nothing more. */
const endsWithSignIn = sql`
create function forget_push_tokens() returns trigger language plpgsql as $$
begin
  delete from push_tokens using ended
  where push_tokens.family = ended.family
    and not exists (select from sessions where sessions.family = ended.family);
  return null;
end $$;
create trigger sessions_end_push_tokens after delete on sessions
referencing old table as ended for each statement execute function forget_push_tokens()`;

/** The devices that a member lets the shop push messages to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await pushTokens.execute(db);
  await endsWithSignIn.execute(db);
}

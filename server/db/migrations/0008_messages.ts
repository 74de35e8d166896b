import { type Kysely, sql } from 'kysely';

const messages = sql`
create table messages (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  kind text not null check (kind in ('contact', 'enquiry')),
  member_id bigint references members on delete set null,
  name text not null check (name <> ''),
  mobile text not null check (mobile <> ''),
  email text not null check (email <> ''),
  message text not null,
  -- Who wrote what: the same within a short time is one message, however often it is sent.
  content_hash text not null,
  created_at timestamptz not null
);
create index messages_content on messages (content_hash, created_at);
create index messages_of_member on messages (member_id);
create index messages_age on messages (created_at)`;

/** What visitors write to the shop by its contact and enquiry forms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await messages.execute(db);
}

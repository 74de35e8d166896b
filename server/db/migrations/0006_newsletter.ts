import { type Kysely, sql } from 'kysely';

const newsletter = sql`
create table newsletter_subscribers (
  id bigint generated always as identity primary key,
  email text not null unique,
  -- When the address was last entered and written to.
  asked_at timestamptz not null,
  -- When whoever reads its mail agreed; until then it gets nothing but the question.
  consented_at timestamptz
);
create index newsletter_subscribers_waiting on newsletter_subscribers (asked_at) where consented_at is null;

-- What the links in mails carry. It outlives its subscriber, so that leaving twice is answered like leaving once.
create table newsletter_tokens (
  token_hash text primary key,
  purpose text not null check (purpose in ('confirm', 'leave')),
  subscriber_id bigint references newsletter_subscribers on delete set null,
  -- Null while its subscriber stays: every letter's link can take her off.
  expires_at timestamptz
);
create index newsletter_tokens_of_subscriber on newsletter_tokens (subscriber_id);
create index newsletter_tokens_ending on newsletter_tokens (expires_at)`;

/** Who gets the newsletter, and since when she agreed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await newsletter.execute(db);
}

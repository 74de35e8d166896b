import { type Kysely, sql } from 'kysely';

/** Contact addresses that members entered beside the address of their account; none is confirmed by having been saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table contact_addresses (
  member_id bigint not null references members on delete cascade,
  email text not null check (email = lower(email)),
  token_hash text not null unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (member_id, email)
)`.execute(db);
}

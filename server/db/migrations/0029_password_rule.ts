import { type Kysely, sql } from 'kysely';

/** A shop that is in use keeps the rule for new passwords that it had; a new one in production starts with the strict one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
insert into settings (name, value)
  select 'password-rule', '"specified"'::jsonb where exists (select from members) or exists (select from settings)`.execute(
    db,
  );
}

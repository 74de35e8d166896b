import { type Kysely, sql } from 'kysely';

/** Sign-ins that were renewed again and again end 90 days after they began, those that are there too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
update sessions set expires_at = least(sessions.expires_at, sign_ins.created_at + interval '90 days')
  from sign_ins where sign_ins.family = sessions.family`.execute(db);
}

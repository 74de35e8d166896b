import { type Kysely, sql } from 'kysely';

/** Frees the places of members who erased their accounts before an order was delivered to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from referral_edges as edge using member_profiles as profile, members
    where profile.id = edge.profile_id and members.id = profile.member_id and members.erased_at is not null
      and not exists (select from orders where orders.member_id = members.id and orders.delivered_at is not null)
  `.execute(db);
}

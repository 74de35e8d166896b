import { sql } from 'kysely';
import type { PlaceFacts } from '#domain/referral/place.ts';
import type { Database, Tx } from '../db/open.ts';

/** One of a sponsor's places that is taken. */
export interface Place extends PlaceFacts {
  slot: number;
  profileId: number;
  fullName: string;
  /** The referral id of who took it. */
  referId: string;
}

/** The taken places below a member, by their number; none when the code is another member's. */
export async function placesOf(db: Database, memberId: number, referId: string): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select edge.slot, child.id as "profileId", child.full_name as "fullName", child.referral_code as "referId",
      edge.created_at as "takenAt",
      exists (
        select from orders where orders.member_id = child.member_id and orders.delivered_at is not null
      ) as "hasReceived",
      exists (
        select from orders
        where orders.member_id = child.member_id and orders.created_at >= edge.created_at
          and orders.delivered_at is null and orders.fulfilment_status <> 'Cancelled' and orders.payment_state <> 'expired'
      ) as "isOrdering"
    from member_profiles as own
    join referral_edges as edge on edge.sponsor_id = own.id
    join member_profiles as child on child.id = edge.profile_id
    where own.member_id = ${memberId} and own.referral_code = ${referId}
    order by edge.slot`.execute(db);
  return rows;
}

/** Locks the profile of a place's member, who neither orders nor names another sponsor until the transaction ends. */
export async function lockPlaceHolder(tx: Tx, referId: string): Promise<void> {
  await tx
    .selectFrom('member_profiles')
    .select('id')
    .where('referral_code', '=', referId)
    .forUpdate()
    .executeTakeFirst();
}

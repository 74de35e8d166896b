import { sql } from 'kysely';
import type { Tx } from './open.ts';

/** Whether a member's account is not erased; until the transaction ends it cannot be. */
export async function lockActiveMember(tx: Tx, memberId: number): Promise<boolean> {
  const status = tx.selectFrom('members').select('id').where('id', '=', memberId).where('erased_at', 'is', null);
  return (await status.forKeyShare().executeTakeFirst()) !== undefined;
}

/**
 * Locks the buyer's profile first, as everything that locks both: placing an order and applying its payment take turns.
 *
 * @returns undefined when the gateway order is not ours
 */
export async function lockBuyer(
  tx: Tx,
  gatewayOrderId: string,
): Promise<{ orderId: number; isMember: boolean } | undefined> {
  const { rows } = await sql<{ orderId: number; isMember: boolean }>`
    with bought as (
      select order_id, member_id from payment_attempts
      join orders on orders.id = order_id
      where gateway_order_id = ${gatewayOrderId}
    ), profile as materialized (
      select member_id from member_profiles where member_id = (select member_id from bought) for no key update
    ), standing as materialized (
      select members.id from profile
      join members on members.id = profile.member_id
      where members.erased_at is null
      for key share of members
    )
    select order_id as "orderId", exists (select from standing) as "isMember" from bought`.execute(tx);
  return rows[0];
}

import { sql } from 'kysely';
import type { Tx } from './open.ts';

/** Whether a member has not erased her account; until the transaction ends she cannot. */
export async function staysMember(tx: Tx, memberId: number): Promise<boolean> {
  const standing = tx.selectFrom('members').select('id').where('id', '=', memberId).where('erased_at', 'is', null);
  return (await standing.forKeyShare().executeTakeFirst()) !== undefined;
}

/**
 * The same of the buyer of an order, whose profile is locked first, as in everything else that locks both: what she
 * places and what is heard of her payments take turns.
 */
export async function lockBuyer(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    with profile as materialized (
      select member_id from member_profiles
      where member_id = (select member_id from orders where id = ${orderId})
      for no key update
    )
    select members.id from profile
    join members on members.id = profile.member_id
    where members.erased_at is null
    for key share of members`.execute(tx);
  return rows.length > 0;
}

import { sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import { TREE_LEVELS } from '#domain/referral/tree.ts';
import type { Database } from '../db/open.ts';

/** A member in a tree; only its root, the viewer, has an order here. */
export interface StoredTreeNode {
  userId: string;
  fullName: string;
  isErased: boolean;
  referId: string;
  referredBy: string;
  level: number;
  directCount: number;
  joinedAt: Date;
  /** Of the root's latest credited order: that of its payment, or one of its own where nothing was paid online. */
  receiptId: string | null;
  orderTotal: Paise | null;
}

/**
 * A member and those below, at most 121 rows by level, then by the places that lead there; none where the code is
 * not this member's own.
 */
export async function findTree(db: Database, memberId: number, referId: string): Promise<StoredTreeNode[]> {
  const { rows } = await sql<StoredTreeNode>`
    with recursive tree (level, profile_id, referred_by, path) as (
      select 0, id, referral_code, array[]::int[]
      from member_profiles where member_id = ${memberId} and referral_code = ${referId}
      union all
      select tree.level + 1, edge.profile_id, above.referral_code, tree.path || edge.slot::int
      from tree
      join referral_edges as edge on edge.sponsor_id = tree.profile_id
      join member_profiles as above on above.id = tree.profile_id
      where tree.level < ${TREE_LEVELS}
    )
    select members.public_id as "userId", profile.full_name as "fullName",
      members.erased_at is not null as "isErased", profile.referral_code as "referId",
      tree.referred_by as "referredBy", tree.level, profile.created_at as "joinedAt",
      (select count(*)::int from referral_edges as edge where edge.sponsor_id = tree.profile_id) as "directCount",
      credited.receipt as "receiptId", credited.total_paise as "orderTotal"
    from tree
    join member_profiles as profile on profile.id = tree.profile_id
    join members on members.id = profile.member_id
    left join lateral (
      select orders.total_paise, coalesce(
        (select attempt.public_id from payment_attempts as attempt
          where attempt.order_id = orders.id order by attempt.id desc limit 1),
        'R' || upper(left(md5('receipt of ' || orders.public_id), 15))
      ) as receipt
      from orders join order_commissions as commission on commission.order_id = orders.id
      where tree.level = 0 and orders.member_id = profile.member_id and commission.state = 'confirmed'
      order by orders.created_at desc, orders.id desc
      limit 1
    ) as credited on true
    order by tree.level, tree.path`.execute(db);
  return rows;
}

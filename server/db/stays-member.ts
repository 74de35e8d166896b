import type { Tx } from './open.ts';

const standing = (tx: Tx) =>
  tx.selectFrom('members').select('members.id').where('members.erased_at', 'is', null).forKeyShare();

/** Whether a member has not erased her account; until the transaction ends she cannot. */
export async function staysMember(tx: Tx, memberId: number): Promise<boolean> {
  return (await standing(tx).where('members.id', '=', memberId).executeTakeFirst()) !== undefined;
}

/** The same of the buyer of an order. */
export async function buyerStaysMember(tx: Tx, orderId: number): Promise<boolean> {
  const buyer = tx.selectFrom('orders').select('orders.member_id').where('orders.id', '=', orderId);
  return (await standing(tx).where('members.id', '=', buyer).executeTakeFirst()) !== undefined;
}

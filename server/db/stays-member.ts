import type { Tx } from './open.ts';

/** Whether a member has not erased her account; until the transaction ends she cannot. */
export async function staysMember(tx: Tx, memberId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

import type { Database } from '../../db/open.ts';

/** By which names members of staff sign payouts, by the ids of their accounts. */
export async function listSignatoriesOfStaff(db: Database): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('payout_signatories')
    .select(['staff_id', 'name'])
    .where('staff_id', 'is not', null)
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ staff_id: staffId, name }) => [staffId ?? 0, name]));
}

import type { Paise } from '#domain/money.ts';
import { VISIBLE_STATES, type VisibleState } from '#domain/payouts/payout.ts';
import type { Database } from '../db/open.ts';

/** A payout as the member sees it who gets it. */
export interface MemberPayout {
  id: string;
  amount: Paise;
  state: VisibleState;
  approvedAt: Date;
  decidedAt: Date | null;
  last4: string;
  reference: string | null;
  why: string | null;
}

/** A member's payouts that were approved, newest first. @param limit null for all of them */
export async function payoutsOfMember(db: Database, profileId: number, limit: number | null): Promise<MemberPayout[]> {
  const all = db
    .selectFrom('payouts')
    .innerJoin('payout_batches as batch', 'batch.id', 'payouts.batch_id')
    .selectAll('payouts')
    .select('batch.approved_at')
    .where('profile_id', '=', profileId)
    .where('state', 'in', VISIBLE_STATES)
    .orderBy('payouts.id', 'desc');
  const rows = await (limit === null ? all : all.limit(limit)).execute();
  return rows.flatMap((row) =>
    row.approved_at
      ? [
          {
            id: row.public_id,
            amount: row.amount_paise,
            state: row.state as VisibleState,
            approvedAt: row.approved_at,
            decidedAt: row.decided_at,
            last4: row.account_last4,
            reference: row.bank_reference,
            why: row.why,
          },
        ]
      : [],
  );
}

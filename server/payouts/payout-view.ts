import type { WirePayout, WireStatement } from '#contract/rewards.ts';
import { rupees } from '#domain/money.ts';
import { type PayoutObstacle, payoutObstacles, TOLD_OBSTACLES, type ToldObstacle } from '#domain/payouts/payout.ts';
import type { Deps } from '../deps.ts';
import { findLeastPayout } from '../rewards/plan-store.ts';
import { type MemberPayout, payoutsOfMember } from './member-payout-store.ts';
import { findPayee } from './payee-store.ts';

export const payoutView = (payout: MemberPayout): WirePayout => ({
  id: payout.id,
  amount: rupees(payout.amount),
  amount_paise: payout.amount,
  createdAt: payout.approvedAt.toISOString(),
  state: payout.state,
  decided_at: payout.decidedAt && payout.decidedAt.toISOString(),
  account: payout.last4,
  bank_reference: payout.reference,
  why: payout.why,
});

type PayoutParts = Pick<
  WireStatement,
  'payouts' | 'payable' | 'payable_paise' | 'payout_waits_for' | 'least_payout' | 'least_payout_paise'
>;

const isTold = (obstacle: PayoutObstacle): obstacle is ToldObstacle =>
  (TOLD_OBSTACLES as readonly PayoutObstacle[]).includes(obstacle);

/** How many payouts a statement shows at most. */
export const MOST_PAYOUTS = 20;

/**
 * What of a member's statement is about what was paid out to her, and what will be.
 *
 * @param limit how many payouts, newest first; null for all
 */
export async function payoutParts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  profileId: number,
  limit: number | null,
): Promise<PayoutParts> {
  const [payouts, payee, least] = await Promise.all([
    payoutsOfMember(db, profileId, limit),
    findPayee(db, profileId),
    findLeastPayout(db),
  ]);
  const balance = payee?.balance ?? 0;
  return {
    payouts: payouts.map(payoutView),
    payable: rupees(balance),
    payable_paise: balance,
    payout_waits_for: payee ? payoutObstacles(payee, least, clock()).filter(isTold) : [],
    least_payout: rupees(least),
    least_payout_paise: least,
  };
}

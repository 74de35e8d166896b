import type { WirePayout, WireSetOff, WireSharedLevel, WireStatement } from '#contract/rewards.ts';
import { formatRupees, type Paise, rupees } from '#domain/money.ts';
import {
  type PayoutObstacle,
  payoutObstacles,
  VISIBLE_OBSTACLES,
  type VisibleObstacle,
} from '#domain/payouts/payout.ts';
import { entryId, sharedReason } from '#domain/rewards/breakdown.ts';
import { rewards } from '#texts/en/rewards.ts';
import { fill } from '#texts/fill.ts';
import type { Deps } from '../deps.ts';
import { type MemberSetOff, setOffsOf } from '../rewards/set-offs/set-off-store.ts';
import { finalAmount } from '../rewards/statement-view.ts';
import { findLeastPayout } from '../rewards/plan-store.ts';
import { type FoundLevel, sharedLevelsOf } from '../rewards/shared-level-store.ts';
import { type MemberPayout, payoutsOfMember } from './member-payout-store.ts';
import { evaluatePayees } from './payee.ts';
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

const setOffView = ({ number, amount, at }: MemberSetOff): WireSetOff => ({
  id: `S${number}`,
  amount: rupees(amount),
  amount_paise: amount,
  set_off_remark: fill(rewards.setOff[amount < 0 ? 'taken' : 'returned'], { amount: formatRupees(Math.abs(amount)) }),
  createdAt: at.toISOString(),
});

type PayoutParts = Pick<
  WireStatement,
  | 'payouts'
  | 'set_offs'
  | 'payable'
  | 'payable_paise'
  | 'payout_waits_for'
  | 'least_payout'
  | 'least_payout_paise'
  | 'shared_levels'
>;

const isVisible = (obstacle: PayoutObstacle): obstacle is VisibleObstacle =>
  (VISIBLE_OBSTACLES as readonly PayoutObstacle[]).includes(obstacle);

/**
 * How many payouts a statement shows at most, how many debts that were set off, and how many levels that earn nothing
 * since they share a number.
 */
export const MAX_PAYOUTS = 20;

type SharedLevel = Pick<FoundLevel, 'number' | 'level' | 'standing'>;

/** @param waits what of it waits, in paise */
const sharedView = ({ number, level, standing }: SharedLevel, waits: Paise): WireSharedLevel => ({
  id: entryId({ number, level, posting: null }),
  order: String(number),
  level,
  because: sharedReason[standing],
  waits: waits > 0,
  ...finalAmount(waits),
});

/**
 * The part of a member's statement about past and coming payouts.
 *
 * @param limit how many payouts and set-offs, newest first; null for all
 */
export async function payoutParts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  profileId: number,
  limit: number | null,
): Promise<PayoutParts> {
  const [payouts, setOffs, stored, least, against] = await Promise.all([
    payoutsOfMember(db, profileId, limit),
    setOffsOf(db, profileId, limit),
    findPayee(db, profileId),
    findLeastPayout(db),
    sharedLevelsOf(db, profileId, MAX_PAYOUTS),
  ]);
  const { payees, held } = await evaluatePayees(db, stored ? [stored] : []);
  const [payee] = payees;
  const owed = payee ? payee.balance + payee.waiting : 0;
  return {
    payouts: payouts.map(payoutView),
    set_offs: setOffs.map(setOffView),
    payable: rupees(owed),
    payable_paise: owed,
    payout_waits_for: payee ? payoutObstacles(payee, least, clock()).filter(isVisible) : [],
    least_payout: rupees(least),
    least_payout_paise: least,
    shared_levels: [...held.map((one) => sharedView(one, one.net)), ...against.map((one) => sharedView(one, 0))],
  };
}

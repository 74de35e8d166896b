import type { Paise } from '#domain/money.ts';
import { type PayoutObstacle, payoutObstacles } from '#domain/payouts/payout.ts';
import type { Database } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { findLeastPayout } from '../rewards/plan-store.ts';
import { takeBackSharedLevels } from '../rewards/settle-commissions.ts';
import { insertBatch, lockPreparing } from './batch-store.ts';
import { owedMembers, type StoredPayee } from './payee-store.ts';

/** Whom the next batch pays, and who is owed something and waits. */
export interface DuePayouts {
  payable: StoredPayee[];
  waiting: (StoredPayee & { obstacles: PayoutObstacle[] })[];
}

export async function duePayouts(db: Database, now: Date): Promise<DuePayouts> {
  const least = await findLeastPayout(db);
  const owed = (await owedMembers(db)).map((payee) => ({ ...payee, obstacles: payoutObstacles(payee, least, now) }));
  return {
    payable: owed.filter(({ obstacles }) => obstacles.length === 0),
    waiting: owed.filter(({ obstacles }) => obstacles.length > 0),
  };
}

export interface PreparedBatch {
  id: number;
  payouts: number;
  total: Paise;
  waiting: number;
}

/**
 * Proposes to pay everyone what is owed to her. What a person earned on more than one level is taken back first (3.3
 * of the programme); nothing else is posted, and nobody is in two open batches: the database
 * keeps that.
 *
 * @param by the signatory who prepares it
 * @returns null when nobody is to be paid
 */
export const prepareBatch = (deps: Deps, by: string): Promise<PreparedBatch | null> =>
  deps.db.transaction().execute(async (tx) => {
    const { clock, ids } = deps;
    await lockPreparing(tx);
    const owed = (await owedMembers(tx)).map(({ profileId }) => profileId);
    await takeBackSharedLevels(deps, tx, owed);
    const { payable, waiting } = await duePayouts(tx, clock());
    if (payable.length === 0) return null;
    const payouts = payable.map(({ profileId, balance, accountKey, last4, ifsc, name }) => ({
      publicId: `P-${ids.code(10)}`,
      profileId,
      amount: balance,
      accountKey,
      last4,
      ifsc,
      payeeName: name,
    }));
    const id = await insertBatch(tx, by, payouts, clock());
    const total = payouts.reduce((sum, { amount }) => sum + amount, 0);
    return { id, payouts: payouts.length, total, waiting: waiting.length };
  });

import type { Paise } from '#domain/money.ts';
import { type PayoutObstacle, payoutObstacles } from '#domain/payouts/payout.ts';
import type { Database } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { findLeastPayout } from '../rewards/plan-store.ts';
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
 * Proposes to pay everyone what is owed to her. Nothing is posted, and nobody is in two open batches: the database
 * keeps that.
 *
 * @param by the signatory who prepares it
 * @returns null when nobody is to be paid
 */
export const prepareBatch = ({ db, clock, ids }: Deps, by: string): Promise<PreparedBatch | null> =>
  db.transaction().execute(async (tx) => {
    await lockPreparing(tx);
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

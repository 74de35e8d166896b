import type { Paise } from '#domain/money.ts';
import { type Beneficiary, type LeftOut, leftOutBecause } from '#domain/payouts/payout.ts';
import type { Deps } from '../deps.ts';
import { approveBatch, type Batch, discardBatch, leaveOut, lockBatch, type Payout, payoutsOf } from './batch-store.ts';
import { letWait } from '../rewards/settle-commissions.ts';
import { judgePayees } from './payee.ts';
import { lockProfilesOfBatch, payeesOfBatch } from './payee-store.ts';
import { postPayouts } from './payout-posting-store.ts';

export type NotSigned =
  | { outcome: 'unknown' }
  /** It was approved or discarded before. */
  | { outcome: 'decided'; batch: Batch }
  | { outcome: 'same-person' };

export type ApprovedBatch =
  | {
      outcome: 'approved';
      payouts: number;
      total: Paise;
      leftOut: { payout: Payout; because: LeftOut }[];
    }
  | NotSigned;

const isDecided = ({ approved_at: approved, discarded_at: discarded }: Batch): boolean =>
  approved !== null || discarded !== null;

/** What the signatures of a payout are for. */
export const promisedBy = (payout: Payout): Beneficiary & { amount: Paise } => ({
  amount: payout.amount_paise,
  name: payout.payee_name,
  accountKey: payout.account_mac,
  ifsc: payout.ifsc,
});

/**
 * The second signature: what still holds is posted and may go to the bank, what does not is left out and says why.
 *
 * @param by the signatory who approves it, another one than has prepared it
 */
export const approve = (deps: Deps, id: number, by: string): Promise<ApprovedBatch> =>
  deps.db.transaction().execute(async (tx): Promise<ApprovedBatch> => {
    const { clock } = deps;
    const batch = await lockBatch(tx, id);
    if (!batch) return { outcome: 'unknown' };
    if (isDecided(batch)) return { outcome: 'decided', batch };
    if (batch.prepared_by === by) return { outcome: 'same-person' };
    const payouts = await payoutsOf(tx, id);
    await lockProfilesOfBatch(tx, id);
    const now = clock();
    const { payees: judgedPayees, held } = await judgePayees(tx, await payeesOfBatch(tx, id));
    await letWait(deps, tx, held, now);
    const payees = new Map(judgedPayees.map((payee) => [payee.profileId, payee]));
    const judged = payouts.map((payout) => {
      const payee = payees.get(payout.profile_id);
      return {
        payout,
        because: payee ? leftOutBecause(promisedBy(payout), payee, now) : ('balance-fell' as const),
      };
    });
    const leftOut = judged.flatMap(({ payout, because }) => (because === null ? [] : [{ payout, because }]));
    const kept = judged.filter(({ because }) => because === null).map(({ payout }) => payout);
    await leaveOut(
      tx,
      leftOut.map(({ payout, because }) => ({ id: payout.id, because })),
    );
    await approveBatch(tx, id, by, now);
    await postPayouts(tx, 'payout', kept, now);
    const total = kept.reduce((sum, { amount_paise: amount }) => sum + amount, 0);
    return { outcome: 'approved', payouts: kept.length, total, leftOut };
  });

/** Takes a prepared batch back, which either of the two may do. */
export const discard = ({ db, clock }: Deps, id: number, by: string): Promise<{ outcome: 'discarded' } | NotSigned> =>
  db.transaction().execute(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (!batch) return { outcome: 'unknown' } as const;
    if (isDecided(batch)) return { outcome: 'decided', batch } as const;
    await discardBatch(tx, id, by, clock());
    return { outcome: 'discarded' } as const;
  });

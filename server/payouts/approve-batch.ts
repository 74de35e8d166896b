import type { Paise } from '#domain/money.ts';
import type { LeftOut } from '#domain/payouts/payout.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Deps } from '../deps.ts';
import { approveBatch, type Batch, discardBatch, leaveOut, lockBatch, type Payout, signFor } from './batch-store.ts';
import { withholdLevels, settleCommissions } from '../rewards/settle-commissions.ts';
import { evaluateBatch, type EvaluatedPayout } from './evaluate-batch.ts';
import { lockProfilesOfBatch } from './payee-store.ts';
import { postPayouts } from './payout-posting-store.ts';
import { batchSubject } from './told/payout-subjects.ts';
import { assertNumbersCompared } from './assert-numbers-compared.ts';
import { signedTransaction } from './require-signatory.ts';
import type { Signatory } from './signatory-store.ts';

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
      /** What is paid without what has come to wait since it was prepared. */
      lessened: EvaluatedPayout[];
      leftOut: { payout: Payout; because: LeftOut }[];
    }
  | NotSigned;

const isDecided = ({ approved_at: approved, discarded_at: discarded }: Batch): boolean =>
  approved !== null || discarded !== null;

/**
 * Settles commissions, leaves out what no longer holds with its reason, and does not sign what waits for the owner (3.3
 * of the programme).
 *
 * @param by another signatory than the preparing one
 * @throws {NumbersNotCompared | WrongKey}
 */
export async function approve(deps: Deps, id: number, by: Signatory): Promise<ApprovedBatch> {
  await settleCommissions(deps);
  return signedTransaction(deps, by, async (tx): Promise<ApprovedBatch> => {
    const { clock } = deps;
    const batch = await lockBatch(tx, id);
    if (!batch) return { outcome: 'unknown' };
    if (isDecided(batch)) return { outcome: 'decided', batch };
    if (batch.prepared_by === by.name) return { outcome: 'same-person' };
    await assertNumbersCompared(deps, tx);
    await lockProfilesOfBatch(tx, id);
    const now = clock();
    const { payouts: evaluated, held } = await evaluateBatch(tx, batch, now);
    await withholdLevels(deps, tx, held, now);
    const leftOut = evaluated.flatMap(({ payout, because }) => (because === null ? [] : [{ payout, because }]));
    const remaining = evaluated.filter(({ because }) => because === null);
    const lessened = remaining.filter(({ withheld }) => withheld > 0);
    await leaveOut(
      tx,
      leftOut.map(({ payout, because }) => ({ id: payout.id, because })),
    );
    await signFor(
      tx,
      lessened.map(({ payout, amount, withheld }) => ({ id: payout.id, amount, withheld })),
    );
    await approveBatch(tx, id, by.name, now);
    await postPayouts(
      tx,
      'payout',
      remaining.map(({ payout, amount }) => ({ ...payout, amount_paise: amount })),
      now,
    );
    const total = remaining.reduce((sum, { amount }) => sum + amount, 0);
    await recordEvent(tx, deps, {
      action: 'payout-batch.approve',
      subject: batchSubject(id),
      after: { signatory: by.name, payouts: remaining.length, total_paise: total, left_out: leftOut.length },
    });
    return { outcome: 'approved', payouts: remaining.length, total, lessened, leftOut };
  });
}

/** Takes a prepared batch back, which either of the two may do. @throws {WrongKey} */
export const discard = (deps: Deps, id: number, by: Signatory): Promise<{ outcome: 'discarded' } | NotSigned> =>
  signedTransaction(deps, by, async (tx) => {
    const batch = await lockBatch(tx, id);
    if (!batch) return { outcome: 'unknown' } as const;
    if (isDecided(batch)) return { outcome: 'decided', batch } as const;
    await discardBatch(tx, id, by.name, deps.clock());
    const after = { signatory: by.name };
    await recordEvent(tx, deps, { action: 'payout-batch.discard', subject: batchSubject(id), after });
    return { outcome: 'discarded' } as const;
  });

import type { Paise } from '#domain/money.ts';
import { type PayoutObstacle, payoutObstacles } from '#domain/payouts/payout.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Database } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { findLeastPayout } from '../rewards/plan-store.ts';
import type { WaitingLevel } from '../rewards/find-same-persons.ts';
import { withholdLevels, settleCommissions } from '../rewards/settle-commissions.ts';
import { insertBatch, lockPreparing } from './batch-store.ts';
import { type EvaluatedPayee, evaluatePayees } from './payee.ts';
import { owedMembers } from './payee-store.ts';
import { batchSubject } from './told/payout-subjects.ts';
import { assertNumbersCompared } from './assert-numbers-compared.ts';
import { signedTransaction } from './require-signatory.ts';
import type { Signatory } from './signatory-store.ts';

/** Whom the next batch pays, and who is owed something and waits. */
export interface DuePayouts {
  payable: EvaluatedPayee[];
  waiting: (EvaluatedPayee & { obstacles: PayoutObstacle[] })[];
  /** What of it waits until the owner decided. */
  held: WaitingLevel[];
}

export async function duePayouts(db: Database, now: Date): Promise<DuePayouts> {
  const least = await findLeastPayout(db);
  const { payees, held } = await evaluatePayees(db, await owedMembers(db));
  const owed = payees.map((payee) => ({ ...payee, obstacles: payoutObstacles(payee, least, now) }));
  return {
    payable: owed.filter(({ obstacles }) => obstacles.length === 0),
    waiting: owed.filter(({ obstacles }) => obstacles.length > 0),
    held,
  };
}

export interface PreparedBatch {
  id: number;
  payouts: number;
  total: Paise;
  waiting: number;
}

/**
 * Settles commissions and proposes to pay what does not wait for the owner (3.3 of the programme). The database keeps
 * everybody in one open batch.
 *
 * @param by the preparing signatory
 * @returns null when nobody is paid
 * @throws {NumbersNotCompared | WrongKey}
 */
export async function prepareBatch(deps: Deps, by: Signatory): Promise<PreparedBatch | null> {
  await settleCommissions(deps);
  return signedTransaction(deps, by, async (tx) => {
    const { clock, ids } = deps;
    await lockPreparing(tx);
    await assertNumbersCompared(deps, tx);
    const now = clock();
    const { payable, waiting, held } = await duePayouts(tx, now);
    await withholdLevels(deps, tx, held, now);
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
    const id = await insertBatch(tx, by.name, payouts, now);
    const total = payouts.reduce((sum, { amount }) => sum + amount, 0);
    await recordEvent(tx, deps, {
      action: 'payout-batch.prepare',
      subject: batchSubject(id),
      after: { signatory: by.name, payouts: payouts.length, total_paise: total },
    });
    return { id, payouts: payouts.length, total, waiting: waiting.length };
  });
}

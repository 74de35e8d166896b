import type { Paise } from '#domain/money.ts';
import { type Beneficiary, type LeftOut, approvedPayout } from '#domain/payouts/payout.ts';
import type { Database } from '../db/open.ts';
import type { WaitingLevel } from '../rewards/find-same-persons.ts';
import { findLeastPayout } from '../rewards/plan-store.ts';
import { type Batch, type BatchPayout, type Payout, payoutsOf } from './batch-store.ts';
import { evaluatePayees } from './payee.ts';
import { payeesOfBatch } from './payee-store.ts';

/** A payout that one person has signed, and how the second one signs it now; amounts in paise. */
export interface EvaluatedPayout {
  payout: BatchPayout;
  /** What the second signature is for. */
  amount: Paise;
  /** What of the prepared amount waits for the owner since. */
  withheld: Paise;
  /** Why it is left out; null where it is not. */
  because: LeftOut | null;
}

/** What the signatures of a payout are for. */
export const beneficiaryOf = (payout: Payout): Beneficiary & { amount: Paise } => ({
  amount: payout.amount_paise,
  name: payout.payee_name,
  accountKey: payout.account_mac,
  ifsc: payout.ifsc,
});

/**
 * Judges a batch that waits for the second signature as that would find it now.
 *
 * @returns its payouts, and all that waits for the owner of what their members earned
 */
export async function evaluateBatch(
  db: Database,
  { id, prepared_at: preparedAt }: Batch,
  now: Date,
): Promise<{ payouts: EvaluatedPayout[]; held: WaitingLevel[] }> {
  const least = await findLeastPayout(db);
  const { payees, held } = await evaluatePayees(db, await payeesOfBatch(db, id));
  const payeeOf = new Map(payees.map((payee) => [payee.profileId, payee]));
  const payouts = (await payoutsOf(db, id)).map((payout): EvaluatedPayout => {
    const payee = payeeOf.get(payout.profile_id);
    if (!payee) return { payout, amount: payout.amount_paise, withheld: 0, because: 'balance-fell' };
    const withheld = held
      .filter(({ profileId, unpaidSince }) => profileId === payout.profile_id && unpaidSince < preparedAt)
      .reduce((sum, { net }) => sum + net, 0);
    return { payout, withheld, ...approvedPayout(beneficiaryOf(payout), payee, withheld, least, now) };
  });
  return { payouts, held };
}

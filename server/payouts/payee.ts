import type { Database } from '../db/open.ts';
import { type WaitingLevel, waitingLevels } from '../rewards/find-same-persons.ts';
import type { StoredPayee } from './payee-store.ts';
import type { Payee } from '#domain/payouts/payout.ts';

/** A member as they may be paid now: the balance is without what waits for the owner. */
export type EvaluatedPayee = StoredPayee & Pick<Payee, 'waiting'>;

/** Judges who earned once more, before some members are paid (3.3 of the programme). */
export async function evaluatePayees(
  db: Database,
  payees: readonly StoredPayee[],
): Promise<{ payees: EvaluatedPayee[]; held: WaitingLevel[] }> {
  const held = await waitingLevels(
    db,
    payees.map(({ profileId }) => profileId),
  );
  const heldBy = Map.groupBy(held, ({ profileId }) => profileId);
  const evaluated = payees.map((payee) => {
    const waiting = (heldBy.get(payee.profileId) ?? []).reduce((sum, { net }) => sum + net, 0);
    return { ...payee, balance: payee.balance - waiting, waiting };
  });
  return { payees: evaluated, held };
}

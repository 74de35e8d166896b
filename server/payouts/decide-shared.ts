import type { Deps } from '../deps.ts';
import { lockCommissions, lockPosting } from '../rewards/commission-store.ts';
import { findShared, judgeAtConfirmation } from '../rewards/find-same-persons.ts';
import { settle } from '../rewards/settle-commissions.ts';
import { type DecidedLevel, lockLevel, noteDecision, setEarning } from '../rewards/shared-level-store.ts';

export type SharedDecision = 'kept' | 'taken-back';

export type DecidedShared =
  | { outcome: 'decided' | 'known'; level: DecidedLevel }
  /** It earned, and is paid out or on its way. */
  | { outcome: 'paid-out'; level: DecidedLevel }
  /** It shares no number, so nothing is to be decided. */
  | { outcome: 'not-shared' }
  | { outcome: 'unknown' };

/**
 * The owner decides about a level that shares a number with somebody else on its order (3.3 of the programme): it is
 * `kept` and earns, whatever is judged later, or what it earned is `taken-back`, unless it is paid out. A decision may be
 * changed as long as nothing is paid out. Where that confirms the order, its other levels are judged as ever.
 *
 * @param number the order's
 */
export const decideShared = (
  deps: Deps,
  number: number,
  level: number,
  decision: SharedDecision,
): Promise<DecidedShared> =>
  deps.db.transaction().execute(async (tx): Promise<DecidedShared> => {
    await lockPosting(tx);
    const now = deps.clock();
    const decided = await lockLevel(tx, number, level);
    if (!decided) return { outcome: 'unknown' };
    if (decided.decision === decision) return { outcome: 'known', level: decided };
    if (decided.earns && decided.isPaidOut) return { outcome: 'paid-out', level: decided };
    await findShared(tx, decided, now);
    if (!(await noteDecision(tx, decided, decision, now))) return { outcome: 'not-shared' };
    await settle(deps, tx, await lockCommissions(tx, [decided.orderId]), async (confirmed) => {
      await setEarning(tx, [decided], decision === 'kept');
      const found = await judgeAtConfirmation(tx, confirmed, now);
      return decision === 'kept' ? found : [...found, decided];
    });
    return { outcome: 'decided', level: decided };
  });

import { recordEvent } from '../audit/record-event.ts';
import type { Deps } from '../deps.ts';
import { lockCommissions, lockPosting } from '../rewards/commission-store.ts';
import { findShared, evaluateAtConfirmation } from '../rewards/find-same-persons.ts';
import { settle } from '../rewards/settle-commissions.ts';
import { type DecidedLevel, lockLevel, recordDecision, setEarning } from '../rewards/shared-level-store.ts';

export type SharedDecision = 'kept' | 'taken-back';

export type DecidedShared =
  | { outcome: 'decided' | 'known'; level: DecidedLevel }
  /** It earned, and is paid out or on its way. */
  | { outcome: 'paid-out'; level: DecidedLevel }
  /** It shares no number, so nothing is to be decided. */
  | { outcome: 'not-shared' }
  | { outcome: 'unknown' };

/**
 * The owner's decision on a level with a shared number (3.3 of the programme): `kept` earns whatever is judged later,
 * `taken-back` reverses it. It may change until it is paid out; the order's other levels are judged as ever.
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
    if (!(await recordDecision(tx, decided, decision, now))) return { outcome: 'not-shared' };
    await settle(deps, tx, await lockCommissions(tx, [decided.orderId]), async (confirmed) => {
      await setEarning(tx, [decided], decision === 'kept');
      const found = await evaluateAtConfirmation(tx, confirmed, now);
      return decision === 'kept' ? found : [...found, decided];
    });
    const id = `${number}-${level}`;
    await recordEvent(tx, deps, {
      action: 'shared-level.decide',
      subject: { kind: 'shared-level', id, name: id },
      before: { decision: decided.decision },
      after: { decision },
    });
    return { outcome: 'decided', level: decided };
  });

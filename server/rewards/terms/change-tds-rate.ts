import { refuseProblems } from '#domain/refusals.ts';
import { tdsRateProblems } from '#domain/rewards/tds.ts';
import { indianDay } from '#domain/time.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Deps } from '../../deps.ts';
import { insertTdsRate } from '../plan-store.ts';

/** `not-later`: what was deducted until today stays as it was. `day-taken`: another rate holds from that day on. */
export type ChangedTdsRate = 'changed' | 'not-later' | 'day-taken';

/**
 * Sets which part of a commission is deducted for the tax office from a later day on.
 *
 * @param change.rate in basis points
 * @throws {Refusal} 'invalid-input' with the problems of the change
 */
export async function changeTdsRate(deps: Deps, change: { rate: number; fromDay: string }): Promise<ChangedTdsRate> {
  refuseProblems(tdsRateProblems(change));
  const { rate, fromDay } = change;
  if (fromDay <= indianDay(deps.clock())) return 'not-later';
  return deps.db.transaction().execute(async (tx): Promise<ChangedTdsRate> => {
    if (!(await insertTdsRate(tx, fromDay, rate))) return 'day-taken';
    const subject = { kind: 'tds-rate', id: fromDay, name: fromDay };
    await recordEvent(tx, deps, { action: 'tds-rate.change', subject, after: { rate_bps: rate } });
    return 'changed';
  });
}

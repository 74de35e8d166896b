import { isRelaxable, optionalDetailProblem, type RelaxableField } from '#domain/orders/required-fields.ts';
import { refuseProblems } from '#domain/refusals.ts';
import type { Tx } from '../db/open.ts';
import { changeOwnSetting, type Recording } from '../settings/change-own-setting.ts';

/**
 * Chooses all the details of a buyer that an order does without.
 *
 * @returns them, each once
 * @throws {Refusal} 'invalid-input' where one of them is always needed, or no detail
 */
export async function chooseOptionalDetails(
  deps: Recording,
  tx: Tx,
  names: readonly string[],
): Promise<RelaxableField[]> {
  refuseProblems(names.map(optionalDetailProblem).filter((problem) => problem !== null));
  const optional = [...new Set(names)].filter(isRelaxable);
  await changeOwnSetting(deps, tx, 'optional-details', () => optional);
  return optional;
}

import { isRelaxable, optionalDetailProblem, type RelaxableField } from '#domain/orders/required-fields.ts';
import { refuseProblems } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { changeOwnSetting } from '../settings/change-own-setting.ts';

/**
 * Chooses all the details of a buyer that an order does without.
 *
 * @returns them, each once
 * @throws {Refusal} 'invalid-input' where one of them is always needed, or no detail
 */
export async function chooseOptionalDetails(deps: Deps, names: readonly string[]): Promise<RelaxableField[]> {
  refuseProblems(names.map(optionalDetailProblem).filter((problem) => problem !== null));
  const optional = [...new Set(names)].filter(isRelaxable);
  await deps.db.transaction().execute((tx) => changeOwnSetting(deps, tx, 'optional-details', () => optional));
  return optional;
}

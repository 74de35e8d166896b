import { isRelaxable, optionalDetailProblem, type RelaxableField } from '#domain/orders/required-fields.ts';
import { refuseProblems } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { saveSettings } from '../settings/settings-store.ts';

/**
 * Chooses all the details of a buyer that an order does without.
 *
 * @returns them, each once
 * @throws {Refusal} 'invalid-input' where one of them is always needed, or no detail
 */
export async function chooseOptionalDetails({ db }: Deps, names: readonly string[]): Promise<RelaxableField[]> {
  refuseProblems(names.map(optionalDetailProblem).filter((problem) => problem !== null));
  const optional = [...new Set(names)].filter(isRelaxable);
  await saveSettings(db, { 'optional-details': optional });
  return optional;
}

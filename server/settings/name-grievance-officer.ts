import { Refusal } from '#domain/refusals.ts';
import { type GrievanceOfficer, readOfficer } from '#domain/settings/grievance.ts';
import type { Deps } from '../deps.ts';
import { saveSettings } from './settings-store.ts';

/**
 * Names who hears complaints from now on.
 *
 * @returns the officer as customers read of it
 * @throws {Refusal} 'invalid-input' with the part that is wrong
 */
export async function nameGrievanceOfficer({ db }: Deps, typed: GrievanceOfficer): Promise<GrievanceOfficer> {
  const officer = readOfficer(typed);
  if (typeof officer === 'string') throw new Refusal('invalid-input', { problems: [officer] });
  await saveSettings(db, { grievance: officer });
  return officer;
}

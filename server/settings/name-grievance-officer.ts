import { maskedEmail } from '#domain/audit/masked-email.ts';
import { maskLast4 } from '#domain/members/identity-numbers.ts';
import { Refusal } from '#domain/refusals.ts';
import { type GrievanceOfficer, readOfficer } from '#domain/settings/grievance.ts';
import type { Deps } from '../deps.ts';
import { changeOwnSetting } from './change-own-setting.ts';

const told = ({ name, email, phone }: GrievanceOfficer) => ({
  name,
  email: maskedEmail(email),
  phone: maskLast4(phone),
});

/**
 * Names who hears complaints from now on.
 *
 * @returns the officer as customers read of it
 * @throws {Refusal} 'invalid-input' with the part that is wrong
 */
export async function nameGrievanceOfficer(deps: Deps, typed: GrievanceOfficer): Promise<GrievanceOfficer> {
  const officer = readOfficer(typed);
  if (typeof officer === 'string') throw new Refusal('invalid-input', { problems: [officer] });
  await deps.db.transaction().execute((tx) => changeOwnSetting(deps, tx, 'grievance', () => officer, told));
  return officer;
}

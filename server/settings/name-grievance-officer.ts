import { maskedEmail } from '#domain/audit/masked-email.ts';
import { maskLast4 } from '#domain/members/identity-numbers.ts';
import { Refusal } from '#domain/refusals.ts';
import { type GrievanceOfficer, readOfficer } from '#domain/settings/grievance.ts';
import type { Tx } from '../db/open.ts';
import { changeOwnSetting, type Recording } from './change-own-setting.ts';

/** The officer as the audit log tells of one. */
export const officerTold = ({ name, email, phone }: GrievanceOfficer) => ({
  name,
  email: maskedEmail(email),
  phone: maskLast4(phone),
});

/** @throws {Refusal} 'invalid-input' with the part that is wrong */
export function requireOfficer(typed: GrievanceOfficer): GrievanceOfficer {
  const officer = readOfficer(typed);
  if (typeof officer === 'string') throw new Refusal('invalid-input', { problems: [officer] });
  return officer;
}

/**
 * Names who hears complaints from now on.
 *
 * @returns the officer as customers read of it
 * @throws {Refusal} 'invalid-input' with the part that is wrong
 */
export async function nameGrievanceOfficer(
  deps: Recording,
  tx: Tx,
  typed: GrievanceOfficer,
): Promise<GrievanceOfficer> {
  const officer = requireOfficer(typed);
  await changeOwnSetting(deps, tx, 'grievance', () => officer, officerTold);
  return officer;
}

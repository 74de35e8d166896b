import { readSellerChange, registrationOf, type SellerChange } from '#domain/invoices/seller-details.ts';
import { refuseProblems } from '#domain/refusals.ts';
import type { Tx } from '../db/open.ts';
import { changeOwnSettings, type Recording, settingChange } from '../settings/change-own-setting.ts';

/**
 * Changes what invoices say of the seller from now on; those that were issued stay as they are.
 *
 * @param isUnregistered whether the owner says that the business has no GSTIN; undefined where nothing is said
 * @throws {Refusal} 'invalid-input' with the problems of the change
 */
export async function changeSeller(
  deps: Recording,
  tx: Tx,
  change: SellerChange,
  isUnregistered?: boolean,
): Promise<void> {
  const read = readSellerChange(change);
  if (Array.isArray(read)) return refuseProblems(read);
  const { registration, ...details } = read;
  const said = {
    ...(details.gstin !== undefined && { gstin: details.gstin }),
    ...(isUnregistered !== undefined && { isUnregistered }),
  };
  await changeOwnSettings(deps, tx, 'tax', [
    settingChange('tax', (before) => ({ ...before, ...details, ...registrationOf(before, said) })),
    ...(registration === undefined
      ? []
      : [settingChange('registration', () => registration, { names: { value: 'registration' } })]),
  ]);
}

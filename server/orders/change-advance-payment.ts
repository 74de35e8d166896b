import { isAdvancePercentage } from '#domain/orders/advance-payment.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Tx } from '../db/open.ts';
import { changeOwnSetting, type Recording } from '../settings/change-own-setting.ts';

/**
 * Changes which part of an order that is paid on delivery is paid online first.
 *
 * @param percentage 0 for none
 * @throws {Refusal} 'invalid-input' unless it is a whole number from 0 to 100
 */
export async function changeAdvancePayment(deps: Recording, tx: Tx, percentage: number): Promise<void> {
  if (!isAdvancePercentage(percentage)) throw new Refusal('invalid-input');
  await changeOwnSetting(deps, tx, 'delivery-advance-percentage', () => percentage);
}

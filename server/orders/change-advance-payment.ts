import { isAdvancePercentage } from '#domain/orders/advance-payment.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { changeOwnSetting } from '../settings/change-own-setting.ts';

/**
 * Changes which part of an order that is paid on delivery is paid online first.
 *
 * @param percentage 0 for none
 * @throws {Refusal} 'invalid-input' unless it is a whole number from 0 to 100
 */
export async function changeAdvancePayment(deps: Deps, percentage: number): Promise<void> {
  if (!isAdvancePercentage(percentage)) throw new Refusal('invalid-input');
  await deps.db
    .transaction()
    .execute((tx) => changeOwnSetting(deps, tx, 'delivery-advance-percentage', () => percentage));
}

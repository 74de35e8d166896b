import { parseDebitAccount } from '#domain/payouts/bank-layout.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { changeOwnSetting } from '../settings/change-own-setting.ts';
import { bankFileTold } from './told/bank-file-told.ts';

/**
 * Sets the shop's own account that payouts are paid from.
 *
 * @param typed empty for none
 * @throws {Refusal} 'invalid-input' for what is no account number
 */
export async function changeDebitAccount(deps: Deps, typed: string): Promise<void> {
  const debitAccount = parseDebitAccount(typed);
  if (debitAccount === null) throw new Refusal('invalid-input');
  await deps.db
    .transaction()
    .execute((tx) => changeOwnSetting(deps, tx, 'bank-file', (before) => ({ ...before, debitAccount }), bankFileTold));
}

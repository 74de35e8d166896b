import { parseDebitAccount } from '#domain/payouts/bank-layout.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { changeSetting } from '../settings/settings-store.ts';

/**
 * Sets the shop's own account that payouts are paid from.
 *
 * @param typed empty for none
 * @throws {Refusal} 'invalid-input' for what is no account number
 */
export async function changeDebitAccount({ db }: Deps, typed: string): Promise<void> {
  const debitAccount = parseDebitAccount(typed);
  if (debitAccount === null) throw new Refusal('invalid-input');
  await db.transaction().execute((tx) => changeSetting(tx, 'bank-file', (before) => ({ ...before, debitAccount })));
}

import { type BankLayout, layoutProblem } from '#domain/payouts/bank-layout.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { readSetting, saveSettings } from '../settings/settings-store.ts';

/** Lays the file for the bank out anew. @throws {Refusal} 'invalid-input' with what is wrong with the layout */
export async function changeBankLayout({ db }: Deps, { columns, hasHeading }: BankLayout): Promise<void> {
  const problem = layoutProblem({ columns, hasHeading });
  if (problem) throw new Refusal('invalid-input', { problems: [problem] });
  await db.transaction().execute(async (tx) => {
    const { debitAccount } = await readSetting(tx, 'bank-file');
    await saveSettings(tx, { 'bank-file': { debitAccount, hasHeading, columns: [...columns] } });
  });
}

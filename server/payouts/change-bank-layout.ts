import { type BankLayout, layoutProblem } from '#domain/payouts/bank-layout.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { changeOwnSetting } from '../settings/change-own-setting.ts';
import { bankFileTold } from './told/bank-file-told.ts';

/** Lays the file for the bank out anew. @throws {Refusal} 'invalid-input' with what is wrong with the layout */
export async function changeBankLayout(deps: Deps, { columns, hasHeading }: BankLayout): Promise<void> {
  const problem = layoutProblem({ columns, hasHeading });
  if (problem) throw new Refusal('invalid-input', { problems: [problem] });
  const layout = { hasHeading, columns: [...columns] };
  await deps.db
    .transaction()
    .execute((tx) => changeOwnSetting(deps, tx, 'bank-file', (before) => ({ ...before, ...layout }), bankFileTold));
}

import { type BankLayout, layoutProblem } from '#domain/payouts/bank-layout.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { changeSetting } from '../settings/settings-store.ts';

/** Lays the file for the bank out anew. @throws {Refusal} 'invalid-input' with what is wrong with the layout */
export async function changeBankLayout({ db }: Deps, { columns, hasHeading }: BankLayout): Promise<void> {
  const problem = layoutProblem({ columns, hasHeading });
  if (problem) throw new Refusal('invalid-input', { problems: [problem] });
  const layout = { hasHeading, columns: [...columns] };
  await db.transaction().execute((tx) => changeSetting(tx, 'bank-file', (before) => ({ ...before, ...layout })));
}

import { formatRupees, type Paise } from '#domain/money.ts';
import type { Database } from '../../../db/open.ts';
import { indebtedMembers } from '../../../payouts/payee-store.ts';
import { debtsOfErased } from '../../../rewards/set-offs/debt-store.ts';
import { plainTable } from '../plain-table.ts';

/** What of a debt of erased accounts a member bears. @param setOff in paise */
export const borneBy = (setOff: Paise): string[] =>
  setOff > 0 ? [`${formatRupees(setOff)} of an account that was erased is set off`] : [];

/** Which living members owe the shop something, which later commissions settle; empty where none does. */
export async function debts(db: Database, limit: number): Promise<string> {
  const debtors = await indebtedMembers(db, limit);
  if (debtors.length === 0) return '';
  const rows = debtors.map(({ code, name, debt, setOff }) => [
    code,
    name,
    formatRupees(debt),
    ['taken from what she earns next', ...borneBy(setOff)].join('; '),
  ]);
  return `Owe the shop, since goods came back after they were paid or a debt was set off:\n${plainTable(['Member', 'Name', 'Owes', ''], rows)}`;
}

/** What erased accounts owe and who bears it, with the referral ids by which the owner lets it go; empty without any. */
export async function erasedDebts(db: Database, limit: number): Promise<string> {
  const parts = await debtsOfErased(db, limit);
  if (parts.length === 0) return '';
  const rows = parts.map(({ code, amount, bearerCode, bearerName }) => [
    code,
    formatRupees(amount),
    bearerCode ?? 'nobody',
    bearerName ?? 'until the PAN under which it was earned counts for a member without your decision',
  ]);
  return `Debts of erased accounts:\n${plainTable(['Erased account', 'Owes', 'Borne by', ''], rows)}\n\nLet go of all that an erased account owes: npm run shop -- payout release <referral id of the erased account> --by <name>`;
}

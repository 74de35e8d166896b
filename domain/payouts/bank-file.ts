import { type Paise, amountText } from '#domain/money.ts';
import { bankName } from './bank-name.ts';

/** One transfer as the bank is told of it. */
export interface Transfer {
  /** The payout's id, which the bank gives back with its answer. */
  id: string;
  name: string;
  account: string;
  ifsc: string;
  bank: string;
  amount: Paise;
}

const COLUMNS = ['Payout', 'Beneficiary name', 'Account number', 'IFSC', 'Bank', 'Amount', 'Remarks'] as const;

/**
 * The rows of the file for the bank's bulk transfer (NEFT), its heading first. Amounts are in rupees with two decimals;
 * an account number is text and keeps its zeros.
 */
export const bankFileRows = (transfers: readonly Transfer[]): string[][] => [
  [...COLUMNS],
  ...transfers.map(({ id, name, account, ifsc, bank, amount }) => [
    id,
    bankName(name) ?? '',
    account,
    ifsc,
    bank,
    amountText(amount),
    `Commission ${id}`,
  ]),
];

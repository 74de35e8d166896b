import { amountText, type Paise } from '#domain/money.ts';
import { indianDay } from '#domain/time.ts';
import type { CsvCell } from '#domain/csv.ts';
import { bankName } from './bank-name.ts';

/** One transfer in the bank's file. */
export interface Transfer {
  /** The payout's id, which the bank gives back with its answer. */
  id: string;
  name: string;
  account: string;
  ifsc: string;
  bank: string;
  email: string;
  mobile: string;
  amount: Paise;
}

/** What of a file for the bank is the same for all of its transfers. */
export interface BankFileTerms {
  /** The shop's own account, from which is paid; empty where the owner has not said. */
  debitAccount: string;
  /** The day on which the bank is to pay. */
  valueDate: Date;
}

/** One column: its heading, and a fixed text in which fields stand in braces, as "NEFT" or "{account}". */
export interface BankColumn {
  heading: string;
  value: string;
}

/** How the owner's bank wants its file for bulk transfers. */
export interface BankLayout {
  columns: readonly BankColumn[];
  hasHeading: boolean;
}

/** A payout's id without the hyphen, which some banks refuse. */
const plainId = (id: string): string => id.replaceAll('-', '');

const dayText = (date: Date, pattern: string): string => {
  const [year = '', month = '', day = ''] = indianDay(date).split('-');
  return pattern.replace('yyyy', year).replace('yy', year.slice(2)).replace('mm', month).replace('dd', day);
};

const DATE_PATTERN = 'dd/mm/yyyy';

type Field = (transfer: Transfer, terms: BankFileTerms) => string;

/** What stands in a column; amounts are in rupees with two decimals. */
const fields: Record<string, Field> = {
  payout: ({ id }) => id,
  reference: ({ id }) => plainId(id),
  'debit-account': (_transfer, { debitAccount }) => debitAccount,
  date: (_transfer, { valueDate }) => dayText(valueDate, DATE_PATTERN),
  name: ({ name }) => bankName(name) ?? '',
  account: ({ account }) => account,
  ifsc: ({ ifsc }) => ifsc,
  bank: ({ bank }) => bankName(bank) ?? '',
  amount: ({ amount }) => amountText(amount),
  email: ({ email }) => email,
  mobile: ({ mobile }) => mobile,
  narration: ({ id }) => `Commission ${plainId(id)}`,
};
export const BANK_FIELDS = Object.keys(fields);

const columnsOf = (text: string): BankColumn[] =>
  text
    .split(';')
    .map((column) => column.trim())
    .filter(Boolean)
    .map((column) => {
      const [heading = '', ...value] = column.split('=');
      return { heading: heading.trim(), value: value.join('=').trim() };
    });

/** Layouts that a shop comes with. */
export const BANK_LAYOUTS = {
  neft: {
    columns: columnsOf(
      'Transaction Type=NEFT; Debit Account Number={debit-account}; Value Date={date}; Beneficiary Name={name}; Beneficiary Account Number={account}; IFSC Code={ifsc}; Amount={amount}; Narration={narration}; Customer Reference={reference}',
    ),
    hasHeading: true,
  },
  plain: {
    columns: columnsOf(
      'Payout={payout}; Beneficiary name={name}; Account number={account}; IFSC={ifsc}; Bank={bank}; Amount={amount}; Remarks={narration}',
    ),
    hasHeading: true,
  },
} as const satisfies Record<string, BankLayout>;

const FIELD = /\{([a-z-]+)(?::([^{}]*))?\}/g;
const fieldsIn = (value: string): { name: string; option: string | undefined }[] =>
  [...value.matchAll(FIELD)].map(([, name = '', option]) => ({ name, option }));

/** Without these no bank pays, and its answer names no payout. */
const REQUIRED_FIELDS = ['name', 'account', 'ifsc', 'amount'];
const REFERENCE_FIELDS = ['payout', 'reference', 'narration'];
export const MAX_COLUMNS = 60;

export type LayoutProblem =
  | { problem: 'no-columns' | 'too-many-columns' }
  | { problem: 'no-heading' | 'open-brace'; value: string }
  | { problem: 'unknown-field'; field: string }
  | { problem: 'unknown-option'; field: string; option: string }
  /** `missing-fields`: all of them are needed. `names-no-payout`: one of them is. */
  | { problem: 'missing-fields' | 'names-no-payout'; fields: string[] };

function columnProblem({ heading, value }: BankColumn): LayoutProblem | null {
  if (heading === '') return { problem: 'no-heading', value };
  const unknown = fieldsIn(value).find(({ name }) => !Object.hasOwn(fields, name));
  if (unknown) return { problem: 'unknown-field', field: unknown.name };
  if (/[{}]/.test(value.replaceAll(FIELD, ''))) return { problem: 'open-brace', value };
  for (const { name, option } of fieldsIn(value)) {
    if (option === undefined) continue;
    const isPattern = name === 'date' && /^(?=.*dd)(?=.*mm)(?=.*yy)[dmy/. -]+$/.test(option);
    const isText = option === 'text' && value === `{${name}:text}`;
    if (!isPattern && !isText) return { problem: 'unknown-option', field: name, option };
  }
  return null;
}

/** What is wrong with a layout; null when it can be used. */
export function layoutProblem({ columns }: BankLayout): LayoutProblem | null {
  if (columns.length === 0) return { problem: 'no-columns' };
  if (columns.length > MAX_COLUMNS) return { problem: 'too-many-columns' };
  const wrong = columns.map(columnProblem).find((problem) => problem !== null);
  if (wrong) return wrong;
  const used = new Set(columns.flatMap(({ value }) => fieldsIn(value).map(({ name }) => name)));
  const missing = REQUIRED_FIELDS.filter((name) => !used.has(name));
  if (missing.length > 0) return { problem: 'missing-fields', fields: missing };
  return REFERENCE_FIELDS.some((name) => used.has(name))
    ? null
    : { problem: 'names-no-payout', fields: REFERENCE_FIELDS };
}

/** Reads "Heading=value; Heading=value". @returns what is wrong where it cannot be used */
export function readLayout(text: string, hasHeading: boolean): BankLayout | LayoutProblem {
  const layout = { columns: columnsOf(text), hasHeading };
  return layoutProblem(layout) ?? layout;
}

/** As it is typed. */
export const layoutText = ({ columns }: BankLayout): string =>
  columns.map(({ heading, value }) => `${heading}=${value}`).join('; ');

export const needsDebitAccount = ({ columns }: BankLayout): boolean =>
  columns.some(({ value }) => fieldsIn(value).some(({ name }) => name === 'debit-account'));

function cell(value: string, transfer: Transfer, terms: BankFileTerms): CsvCell {
  const text = value.replaceAll(FIELD, (_all, name: string, option?: string) =>
    name === 'date' && option ? dayText(terms.valueDate, option) : (fields[name]?.(transfer, terms) ?? ''),
  );
  return value.endsWith(':text}') ? { text } : text;
}

/** The rows of the file for the bank's bulk transfer, its heading first where the layout has one. */
export const bankFileRows = (
  { columns, hasHeading }: BankLayout,
  transfers: readonly Transfer[],
  terms: BankFileTerms,
): CsvCell[][] => [
  ...(hasHeading ? [columns.map(({ heading }) => heading)] : []),
  ...transfers.map((transfer) => columns.map(({ value }) => cell(value, transfer, terms))),
];

/** The shop's own account, without spaces and hyphens; empty for none, null where no account has such a number. */
export function parseDebitAccount(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return digits === '' || /^\d{6,20}$/.test(digits) ? digits : null;
}

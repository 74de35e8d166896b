import { describe, expect, test } from 'vitest';
import { csv } from '#domain/csv.ts';
import {
  BANK_LAYOUTS,
  type BankLayout,
  bankFileRows,
  layoutText,
  type LayoutProblem,
  layoutProblem,
  parseDebitAccount,
  readLayout,
} from './bank-layout.ts';

const transfer = {
  id: 'P-7QK4M2XD9R',
  name: 'Béla "B" Nair-Rao',
  account: '001234567890',
  ifsc: 'DEMO0123456',
  bank: 'Demo Grameen Bank & Co.',
  email: 'bela@example.in',
  mobile: '9000012345',
  amount: 1_190_05,
};
const terms = { debitAccount: '50100123456789', valueDate: new Date('2026-11-23T20:00:00Z') };
const fileOf = (layout: BankLayout): string[] => csv(bankFileRows(layout, [transfer], terms)).split('\r\n');
const read = (text: string): BankLayout => {
  const layout = readLayout(text, true);
  if ('problem' in layout) throw new Error(layout.problem);
  return layout;
};
const MINIMAL_LAYOUT = 'Name={name}; Account={account}; IFSC={ifsc}; Amount={amount}; Ref={reference}';

describe('the file for the bank', () => {
  test('for NEFT in bulk has type, debit account, Indian value date, beneficiary, and a narration of letters and digits', () => {
    expect(fileOf(BANK_LAYOUTS.neft)).toEqual([
      'Transaction Type,Debit Account Number,Value Date,Beneficiary Name,Beneficiary Account Number,IFSC Code,Amount,Narration,Customer Reference',
      'NEFT,50100123456789,24/11/2026,Bela B Nair Rao,001234567890,DEMO0123456,1190.05,Commission P7QK4M2XD9R,P7QK4M2XD9R',
    ]);
  });

  test('is laid out by the columns of the owner, with or without a heading', () => {
    const layout = read(
      `${MINIMAL_LAYOUT}; Day={date:yyyy-mm-dd}; Short={date:ddmmyy}; Mode=I; Note=Pay {payout} to {mobile}`,
    );
    expect(fileOf({ ...layout, hasHeading: false })).toEqual([
      'Bela B Nair Rao,001234567890,DEMO0123456,1190.05,P7QK4M2XD9R,2026-11-24,241126,I,Pay P-7QK4M2XD9R to 9000012345',
    ]);
  });

  test('keeps a number a text in spreadsheets where the layout says so', () => {
    const [, row] = fileOf(read('N={name}; A={account:text}; I={ifsc}; S={amount:text}; R={payout}'));
    expect(row).toBe('Bela B Nair Rao,"=""001234567890""",DEMO0123456,"=""1190.05""",P-7QK4M2XD9R');
  });

  test('is written as it was typed, so that it can be copied and edited', () => {
    for (const layout of Object.values(BANK_LAYOUTS)) expect(readLayout(layoutText(layout), true)).toEqual(layout);
  });

  test('holds no formula, whatever a fixed text says', () => {
    const [, row] = fileOf(read(`${MINIMAL_LAYOUT}; X==1+1`));
    expect(row).toMatch(/,'=1\+1$/);
  });
});

describe('a layout is refused with the reason', () => {
  test.each<[string, LayoutProblem]>([
    ['', { problem: 'no-columns' }],
    [Array.from({ length: 61 }, () => 'X=1').join(';'), { problem: 'too-many-columns' }],
    [`${MINIMAL_LAYOUT}; Type={kind}`, { problem: 'unknown-field', field: 'kind' }],
    [`${MINIMAL_LAYOUT}; =NEFT`, { problem: 'no-heading', value: 'NEFT' }],
    [`${MINIMAL_LAYOUT}; X={amount`, { problem: 'open-brace', value: '{amount' }],
    [`${MINIMAL_LAYOUT}; X={date:month}`, { problem: 'unknown-option', field: 'date', option: 'month' }],
    [`${MINIMAL_LAYOUT}; X=No {account:text}`, { problem: 'unknown-option', field: 'account', option: 'text' }],
    [`${MINIMAL_LAYOUT}; X={constructor}`, { problem: 'unknown-field', field: 'constructor' }],
    ['Name={name}; Ref={payout}', { problem: 'missing-fields', fields: ['account', 'ifsc', 'amount'] }],
    [
      'Name={name}; Account={account}; IFSC={ifsc}; Amount={amount}',
      { problem: 'names-no-payout', fields: ['payout', 'reference', 'narration'] },
    ],
  ])('%j: %j', (text, problem) => {
    expect(readLayout(text, true)).toEqual(problem);
  });

  test('also one that is stored', () => {
    expect(layoutProblem({ columns: [], hasHeading: true })).toEqual({ problem: 'no-columns' });
  });
});

test.each([
  ['50100123456789', '50100123456789'],
  ['5010 0123-4567', '501001234567'],
  ['123456', '123456'],
  ['12345', null],
  ['123456789012345678901', null],
  ['SB501001', null],
  ['', ''],
])('the account that is debited, typed as "%s", is %s', (typed, account) => {
  expect(parseDebitAccount(typed)).toBe(account);
});

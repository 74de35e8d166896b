import {
  BANK_FIELDS,
  BANK_LAYOUTS,
  bankFileRows,
  type BankLayout,
  layoutText,
  type LayoutProblem,
  MAX_COLUMNS,
  needsDebitAccount,
  parseDebitAccount,
  readLayout,
  type Transfer,
} from '#domain/payouts/bank-layout.ts';
import { csv } from '#domain/csv.ts';
import type { Deps } from '../../../deps.ts';
import { changeBankLayout } from '../../../payouts/change-bank-layout.ts';
import { changeDebitAccount } from '../../../payouts/change-debit-account.ts';
import { readSetting } from '../../../settings/settings-store.ts';
import { type Command, plain, readArgs, WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';

/** Invented, to show what a row looks like. */
const EXAMPLE: Transfer = {
  id: 'P-7QK4M2XD9R',
  name: 'Asha Kulkarni',
  account: '001234567890',
  ifsc: 'DEMO0123456',
  bank: 'Demo Grameen Bank',
  email: 'asha@example.in',
  mobile: '9000012345',
  amount: 190_00,
};

async function describe({ db, clock }: Deps): Promise<string> {
  const { debitAccount, ...layout } = await readSetting(db, 'bank-file');
  const terms = { debitAccount, valueDate: clock() };
  const columns = plainTable(
    ['Column', 'Holds'],
    layout.columns.map(({ heading, value }) => [heading, value]),
  );
  const missing = needsDebitAccount(layout) && debitAccount === '';
  return [
    columns,
    `Debit account: ${debitAccount || 'not set'}${missing ? '. This layout needs it: npm run shop -- payout layout debit <account number>' : ''}`,
    `For example:\n${csv(bankFileRows(layout, [EXAMPLE], terms))}`,
    `To change it, copy and edit: npm run shop -- payout layout set "${layoutText(layout)}"${layout.hasHeading ? '' : ' --no-heading'}`,
    `Fields: ${inBraces(BANK_FIELDS, ' ')}. {date:dd-mm-yyyy} writes the day another way; {account:text} is kept a text by spreadsheets.`,
  ].join('\n\n');
}

const inBraces = (names: readonly string[], between: string): string => names.map((name) => `{${name}}`).join(between);

function unfitLayout(found: LayoutProblem): string {
  switch (found.problem) {
    case 'no-columns':
      return 'A layout needs columns, such as "Name={name}; Account={account}".';
    case 'too-many-columns':
      return `A layout has ${MAX_COLUMNS} columns at most.`;
    case 'no-heading':
      return `"=${found.value}" has no heading. Write every column as "Heading=value".`;
    case 'open-brace':
      return `"${found.value}" has a brace that is not closed.`;
    case 'unknown-field':
      return `"{${found.field}}" is no field. There are: ${inBraces(BANK_FIELDS, ' ')}.`;
    case 'unknown-option':
      return `"{${found.field}:${found.option}}" is not understood. A date may be written as {date:dd-mm-yyyy}, and {account:text} alone in its column is kept a text by spreadsheets.`;
    case 'missing-fields':
      return `No bank pays without ${inBraces(found.fields, ', ')}.`;
    case 'names-no-payout':
      return `One column must name the payout, so that the bank's answer can: ${inBraces(found.fields, ', ')}.`;
  }
}

/** A layout by its name, or as it is typed. @throws {WrongInput} */
function layoutOf(typed: string, hasHeading: boolean): BankLayout {
  const known = Object.entries(BANK_LAYOUTS).find(([name]) => name === typed)?.[1];
  if (known) return { ...known, hasHeading };
  if (!typed.includes('='))
    throw new WrongInput(
      `"${typed}" is no layout. There are ${Object.keys(BANK_LAYOUTS).join(' and ')}, or write one as "Heading=value; Heading=value".`,
    );
  const layout = readLayout(typed, hasHeading);
  if ('problem' in layout) throw new WrongInput(unfitLayout(layout));
  return layout;
}

const show: Command = {
  usage: 'payout layout show',
  says: 'Shows the columns of the file for the bank, and the account that is debited',
  example: 'npm run shop -- payout layout show',
  read: plain(describe),
};

const set: Command = {
  usage: 'payout layout set <neft|plain|columns> [--no-heading]',
  says: 'Lays the file for the bank out as the bank wants it: a layout by its name, or columns as "Heading=value", in which {fields} stand in braces',
  example:
    'npm run shop -- payout layout set "Type=NEFT; Debit={debit-account}; Date={date}; Name={name}; Account={account}; IFSC={ifsc}; Amount={amount}; Remarks={narration}"',
  read(args) {
    const { values, positionals } = readArgs(args, { 'no-heading': { type: 'boolean' } }, 1);
    const layout = layoutOf(positionals[0] ?? '', !values['no-heading']);
    return async (deps) => {
      await changeBankLayout(deps, layout);
      return describe(deps);
    };
  },
};

const debit: Command = {
  usage: 'payout layout debit <account number|none>',
  says: 'Sets the shop’s own account that payouts are paid from, for layouts that name it',
  example: 'npm run shop -- payout layout debit 50100123456789',
  read(args) {
    const [typed = ''] = readArgs(args, {}, 1).positionals;
    const account = typed === 'none' ? '' : typed;
    if (parseDebitAccount(account) === null)
      throw new WrongInput(`"${typed}" is no account number: it has 6 to 20 digits. Or write "none".`);
    return async (deps) => {
      await changeDebitAccount(deps, account);
      return describe(deps);
    };
  },
};

export const bankLayoutCommands = [show, set, debit];

import { amountText } from '#domain/money.ts';
import { normaliseReferralCode } from '#domain/members/referral-code.ts';
import { type Period, periodOf } from '#domain/rewards/statement.ts';
import { isDay } from '#domain/time.ts';
import { rewards } from '#texts/en/rewards.ts';
import { CSV_HEAD, csvRow } from '../../../rewards/statement-csv.ts';
import { findAnyOwner, type StatementRow, statementRows } from '../../../rewards/statement-rows-store.ts';
import { type Command, readArgs, WrongInput } from '../command.ts';
import { CannotRun } from '../cannot-run.ts';
import { csvTo, OUT } from '../csv-file.ts';
import { plainTable } from '../plain-table.ts';

/** @throws {WrongInput} */
function readPeriod(from: string | undefined, to: string | undefined): Period | null {
  if ((from === undefined) !== (to === undefined)) throw new WrongInput('--from and --to narrow only together.');
  for (const day of [from, to])
    if (day !== undefined && !isDay(day)) throw new WrongInput(`"${day}" is not a day. Write it as 2026-11-26.`);
  return periodOf(from, to);
}

/** Amounts stand to the right in a plain table as numbers do, with both decimals. */
const aligned = (rows: readonly StatementRow[]): string[][] => {
  const cells = [...rows.map(csvRow), sumRow(rows)].map((row) => row.map(String));
  const widths = CSV_HEAD.map((head, column) => Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) => row.map((cell, column) => (column < 2 ? cell : cell.padStart(widths[column] ?? 0))));
};

const sumRow = (rows: readonly StatementRow[]): (string | number)[] => [
  rewards.statement.together,
  '',
  '',
  '',
  ...(['gross', 'tds', 'net'] as const).map((side) => amountText(rows.reduce((sum, row) => sum + row[side], 0))),
  '',
];

/** A member's entries with their sums, for the one who runs the shop. */
export const statementCommand: Command = {
  usage: 'ledger statement <referral id or email> [--from <day> --to <day>] [--csv | --out <file>]',
  says: 'Prints the commissions that were posted for a member, oldest first, with their sums; of the days named, both included; as CSV for a spreadsheet, printed or to a file. What is paid of them and what is owed, "payout due" and "payout show" say',
  example: 'npm run shop -- ledger statement asha@example.in --from 2026-11-01 --to 2026-11-30',
  read(args) {
    const options = { from: { type: 'string' }, to: { type: 'string' }, csv: { type: 'boolean' }, ...OUT } as const;
    const { values, positionals } = readArgs(args, options, 1);
    const [typed = ''] = positionals;
    const period = readPeriod(values.from, values.to);
    return async ({ db }) => {
      const owner = await findAnyOwner(db, normaliseReferralCode(typed), typed.trim().toLowerCase());
      if (!owner) throw new CannotRun(`There is no member with a referral id under "${typed}".`);
      const rows: StatementRow[] = [];
      for await (const some of statementRows(db, owner.profileId, { category: null, period })) rows.push(...some);
      if (values.csv || values.out !== undefined) return csvTo(values.out, [CSV_HEAD, ...rows.map(csvRow)]);
      const whose = `${owner.fullName}, ${owner.referId}`;
      if (rows.length === 0) return `${whose}: no commission was posted${period ? ' on these days' : ' yet'}.`;
      return `${whose}\n\n${plainTable(CSV_HEAD, aligned(rows))}`;
    };
  },
};

import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { formatRupees } from '#domain/money.ts';
import { type BankReplyProblem, MAX_REASON_LENGTH } from '#domain/payouts/bank-reply.ts';
import { financialYearLabel } from '#domain/financial-year.ts';
import { tellsBanks } from '#domain/settings/shop-mode.ts';
import { formatDateTime } from '#domain/time.ts';
import type { Deps } from '../../../deps.ts';
import { DecryptionError } from '../../../crypto/encryption.ts';
import { makeBankFile } from '../../../payouts/bank-file.ts';
import type { OutgoingPayout } from '../../../payouts/batch-store.ts';
import { recordBankAnswers } from '../../../payouts/record-bank-answers.ts';
import { tdsReport, tdsRows } from '../../../payouts/tds-report.ts';
import { cannotWrite } from '../cannot-write.ts';
import { actorOf, type Command, type Finding, readArgs, WrongInput } from '../command.ts';
import { CannotRun } from '../cannot-run.ts';
import { writeCsv } from '../csv-file.ts';
import { payoutReasons } from './batch-tables.ts';
import { readBatch } from './payout-commands.ts';
import { saidOf } from './payout-outcome-commands.ts';
import { plainTable } from '../plain-table.ts';
import { describeTdsPayments, readFinancialYear } from './tds-commands.ts';

const cannotOpen = (error: unknown): never => {
  throw error instanceof DecryptionError ? new CannotRun(error.message) : error;
};

/** What to do with a payout that is not in the file. */
const advice = ({ public_id: id, exported_at: at }: OutgoingPayout): string =>
  at ? `was in the file of ${formatDateTime(at)}: ask the bank` : `npm run shop -- payout withdraw ${id} --by <name>`;

/** The file takes its name once the shop has noted that it was made: a crash before that leaves none behind. */
async function exportBatch(deps: Deps, id: number, file: string, isAgain: boolean): Promise<string> {
  if (!tellsBanks(deps.config.mode))
    throw new CannotRun('This is a trial of a backup: no bank is told of its payouts.');
  if (existsSync(file)) throw new CannotRun(`${file} is there already. Choose another name.`);
  const opener = { actor: actorOf('payout export'), reason: `payout batch ${id}` };
  const part = `${file}.part`;
  const made = await makeBankFile(deps, id, opener, (rows) => writeCsv(part, rows), isAgain).catch(cannotOpen);
  if (made.outcome === 'unknown') throw new WrongInput(`There is no batch ${id}. "payout list" lists them.`);
  if (made.outcome === 'not-approved') throw new CannotRun(`Batch ${id} is not approved, so no bank is told of it.`);
  if (made.outcome === 'nothing-left') throw new CannotRun(`Nothing of batch ${id} waits for the bank.`);
  if (made.outcome === 'no-debit-account')
    throw new CannotRun(
      'The layout of the file names the account that is debited: npm run shop -- payout layout debit <account number>',
    );
  if (made.outcome === 'made-before') {
    const at = made.batch.exported_at && formatDateTime(made.batch.exported_at);
    throw new CannotRun(
      `The file of batch ${id} was made on ${at} by ${made.batch.exported_by}: a bank that gets two pays twice. If that one never reached it, add --again.`,
    );
  }
  if (made.payouts > 0) await rename(part, file).catch(cannotWrite(file));
  const left = made.notIn.map(({ payout, because }) => [
    payout.public_id,
    payout.payee_name,
    formatRupees(payout.amount_paise),
    payoutReasons[because],
    advice(payout),
  ]);
  return [
    made.payouts > 0
      ? `${file} holds ${made.payouts} of the payouts of batch ${id}, with account numbers: delete it once the bank has it.`
      : `No file was made: none of the payouts of batch ${id} may go to the bank.`,
    ...(left.length > 0 ? [plainTable(['Not in it', 'Name', 'Amount', 'Because', 'Next'], left)] : []),
  ].join('\n\n');
}

/** The rows of a CSV file. @throws {CannotRun} */
async function readRows(file: string): Promise<string[][]> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CannotRun(`${file} cannot be read: ${(error as Error).message}.`);
  });
  try {
    return parse(content, { bom: true, trim: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    throw new CannotRun(`${file} is no CSV file: ${(error as Error).message}.`);
  }
}

function unreadable(found: BankReplyProblem): string {
  switch (found.problem) {
    case 'no-payout':
      return `"${found.typed}" is no payout.`;
    case 'no-reference':
      return `${found.payout} is paid, but "${found.typed}" is no reference of a bank.`;
    case 'no-state':
      return `${found.payout} must be "paid" or "failed", but is "${found.typed}".`;
    case 'no-reason':
      return `${found.payout} failed: say why, in ${MAX_REASON_LENGTH} symbols at most.`;
  }
}

async function noteAnswers(deps: Deps, file: string): Promise<Finding> {
  const noted = await recordBankAnswers(deps, await readRows(file));
  if (noted.outcome === 'unreadable')
    throw new CannotRun(`${file}: ${noted.problems.slice(0, 5).map(unreadable).join(' ')} Nothing was noted.`);
  const said: string[] = [];
  let isBad = false;
  for (const { answer, decided } of noted.results)
    try {
      said.push(saidOf(answer.id, answer.state, decided));
    } catch (error) {
      if (!(error instanceof WrongInput || error instanceof CannotRun)) throw error;
      isBad = true;
      said.push(error.message);
    }
  return { text: said.length > 0 ? said.join('\n') : `${file} names no payout.`, isBad };
}

async function reportTds(deps: Deps, year: number, file: string | undefined): Promise<string> {
  const label = financialYearLabel(year);
  const opener = file ? { actor: actorOf('payout tds'), reason: `TDS report of ${label}` } : null;
  const report = await tdsReport(deps, year, opener).catch(cannotOpen);
  if (report.length === 0) return `Nothing was credited to anybody in ${label}.`;
  const [heading = [], ...rows] = tdsRows(report);
  if (!file) return `${plainTable(heading, rows)}\n\n${await describeTdsPayments(deps.db, year)}`;
  await writeCsv(file, [heading, ...rows]);
  const nameless = report.filter(({ pan }) => pan === '').length;
  const lacking = nameless > 0 ? ` ${nameless} of them have no PAN on file.` : '';
  return `${file} holds what was deducted from ${report.length} members in ${label}, with their PANs.${lacking}`;
}

export const payoutFileCommands: Command[] = [
  {
    usage: 'payout export <batch> <file> [--again]',
    says: 'Writes the file of an approved batch for the bank’s bulk transfer, once',
    example: 'npm run shop -- payout export 3 payouts-3.csv',
    read(args) {
      const { values, positionals } = readArgs(args, { again: { type: 'boolean' } }, 2);
      const [id, file = ''] = [readBatch(positionals[0]), positionals[1]];
      return (deps) => exportBatch(deps, id, file, values.again ?? false);
    },
  },
  {
    usage: 'payout results <file>',
    says: 'Notes what the bank says of many payouts: a CSV file of payout, "paid" or "failed", and its reference or the reason',
    example: 'npm run shop -- payout results answer-of-the-bank.csv',
    read(args) {
      const file = readArgs(args, {}, 1).positionals[0] ?? '';
      return (deps) => noteAnswers(deps, file);
    },
  },
  {
    usage: 'payout tds <financial year> [--file <file>]',
    says: 'Shows what was deducted from each member for the tax office, by quarter, and what of it was paid there; the file names their PANs whole',
    example: 'npm run shop -- payout tds 2026-27 --file tds-2026-27.csv',
    read(args) {
      const { values, positionals } = readArgs(args, { file: { type: 'string' } }, 1);
      const year = readFinancialYear(positionals[0]);
      return (deps) => reportTds(deps, year, values.file);
    },
  },
];

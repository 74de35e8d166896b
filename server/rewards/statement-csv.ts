import { csv } from '#domain/csv.ts';
import { amountText } from '#domain/money.ts';
import { rewards } from '#texts/en/rewards.ts';
import { indianDay } from '#domain/time.ts';
import type { StatementRow } from './statement-rows-store.ts';
import { productsOf } from './statement-view.ts';

const { columns, kinds } = rewards.statement;

export const CSV_HEAD: readonly string[] = [
  columns.date,
  columns.entry,
  columns.order,
  columns.level,
  columns.gross,
  columns.tds,
  columns.net,
  columns.balance,
];

/** A row with its amounts in rupees, as many cells as `CSV_HEAD` has. */
export const csvRow = (row: StatementRow): (string | number)[] => [
  indianDay(row.at),
  `${kinds[row.kind]}: ${productsOf(row)}`,
  row.number,
  row.level,
  ...[row.gross, row.tds, row.net, row.balance].map(amountText),
];

/** A statement as a file for a spreadsheet, some of it at a time. */
export async function* statementCsv(batches: AsyncIterable<StatementRow[]>): AsyncGenerator<string> {
  yield `${csv([CSV_HEAD])}\r\n`;
  for await (const rows of batches) yield `${csv(rows.map(csvRow))}\r\n`;
}

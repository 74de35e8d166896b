/**
 * A text that a spreadsheet would take for a formula is kept a text; a plain number is none. Some programs skip leading
 * spaces and read full-width signs as the plain ones.
 */
const isFormula = (text: string): boolean =>
  /^([\t\r]|\s*[=+\-@])/.test(text.normalize('NFKC')) && !/^-\d+(\.\d+)?$/.test(text);

/** A text of digits that a spreadsheet would shorten or round is written so that it stays a text there. */
export type CsvCell = string | number | { text: string };

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return quoted(`=${quoted(cell.text)}`);
  const text = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? quoted(text) : text;
}

/** Rows as a file that spreadsheets and programs read (RFC 4180). */
export const csv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n');

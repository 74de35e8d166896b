/**
 * A text that a spreadsheet would take for a formula is kept a text; a plain number is none. Some programs skip leading
 * spaces and read full-width signs as the plain ones.
 */
const isFormula = (text: string): boolean =>
  /^([\t\r]|\s*[=+\-@])/.test(text.normalize('NFKC')) && !/^-\d+(\.\d+)?$/.test(text);

function cellOf(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a file that spreadsheets and programs read (RFC 4180). */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n');

import { oneLine } from '#domain/tidy-text.ts';

type Cell = string | number;

/** Texts that others typed may hold line breaks and terminal escapes, which would show rows that are not there. */
const printable = (cell: Cell): Cell => (typeof cell === 'number' ? cell : oneLine(cell));

/** Rows as plain text in aligned columns, below their headings; numbers stand to the right. */
export function plainTable(headings: readonly string[], given: readonly (readonly Cell[])[]): string {
  const rows = given.map((row) => row.map(printable));
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const line = (cells: readonly Cell[]): string =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

import { setImmediate } from 'node:timers/promises';
import type { StructureElement } from 'pdfkit';
import type { Column } from '#domain/invoices/document-columns.ts';
import { INK, type Paper, type Style, SUPPORT } from './paper.ts';

const GAP = 9;
const PADDING = 5;

/** What stands first in each row, over all the width that its figures leave. */
export interface FirstColumn<R> {
  head: string;
  title(row: R): string;
  /** Smaller, below the title. */
  detail(row: R): string;
}

interface Given<R> {
  first: FirstColumn<R>;
  columns: readonly Column<R>[];
  rows: readonly R[];
}

const head: Style = { face: 'hind-400', size: 7.5, colour: SUPPORT };
const cell: Style = { face: 'hind-400', size: 8.5, colour: INK };
const title: Style = { face: 'hind-600', size: 8.5, colour: INK };
const detail: Style = { face: 'hind-400', size: 7.5, colour: SUPPORT };

/** The right edges of the columns, packed to the right, and what is left for the first one. */
function edgesOf<R>(paper: Paper, { columns, rows }: Given<R>): { edges: number[]; firstWidth: number } {
  const widths = columns.map((column) =>
    Math.max(paper.width(column.head, head), ...rows.map((row) => paper.width(column.cell(row), cell))),
  );
  let edge = paper.right;
  const edges: number[] = [];
  for (const width of widths.toReversed()) {
    edges.unshift(edge);
    edge -= width + GAP;
  }
  return { edges, firstWidth: edge - paper.left };
}

/** After so many rows other work that waits for the process has a turn. */
const ROWS_PER_CHUNK = 100;

/** A ruled table over the whole width, its figures at the right; it goes on on the next page with its head. */
export async function drawTable<R>(
  paper: Paper,
  parent: StructureElement,
  given: Given<R>,
  onNewPage: () => void,
): Promise<void> {
  const { first, columns, rows } = given;
  const { edges, firstWidth } = edgesOf(paper, given);
  const headHeight = paper.lineHeight(head) + PADDING;

  const headCells = (put: (draw: () => void) => void): void => {
    const { y } = paper;
    put(() => paper.lines([first.head], paper.left, y, head));
    for (const [index, { head: words }] of columns.entries())
      put(() => paper.lines([words], edges[index] ?? 0, y, head, 'right'));
    paper.y += headHeight;
    paper.rule(paper.y - 2);
  };

  const table = paper.open(parent, 'Table');
  paper.need(headHeight + 40);
  paper.group(table, 'TR', (row) => headCells((draw) => paper.part(row, 'TH', draw, 'Column')));
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % ROWS_PER_CHUNK === 0) await setImmediate();
    const titles = paper.wrap(first.title(row), title, firstWidth);
    const details = paper.wrap(first.detail(row), detail, firstWidth);
    const height =
      2 * PADDING +
      Math.max(
        paper.lineHeight(cell),
        titles.length * paper.lineHeight(title) + details.length * paper.lineHeight(detail),
      );
    if (paper.need(height)) {
      onNewPage();
      headCells((draw) => paper.ornament(draw));
    }
    const top = paper.y + PADDING;
    paper.group(table, 'TR', (element) => {
      paper.part(
        element,
        'TH',
        () => {
          const below = paper.lines(titles, paper.left, top, title);
          paper.lines(details, paper.left, top + below, detail);
        },
        'Row',
      );
      for (const [index, column] of columns.entries())
        paper.part(element, 'TD', () => paper.lines([column.cell(row)], edges[index] ?? 0, top, cell, 'right'));
    });
    paper.y += height;
    paper.rule(paper.y);
  }
  table.end();
}

import type { StructureElement } from 'pdfkit';
import type { DocumentLine, HsnSum, SaleDocument } from '#domain/invoices/document.ts';
import { hsnRows, lineColumns, taxColumns } from '#domain/invoices/document-columns.ts';
import { DocumentRows, type Row } from '#domain/invoices/document-rows.ts';
import { documentTitle } from '#domain/invoices/document-title.ts';
import { formatRupees } from '#domain/money.ts';
import { invoices as texts } from '#domain/texts/en/invoices.ts';
import { fill } from '#domain/texts/fill.ts';
import { formatDay } from '#domain/time.ts';
import { UNKNOWN_SIGNS } from './faces.ts';
import { INK, MARGIN, Paper, type Style, SUPPORT } from './paper.ts';
import { drawTable } from './table.ts';

const name: Style = { face: 'halant-400', size: 21, colour: INK };
const heading: Style = { face: 'halant-400', size: 15, colour: INK };
const label: Style = { face: 'hind-400', size: 8, colour: SUPPORT };
const text: Style = { face: 'hind-400', size: 9.5, colour: INK };
const strong: Style = { face: 'hind-600', size: 9.5, colour: INK };
const total: Style = { face: 'hind-600', size: 12, colour: INK };
const small: Style = { face: 'hind-400', size: 8, colour: SUPPORT };

const COLUMN_GAP = 24;

const rowsOf = (document: SaleDocument): DocumentRows =>
  new DocumentRows(document, texts, { rupees: formatRupees, day: formatDay });

function drawHead(paper: Paper, root: StructureElement, document: SaleDocument): void {
  const title = documentTitle(document, texts);
  const half = (paper.right - paper.left - COLUMN_GAP) / 2;
  const top = paper.y;
  const names = paper.wrap(document.seller.name, name, half);
  paper.part(root, 'P', () => paper.lines(names, paper.left, top, name));
  paper.part(root, 'H1', () => paper.lines([title], paper.right, top + 4, heading, 'right'));
  let y = top + 4 + paper.lineHeight(heading) + 4;
  for (const [what, value] of rowsOf(document).facts) {
    paper.part(root, 'P', () => {
      paper.lines([what], paper.right - paper.width(value, text) - 6, y + 1, label, 'right');
      paper.lines([value], paper.right, y, text, 'right');
    });
    y += paper.lineHeight(text);
  }
  paper.y = Math.max(y, top + names.length * paper.lineHeight(name)) + 10;
  paper.rule(paper.y);
  paper.y += 12;
}

/** A column of lines under a label. @returns where it ends */
function drawParty(
  paper: Paper,
  root: StructureElement,
  what: string,
  lines: string[],
  x: number,
  width: number,
): number {
  const [who = '', ...others] = lines;
  let { y } = paper;
  paper.part(root, 'P', () => {
    y += paper.lines([what], x, y, label) + 2;
    y += paper.lines(paper.wrap(who, strong, width), x, y, strong);
    for (const line of others) y += paper.lines(paper.wrap(line, text, width), x, y, text);
  });
  return y;
}

function drawParties(paper: Paper, root: StructureElement, document: SaleDocument): void {
  const { seller, buyer } = rowsOf(document);
  const width = (paper.right - paper.left - COLUMN_GAP) / 2;
  const left = drawParty(paper, root, texts.seller, seller, paper.left, width);
  const right = drawParty(paper, root, texts.buyer, buyer, paper.left + width + COLUMN_GAP, width);
  paper.y = Math.max(left, right) + 16;
}

function drawLines(paper: Paper, root: StructureElement, document: SaleDocument): void {
  const { kind, lines, number } = document;
  const first = {
    head: kind === 'credit-note' ? texts.credited : texts.item,
    title: (line: DocumentLine) => line.title,
    detail: (line: DocumentLine) => [line.detail, line.sku].filter(Boolean).join(' · '),
  };
  const title = fill(texts.continued, { title: documentTitle(document, texts), number: number ?? document.order.id });
  drawTable(paper, root, { first, columns: lineColumns(document, texts), rows: lines }, () => {
    paper.ornament(() => (paper.y += paper.lines([title], paper.left, paper.y, label) + 8));
  });
}

/** The total in words at the left, how it comes about at the right. */
function drawSums(paper: Paper, root: StructureElement, document: SaleDocument): void {
  const { words, tax } = document;
  const x = paper.left + (paper.right - paper.left) * 0.56;
  const { sums, total: sum, payment } = rowsOf(document);
  paper.need((sums.length + payment.length) * paper.lineHeight(text) + paper.lineHeight(total) + 40);
  paper.y += 12;
  const top = paper.y;
  const wrapped = paper.wrap(words, text, x - paper.left - COLUMN_GAP);
  paper.part(root, 'P', () => {
    paper.lines([texts.words], paper.left, top, label);
    paper.lines(wrapped, paper.left, top + paper.lineHeight(label) + 2, text);
  });
  if (tax)
    paper.part(root, 'P', () =>
      paper.lines([texts.included], paper.left, top + 6 + (wrapped.length + 1) * paper.lineHeight(text), small),
    );
  const draw = ([what, value]: Row, style: Style): void => {
    paper.part(root, 'P', () => {
      paper.lines([what], x, paper.y, style === total ? strong : { ...text, colour: SUPPORT });
      paper.lines([value], paper.right, paper.y, style, 'right');
    });
    paper.y += paper.lineHeight(style) + 1;
  };
  for (const row of sums) draw(row, text);
  paper.rule(paper.y + 3, x);
  paper.y += 9;
  draw(sum, total);
  for (const row of payment) draw(row, text);
}

function drawHsn(paper: Paper, root: StructureElement, document: SaleDocument): void {
  if (!document.tax) return;
  paper.need(70);
  paper.y += 16;
  paper.part(root, 'H2', () => paper.lines([texts.hsnSummary], paper.left, paper.y, strong));
  paper.y += paper.lineHeight(strong) + 4;
  const { rows, all } = hsnRows(document);
  const title = (row: HsnSum): string => (row === all ? texts.total : (row.hsn ?? texts.none));
  const first = { head: texts.hsn, title, detail: () => '' };
  drawTable(paper, root, { first, columns: taxColumns(document, texts), rows: [...rows, all] }, () => {});
}

function drawFoot(paper: Paper, root: StructureElement, { seller, number }: SaleDocument): void {
  const notes = [
    seller.note,
    number === null ? texts.note : '',
    seller.contact && fill(texts.contact, { contact: seller.contact }),
    texts.byComputer,
    paper.hasUnknownSigns ? fill(texts.unknownSigns, { mark: UNKNOWN_SIGNS }) : '',
  ].filter(Boolean);
  paper.y += 18;
  for (const note of notes) {
    const lines = paper.wrap(note, small, paper.right - paper.left);
    paper.need(lines.length * paper.lineHeight(small));
    paper.part(root, 'P', () => (paper.y += paper.lines(lines, paper.left, paper.y, small)));
  }
}

function numberPages(paper: Paper): void {
  const { count } = paper.doc.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page++) {
    paper.doc.switchToPage(page);
    const words = fill(texts.page, { page: page + 1, pages: count });
    paper.ornament(() => paper.lines([words], paper.right, paper.doc.page.height - MARGIN, small, 'right'));
  }
}

/** An invoice or a credit note as PDF. The same document is the same bytes, whenever it is asked for. */
export function renderDocument(document: SaleDocument): Promise<Buffer> {
  const { number, order, seller, issuedOn } = document;
  const title = `${documentTitle(document, texts)} ${number ?? order.id}`;
  const paper = new Paper({ title, author: seller.name, at: new Date(`${issuedOn ?? order.placedOn}T00:00:00Z`) });
  paper.group(null, 'Document', (root) => {
    drawHead(paper, root, document);
    drawParties(paper, root, document);
    drawLines(paper, root, document);
    drawSums(paper, root, document);
    drawHsn(paper, root, document);
    drawFoot(paper, root, document);
  });
  numberPages(paper);
  return paper.finish();
}

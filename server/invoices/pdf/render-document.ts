import type { StructureElement } from 'pdfkit';
import type { DocumentLine, HsnSum, SaleDocument } from '#domain/invoices/document.ts';
import { hsnRows, lineColumns, taxColumns } from '#domain/invoices/document-columns.ts';
import { DocumentRows, type Row } from '#domain/invoices/document-rows.ts';
import { documentTitle } from '#domain/invoices/document-title.ts';
import { formatRupees } from '#domain/money.ts';
import { invoices as texts } from '#texts/en/invoices.ts';
import { fill } from '#texts/fill.ts';
import { formatDay } from '#domain/time.ts';
import { COLUMN_GAP, drawHead, drawNotes, drawParties, label, numberPages, small, strong, text } from './letterhead.ts';
import { INK, Paper, type Style, SUPPORT } from './paper.ts';
import { drawTable } from './table.ts';

const total: Style = { face: 'hind-600', size: 12, colour: INK };

const rowsOf = (document: SaleDocument): DocumentRows =>
  new DocumentRows(document, texts, { rupees: formatRupees, day: formatDay });

function drawLines(paper: Paper, root: StructureElement, document: SaleDocument): Promise<void> {
  const { kind, lines, number } = document;
  const first = {
    head: kind === 'credit-note' ? texts.credited : texts.item,
    title: (line: DocumentLine) => line.title,
    detail: (line: DocumentLine) => [line.detail, line.sku].filter(Boolean).join(' · '),
  };
  const title = fill(texts.continued, { title: documentTitle(document, texts), number: number ?? document.order.id });
  return drawTable(paper, root, { first, columns: lineColumns(document, texts), rows: lines }, () => {
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

async function drawHsn(paper: Paper, root: StructureElement, document: SaleDocument): Promise<void> {
  if (!document.tax) return;
  paper.need(70);
  paper.y += 16;
  paper.part(root, 'H2', () => paper.lines([texts.hsnSummary], paper.left, paper.y, strong));
  paper.y += paper.lineHeight(strong) + 4;
  const { rows, all } = hsnRows(document);
  const title = (row: HsnSum): string => (row === all ? texts.total : (row.hsn ?? texts.none));
  const first = { head: texts.hsn, title, detail: () => '' };
  await drawTable(paper, root, { first, columns: taxColumns(document, texts), rows: [...rows, all] }, () => {});
}

const notesOf = ({ seller, number }: SaleDocument): string[] =>
  [
    seller.note,
    number === null ? texts.note : '',
    seller.contact && fill(texts.contact, { contact: seller.contact }),
    texts.byComputer,
  ].filter(Boolean);

/**
 * An invoice or a credit note as PDF. The same document below the same logo is the same bytes, whenever it is asked for.
 *
 * @param logo of the shop today, as PNG; null without one
 */
export async function renderDocument(document: SaleDocument, logo: Buffer | null = null): Promise<Buffer> {
  const { number, order, seller, issuedOn } = document;
  const title = `${documentTitle(document, texts)} ${number ?? order.id}`;
  const paper = await Paper.begin({
    title,
    author: seller.name,
    at: new Date(`${issuedOn ?? order.placedOn}T00:00:00Z`),
  });
  const root = paper.open(null, 'Document');
  const { facts, seller: soldBy, buyer } = rowsOf(document);
  drawHead(paper, root, { name: seller.name, title: documentTitle(document, texts), facts, logo });
  drawParties(paper, root, { label: texts.seller, lines: soldBy }, { label: texts.buyer, lines: buyer });
  await drawLines(paper, root, document);
  drawSums(paper, root, document);
  await drawHsn(paper, root, document);
  drawNotes(paper, root, notesOf(document));
  root.end();
  numberPages(paper);
  return paper.finish();
}
